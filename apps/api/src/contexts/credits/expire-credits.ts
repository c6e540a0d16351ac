import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';

const atOnce = 100;

/** Writes off a customer's expired lots, once each. Expects the customer's lock. */
export async function expireCreditsOf(
  trx: StoreTransaction,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  for (const lot of await creditRepository.expiredLots(trx, { customerId, now })) {
    const amount = lot.remaining_centavos;
    const { id } = await creditRepository.insertEntry(trx, {
      customer_id: customerId,
      kind: lot.kind,
      operation: 'expire',
      origin: 'expiry',
      amount_centavos: -amount,
      operation_key: `expire:${lot.id}`,
      // The time of the expiry, not of the write-off.
      at: lot.expires_at ?? now,
    });
    await creditRepository.insertPostings(trx, [
      { entry_id: id, lot_id: lot.id, amount_centavos: -amount },
      { entry_id: id, lot_id: null, amount_centavos: amount },
    ]);
  }
}

/** Locks a customer and writes off their expired lots; every read of the ledger does this first. */
export async function expireDueCredits(
  db: StoreDatabase,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  if ((await creditRepository.expiredLots(db, { customerId, now })).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    await expireCreditsOf(trx, { customerId, now });
  });
}

/** Writes off the expired lots of a store's customers who have not read their ledger since. */
export async function expireCredits(db: StoreDatabase, now: Date): Promise<void> {
  let found: number;
  do {
    const customers = await creditRepository.customersWithExpired(db, { now, limit: atOnce });
    for (const { customer_id: customerId } of customers) await expireDueCredits(db, { customerId, now });
    found = customers.length;
  } while (found === atOnce);
}

/** Expires all of a customer's remaining credit now. Expects the customer's lock. */
export async function writeOffCredit(
  trx: StoreTransaction,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  await creditRepository.endLots(trx, { customerId, now });
  await expireCreditsOf(trx, { customerId, now });
}
