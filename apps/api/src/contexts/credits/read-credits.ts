import type { PagedCredits } from '@vitrine/contract/schemas/credit.ts';

import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { readBalances } from './read-balances.ts';
import { readLedgerPage } from './read-ledger.ts';

const perPage = 20;

/** Returns a customer's balances and one page of their ledger, newest first; refuses a page beyond the last. */
export async function readCredits(
  { db, refuse }: InStore & Refusing<'not_found'>,
  { customerId, page, now }: { customerId: number; page: number; now: Date },
): Promise<PagedCredits> {
  const balances = await readBalances(db, { customerId, now });
  const window = { limit: perPage, offset: (page - 1) * perPage };
  const { items, total } = await readLedgerPage(db, { customerId, window });
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw refuse('not_found');
  return {
    ...balances,
    items,
    total,
    page,
    page_count: pageCount,
  };
}
