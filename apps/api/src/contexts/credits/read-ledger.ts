import type { CreditEntry } from '@vitrine/contract/schemas/credit.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';

/** Returns a customer's grants, spending and expiries, oldest first. */
export function readLedger(db: StoreDatabase, customerId: number) {
  return creditRepository.entries(db, customerId);
}

interface LedgerWindow {
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of a customer's ledger, newest first unless `order` is asc, with the number of all entries. */
export async function readLedgerPage(
  db: StoreDatabase,
  { customerId, window }: { customerId: number; window: LedgerWindow },
): Promise<{ items: CreditEntry[]; total: number }> {
  const [entries, total] = await Promise.all([
    creditRepository.page(db, { customerId, ...window }),
    creditRepository.count(db, customerId),
  ]);
  const items = entries.map(({ at, expires_at: expiresAt, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }));
  return { items, total };
}
