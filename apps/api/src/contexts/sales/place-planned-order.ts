import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import { isAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { waitingQtys } from '@vitrine/rules/orderable-quantity.ts';

import { type CartLine, type CartToOrder, maxQtyOf } from '#api/contexts/cart/cart.public.ts';
import { reserveStock } from '#api/contexts/catalogue/catalogue.public.ts';
import { lockOrderAttempt, type LockedOrder } from '#api/contexts/orders/orders.public.ts';
import { requireCredit } from '#api/contexts/payment/payment.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { type OrderToRecord, recordOrder } from './record-order.ts';

/** An order as it is stored. */
export interface StoredOrder {
  readonly id: string;
  readonly increment_id: string;
  readonly total_centavos: number;
}

/** An attempt to order: its idempotency key, with what distinguishes it from others. */
interface PlannedAttempt {
  readonly customerId: number;
  readonly key: string;
  readonly requestHash: string;
  readonly plan: PlanOrder;
  readonly now: Date;
}

/** What is ordered, from which stock may be taken: its source and its stock are locked. */
export interface OrderPlan extends Pick<OrderToRecord, 'contents' | 'address' | 'method' | 'amounts'> {
  /** The cart that it was; null for none. */
  readonly cartId: string | null;
  /** The buyer of the company who placed it, and who approved it; null for the account's own person. */
  readonly orderedBy: { readonly buyerId: number; readonly name: string; readonly approvedBy: string } | null;
  /** Closes what was ordered, which cannot be ordered again. */
  readonly close: (order: LockedOrder) => Promise<void>;
}

/** Locks what is ordered: returns the order that it has become, or the plan of one. */
export type PlanOrder = () => Promise<{ readonly placed: StoredOrder } | { readonly plan: OrderPlan }>;

type RecordingRefusal =
  | 'idempotency_key_reused'
  | 'credit_limit_exceeded'
  | 'insufficient_bonus'
  | 'insufficient_credit';

/** What a committed transaction is to report. */
export interface PlacedNow {
  readonly order: StoredOrder;
  /** The stored order with its lock; null for one of an earlier attempt. */
  readonly inserted: LockedOrder | null;
  /** Counts the order; called once the transaction is committed. */
  readonly report: () => void;
}

/**
 * Places an order in the caller's transaction: the key first, then what `plan` locks. A retry with the same idempotency key returns the
 * same order, and reserves nothing [ORD-01].
 */
export async function placePlannedOrder(
  { trx, refuse }: InTransaction & Refusing<RecordingRefusal>,
  { customerId, key, requestHash, plan: planOrder, now }: PlannedAttempt,
): Promise<PlacedNow> {
  const earlier = await lockOrderAttempt(trx, key);
  if (earlier && earlier.request_hash !== requestHash) throw refuse('idempotency_key_reused');
  if (earlier) return { order: earlier, inserted: null, report: () => undefined };
  const planned = await planOrder();
  if ('placed' in planned) return { order: planned.placed, inserted: null, report: () => undefined };
  const { cartId, orderedBy, close, ...toRecord } = planned.plan;
  const { method, amounts, contents } = toRecord;
  const owed = { customerId, centavos: amounts.totals.total_centavos };
  if (method.type === 'net_terms') await requireCredit({ db: trx, refuse }, owed);
  const identity = {
    customer_id: customerId,
    cart_id: cartId,
    attempt_key: key,
    request_hash: requestHash,
    ...(orderedBy && {
      buyer_id: orderedBy.buyerId,
      buyer_name: orderedBy.name,
      approved_by: orderedBy.approvedBy,
    }),
  };
  const order = await recordOrder({ trx, refuse }, { ...toRecord, identity, now });
  await close(order);
  const waiting = waitingQtys(contents.lines);
  await reserveStock(trx, {
    lines: contents.lines.map((line, index) => ({ ...line, waiting_qty: waiting[index] ?? 0 })),
    cause: { reason: 'sale', document: { kind: 'order', id: order.increment_id }, at: now },
  });
  return { order, inserted: order, report: () => reportPlaced(method.type) };
}

function reportPlaced(paymentType: PaymentType): void {
  measuredEvents.orderPlaced.publish({ paymentType });
}

/** Refuses lines beyond their stock and what is sold beyond it, and quantities that are not sold. Expects the locks of the stock. */
export function requireBuyable(
  { refuse }: Refusing<'product_out_of_stock' | 'quantity_off_step'>,
  lines: readonly CartLine[] | CartToOrder['lines'],
): void {
  if (lines.some((line) => line.qty > maxQtyOf(line))) throw refuse('product_out_of_stock');
  if (lines.some((line) => !isAllowedQty(line.qty, line))) throw refuse('quantity_off_step');
}
