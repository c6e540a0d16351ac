import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';

const atOnce = 100;

/** Writes off what of a customer's lots has expired, once each. In a transaction, under the customer's lock. */
export async function expireCreditsOf(trx: StoreTransaction, customerId: number, now: Date): Promise<void> {
  for (const lot of await creditRepository.expiredLots(trx, customerId, now)) {
    const amount = lot.remaining_centavos;
    const { id } = await creditRepository.insertEntry(trx, {
      customer_id: customerId,
      kind: lot.kind,
      operation: 'expire',
      origin: 'expiry',
      amount_centavos: -amount,
      operation_key: `expire:${lot.id}`,
      // However late it is written.
      at: lot.expires_at ?? now,
    });
    await creditRepository.insertPostings(trx, [
      { entry_id: id, lot_id: lot.id, amount_centavos: -amount },
      { entry_id: id, lot_id: null, amount_centavos: amount },
    ]);
  }
}

/** Writes off what of one customer's has expired, as whoever looks does before they look. */
export async function expireDueCredits(db: StoreDatabase, customerId: number, now: Date): Promise<void> {
  if ((await creditRepository.expiredLots(db, customerId, now)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    await expireCreditsOf(trx, customerId, now);
  });
}

/** Writes off what has expired in a store; a customer who spends or looks does not wait for it. */
export async function expireCredits(db: StoreDatabase, now: Date): Promise<void> {
  let found: number;
  do {
    const customers = await creditRepository.customersWithExpired(db, now, atOnce);
    for (const { customer_id: customerId } of customers) await expireDueCredits(db, customerId, now);
    found = customers.length;
  } while (found === atOnce);
}
