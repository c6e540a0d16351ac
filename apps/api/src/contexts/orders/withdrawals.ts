import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { deliveredAtOf } from './domain/order-states.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { parcelsOfOrder } from './order-parcels.ts';
import { orderRepository } from './order-repository.ts';
import { withdrawalRepository } from './withdrawal-repository.ts';

/** Returns one of the customer's own orders with all that a withdrawal from it depends on; another customer's responds 404. */
export async function orderToWithdraw(
  { db, refuse }: InStore & Refusing<'order_not_found'>,
  { orderId, customerId }: { orderId: string; customerId: number },
) {
  const order = await orderRepository.ofCustomer(db, customerId, orderId);
  if (!order) throw refuse('order_not_found');
  const [items, events, withdrawnQty, withdrawals, parcels] = await Promise.all([
    orderItemRepository.ofOrder(db, orderId),
    orderRepository.events(db, orderId),
    withdrawalRepository.withdrawnQty(db, [orderId]),
    withdrawalRepository.ofOrder(db, orderId),
    parcelsOfOrder(db, orderId),
  ]);
  return {
    ...order,
    items,
    deliveredAt: deliveredAtOf(events),
    withdrawnQty,
    withdrawals,
    parcels,
  };
}

export type OrderToWithdraw = Awaited<ReturnType<typeof orderToWithdraw>>;

/** Returns every withdrawal from an order before it shipped, oldest first, with its lines. */
export async function withdrawalsOfOrder(db: StoreDatabase, orderId: string) {
  const withdrawals = await withdrawalRepository.ofOrder(db, orderId);
  return Promise.all(
    withdrawals.map(async ({ id, at, origin, reason, money_centavos, credit_centavos, bonus_centavos }) => ({
      at,
      origin,
      reason,
      items: await withdrawalRepository.itemsOf(db, id),
      refund: { money_centavos, credit_centavos, bonus_centavos },
    })),
  );
}

export type Withdrawal = Awaited<ReturnType<typeof withdrawalsOfOrder>>[number];

/** Returns the withdrawal with an idempotency key. */
export function withdrawalByAttempt(db: StoreDatabase, attemptKey: string) {
  return withdrawalRepository.byAttempt(db, attemptKey);
}

/**
 * Returns the withdrawal that a notice is about, with its lines: the one with this id, or without an id the one that cancelled the
 * order. Null where there is none.
 */
export async function withdrawalOfNotice(
  db: StoreDatabase,
  { orderId, id }: { orderId: string; id?: number },
) {
  const found =
    id === undefined
      ? (await withdrawalRepository.ofOrder(db, orderId)).find(({ is_whole: isWhole }) => isWhole)
      : await withdrawalRepository.byId(db, id);
  return found ? { ...found, items: await withdrawalRepository.itemsOf(db, found.id) } : null;
}

/** Returns the lines of all withdrawals from an order. */
export function withdrawnItemsOf(db: StoreDatabase, orderId: string) {
  return withdrawalRepository.itemsOfOrder(db, orderId);
}

/** Records a withdrawal from an order before it shipped, or a refund by the staff; returns its id. */
export function insertWithdrawal(
  trx: StoreTransaction,
  inserted: Parameters<typeof withdrawalRepository.insert>[1],
): Promise<number> {
  return withdrawalRepository.insert(trx, inserted);
}

/** Returns how many of each line of an order were withdrawn before it shipped. */
export function withdrawnQtyOf(db: StoreDatabase, orderId: string): Promise<ReadonlyMap<number, number>> {
  return withdrawalRepository.withdrawnQty(db, [orderId]);
}
