import type { RefundQuote } from '@vitrine/contract/admin/schemas/orders.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import { readOrder, unsentPieces } from '#api/contexts/orders/orders.public.ts';
import {
  leftToGiveBack,
  planRefund,
  readOrderMoney,
  returnedQtyOf,
} from '#api/contexts/returns/returns.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

interface Pieces {
  readonly id: number;
  readonly qty: number;
}

const notShipped: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing']);
const shipped: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered']);

/** Whether staff may give back a part of what was paid: a cancelled order gives back all by itself. */
export const isRefundable = (status: OrderStatus): boolean => notShipped.has(status) || shipped.has(status);

/**
 * Returns what a refund of some pieces by the staff gives back, each piece by what was paid for it, and what is left to give.
 * Refuses an order that was not paid, and more pieces than are left.
 */
export async function quoteRefund(
  db: StoreDatabase,
  {
    order: { id: orderId, customer_id: customerId },
    items,
  }: { order: { readonly id: string; readonly customer_id: number }; items: readonly Pieces[] },
): Promise<RefundQuote> {
  const order = await readOrder(db, { orderId, customerId });
  if (!order) throw new Error(`no order ${orderId}`);
  const { status, increment_id: number } = order;
  if (order.is_gift_card) throw new OperatorProblem('order_of_gift_card', { number });
  if (!isRefundable(status)) throw new OperatorProblem('order_not_refundable', { number, status });
  const [returned, money] = await Promise.all([
    returnedQtyOf(db, orderId),
    readOrderMoney(db, { id: orderId, customer_id: customerId }),
  ]);
  const isPartlyShipped = notShipped.has(status) && order.parcels.length > 0;
  const unsent = unsentPieces(order);
  const left = order.items.map(({ id, qty }) => ({
    id,
    // Of an order that is sent in parts, pieces in a parcel are returned, or an amount is given for them.
    qty: isPartlyShipped
      ? (unsent.find((one) => one.id === id)?.qty ?? 0)
      : qty - (order.withdrawnQty.get(id) ?? 0) - (returned.get(id) ?? 0),
  }));
  const lines = linesWithin(order.items, { left, items });
  const refund =
    lines.length === 0
      ? { money_centavos: 0, credit_centavos: 0, bonus_centavos: 0 }
      : (await planRefund(db, { order, lines, isWithdrawal: false })).refund;
  // Credit that was given for a return, in place of money, is part of what went back.
  const leftInAll = leftToGiveBack(money);
  const leftCentavos = money.isCharged
    ? Math.max(0, Math.min(money.chargedCentavos - money.refundedCentavos, leftInAll))
    : 0;
  const shippingBack = order.withdrawals.reduce((sum, one) => sum + one.shipping_centavos, 0);
  return {
    refund,
    pieces_centavos: refund.money_centavos + refund.credit_centavos,
    left_centavos: leftCentavos,
    left_in_all_centavos: leftInAll,
    left_shipping_centavos: Math.min(leftCentavos, Math.max(0, order.shipping_centavos - shippingBack)),
    left_items: left,
    is_before_shipping: notShipped.has(status),
    is_partly_shipped: isPartlyShipped,
  };
}

/** Returns the pieces added up by line; refuses those of another order, and more than are left. */
function linesWithin(
  sold: readonly { readonly id: number; readonly sku: string }[],
  { left, items }: { left: readonly Pieces[]; items: readonly Pieces[] },
): Pieces[] {
  const lines = new Map<number, number>();
  for (const { id, qty } of items) lines.set(id, (lines.get(id) ?? 0) + qty);
  return [...lines].flatMap(([id, qty]) => {
    const item = sold.find((one) => one.id === id);
    if (!item) throw new OperatorProblem('refund_item_unknown');
    const rest = left.find((one) => one.id === id)?.qty ?? 0;
    if (qty > rest) throw new OperatorProblem('refund_exceeds.pieces', { left: rest, sku: item.sku });
    return qty > 0 ? [{ id, qty }] : [];
  });
}
