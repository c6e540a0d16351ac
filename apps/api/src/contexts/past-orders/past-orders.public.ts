import type { PastOrder } from '@vitrine/contract/schemas/past-orders.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { pastOrderRepository } from './past-order-repository.ts';

export { savePastOrder } from './save-past-order.ts';

/** Returns a customer's orders of the old shop, newest first. */
export async function pastOrdersOf(db: StoreDatabase, customerId: number): Promise<PastOrder[]> {
  const orders = await pastOrderRepository.ofCustomer(db, customerId);
  return orders.map(({ placed_at: at, items, ...order }) => ({
    ...order,
    placed_at: at?.toISOString() ?? null,
    items: [...items],
  }));
}

/** Returns whether an e-mail has orders that are no account's. */
export function hasPastOrdersToAdopt(db: StoreDatabase, email: string): Promise<boolean> {
  return pastOrderRepository.hasUnowned(db, email);
}

/** Gives an account the orders of its e-mail that are no account's yet. Only its owner may have it: expects a proof of the e-mail. */
export function adoptPastOrders(
  trx: StoreTransaction,
  owner: { customerId: number; email: string },
): Promise<void> {
  return pastOrderRepository.adopt(trx, owner);
}

export function erasePastOrdersOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return pastOrderRepository.removeOfCustomer(trx, customerId);
}

/** Deletes the orders of an e-mail that are no account's. */
export function erasePastOrdersOfEmail(trx: StoreTransaction, email: string): Promise<void> {
  return pastOrderRepository.removeOfEmail(trx, email);
}
