import { releaseCoupon } from '#api/contexts/cart/cart.public.ts';
import { giveBackCredit } from '#api/contexts/credits/credits.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { moveOrder } from './move-order.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { orderRepository, type OrderStatus } from './order-repository.ts';
import { stockRepository } from './stock-repository.ts';
import { withdrawalRepository } from './withdrawal-repository.ts';

/** While it waits for its payment. */
export const cancellableByCustomer: ReadonlySet<OrderStatus> = new Set(['awaiting_payment']);
/** Until the goods have left. */
export const cancellableByStore: ReadonlySet<OrderStatus> = new Set([
  'awaiting_payment',
  'in_review',
  'paid',
  'preparing',
]);

/**
 * Cancels an order and releases all that it held: stock, spent credit and bonus, the use of a coupon. False, and nothing
 * changes, where its status is not one of `from`; an order that is cancelled already stays as it is. Its money is refunded by
 * `settlePayments`, whether it was paid already or is paid later. Every cancellation goes through this function. Expects a
 * transaction.
 */
export async function cancelOrder(
  trx: StoreTransaction,
  { orderId, from, now }: { orderId: string; from: ReadonlySet<OrderStatus>; now: Date },
): Promise<boolean> {
  const order = await orderRepository.lock(trx, orderId);
  if (order.status === 'cancelled') return true;
  if (!from.has(order.status)) return false;
  await moveOrder(trx, { orderId, status: 'cancelled', now });
  // The customer before the goods, as an order is placed: nobody waits in a circle.
  for (const spentKey of [spentKeyOf(orderId), bonusKeyOf(orderId)]) {
    await giveBackCredit(trx, {
      customerId: order.customer_id,
      spentKey,
      reference: order.increment_id,
      now,
    });
  }
  await releaseCoupon(trx, orderId);
  const withdrawn = await withdrawalRepository.withdrawnQty(trx, [orderId]);
  await releaseStock(trx, orderId, (itemId, qty) => qty - (withdrawn.get(itemId) ?? 0));
  return true;
}

/** The key in the ledger of the credit that pays for an order. */
export function spentKeyOf(orderId: string): string {
  return `order:${orderId}`;
}

/** The key in the ledger of the bonus that an order took off. */
export function bonusKeyOf(orderId: string): string {
  return `order:${orderId}:bonus`;
}

/** Releases the stock of an order's lines: of each, as many as `qtyOf` says of its id and ordered quantity. */
export async function releaseStock(
  trx: StoreTransaction,
  orderId: string,
  qtyOf: (itemId: number, orderedQty: number) => number,
): Promise<void> {
  const goods = (await orderItemRepository.goodsOf(trx, orderId))
    .map((line) => ({ ...line, qty: qtyOf(line.item_id, line.qty) }))
    .filter(({ qty }) => qty > 0);
  if (goods.length === 0) return;
  await stockRepository.lock(trx, {
    productIds: goods.map(({ product_id: id }) => id),
    variantIds: goods.map(({ variant_id: id }) => id),
  });
  for (const { variant_id: id, qty } of goods) await stockRepository.giveBack(trx, id, qty);
}
