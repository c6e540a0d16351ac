import type { Refund } from '@vitrine/contract/schemas/withdrawal.ts';

import { giveBackCredit } from '#api/contexts/credits/credits.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refuse } from '#api/platform/refusal.ts';

import { bonusKeyOf, cancelOrder, releaseStock, spentKeyOf } from './cancel-order.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { orderRepository, type OrderStatus } from './order-repository.ts';
import { tellOfOrder } from './tell-of-order.ts';
import { withdrawalRepository } from './withdrawal-repository.ts';

/** Paid, and still in the store. */
const beforeShipping: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing']);

/** Returns one of the customer's own orders with all that a withdrawal from it depends on; another customer's responds 404. */
export async function orderToWithdraw(
  refuse: Refuse<'order_not_found'>,
  db: StoreDatabase,
  { orderId, customerId }: { orderId: string; customerId: number },
) {
  const order = await orderRepository.ofCustomer(db, customerId, orderId);
  if (!order) throw refuse('order_not_found');
  const [items, events, withdrawnQty, withdrawals] = await Promise.all([
    orderItemRepository.ofOrder(db, orderId),
    orderRepository.events(db, orderId),
    withdrawalRepository.withdrawnQty(db, [orderId]),
    withdrawalRepository.ofOrder(db, orderId),
  ]);
  const deliveredAt = events.findLast(({ status }) => status === 'delivered')?.at ?? null;
  return { ...order, items, deliveredAt, withdrawnQty, withdrawals };
}

export type OrderToWithdraw = Awaited<ReturnType<typeof orderToWithdraw>>;

interface LinesToWithdraw {
  readonly order: Pick<OrderToWithdraw, 'id' | 'customer_id' | 'increment_id'>;
  readonly attemptKey: string;
  readonly lines: readonly { readonly id: number; readonly qty: number }[];
  /** Nothing of the order is left afterwards. */
  readonly isWhole: boolean;
  readonly refund: Refund;
  readonly now: Date;
}

/**
 * Withdraws lines from an order that has not shipped: releases their stock and gives credit and bonus back. With the last of
 * them the order is cancelled. Money is refunded by the caller. In a transaction that holds the order's lock.
 */
export async function withdrawLines(trx: StoreTransaction, withdrawal: LinesToWithdraw): Promise<void> {
  const { order, attemptKey, lines, isWhole, refund, now } = withdrawal;
  if (isWhole) {
    const isCancelled = await cancelOrder(trx, { orderId: order.id, from: beforeShipping, now });
    if (!isCancelled) throw new Error(`The order ${order.id} has shipped: it cannot be withdrawn from.`);
  } else {
    const part = { customerId: order.customer_id, reference: order.increment_id, now };
    const spent = [
      [spentKeyOf(order.id), refund.credit_centavos],
      [bonusKeyOf(order.id), refund.bonus_centavos],
    ] as const;
    for (const [spentKey, centavos] of spent) {
      await giveBackCredit(trx, { ...part, spentKey, part: { centavos, key: attemptKey } });
    }
    await releaseStock(trx, order.id, (itemId) => lines.find(({ id }) => id === itemId)?.qty ?? 0);
  }
  const id = await withdrawalRepository.insert(
    trx,
    { order_id: order.id, attempt_key: attemptKey, is_whole: isWhole, ...refund, at: now },
    lines,
  );
  // A cancelled order has its own mail, which names the withdrawal.
  if (!isWhole) await tellOfOrder(trx, { topic: 'order_withdrawn', orderId: order.id, of: id, now });
}

/** Every withdrawal from an order before it shipped, oldest first, with its lines. */
export async function withdrawalsOfOrder(db: StoreDatabase, orderId: string) {
  const withdrawals = await withdrawalRepository.ofOrder(db, orderId);
  return Promise.all(
    withdrawals.map(async ({ id, at, money_centavos, credit_centavos, bonus_centavos }) => ({
      at,
      items: await withdrawalRepository.itemsOf(db, id),
      refund: { money_centavos, credit_centavos, bonus_centavos },
    })),
  );
}

export type Withdrawal = Awaited<ReturnType<typeof withdrawalsOfOrder>>[number];

/** The withdrawal made under an attempt key. */
export function withdrawalByAttempt(db: StoreDatabase, attemptKey: string) {
  return withdrawalRepository.byAttempt(db, attemptKey);
}
