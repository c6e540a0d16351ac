import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';
import { type CreditOperation, isEntered } from './enter-once.ts';

export interface CreditGrant extends CreditOperation {
  readonly origin: 'return' | 'goodwill' | 'gift' | 'gift_card' | 'cancellation';
  /** Null for no expiry. */
  readonly expiresAt: Date | null;
}

/** Grants credit or bonus once for a ledger key; returns false if it was granted before. */
export async function grantCredit(trx: StoreTransaction, grant: CreditGrant): Promise<boolean> {
  const { customerId, kind, centavos, origin, reference = '', key, expiresAt, now } = grant;
  await lockCustomer(trx, customerId);
  if (await isEntered(trx, { ...grant, type: 'grant' })) return false;
  const { id } = await creditRepository.insertEntry(trx, {
    customer_id: customerId,
    kind,
    operation: 'grant',
    origin,
    reference,
    amount_centavos: centavos,
    operation_key: key,
    at: now,
  });
  await creditRepository.insertLot(trx, { id, customer_id: customerId, kind, expires_at: expiresAt });
  await creditRepository.insertPostings(trx, [
    { entry_id: id, lot_id: id, amount_centavos: centavos },
    { entry_id: id, lot_id: null, amount_centavos: -centavos },
  ]);
  return true;
}

/** Returns the grant of a ledger key with its expiry; undefined if there is none. */
export async function grantedCredit(db: StoreDatabase, operationKey: string) {
  const entry = await creditRepository.byKey(db, operationKey);
  return entry && creditRepository.granted(db, entry.id);
}
