import { linesOfVariants, lockCoupon } from '#api/contexts/cart/cart.public.ts';
import { lockStock } from '#api/contexts/catalogue/catalogue.public.ts';
import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import {
  agreedDraft,
  lockDraft,
  markDraftOrdered,
  queueApprovalMails,
  type StoredOrderDraft,
} from '#api/contexts/drafts/drafts.public.ts';
import { insertOrderNote, type LockedOrder, orderById } from '#api/contexts/orders/orders.public.ts';
import { recalledSettings, requireOpenStore } from '#api/contexts/store/store.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import type { ChargeableMethod } from './order-amounts.ts';
import { type OrderPlan, type PlanOrder, requireBuyable, type StoredOrder } from './place-planned-order.ts';

export type DraftRefusal =
  | 'prepared_order_not_found'
  | 'store_paused'
  | 'store_closed_down'
  | 'product_out_of_stock'
  | 'quantity_off_step'
  | 'payment_method_unavailable'
  | 'coupon_invalid'
  | 'coupon_expired'
  | 'coupon_already_used'
  | 'coupon_with_promotions'
  | 'coupon_first_purchase'
  | 'coupon_other_products'
  | 'promotion_wrong_group';

interface DraftToOrder {
  readonly id: number;
  readonly customerId: number;
  /** Refuses a draft that is not the one its reader saw; sees the locked row. */
  readonly accept: (draft: StoredOrderDraft) => void;
  /** Refuses the order that the draft has become. */
  readonly acceptOrder: (order: StoredOrder & { readonly status: LockedOrder['status'] }) => void;
  readonly method: Pick<ChargeableMethod, 'code' | 'type'>;
  /** The buyer for whom it is ordered; null for the account's own person. */
  readonly orderedBy: (draft: StoredOrderDraft) => OrderPlan['orderedBy'];
  /** Refuses the price of the method. */
  readonly acceptPrice: (totalCentavos: number) => void;
  readonly now: Date;
}

/**
 * Locks a draft with its customer and stock, and plans its order at the agreed prices. Stock and coupon are those of now: what cannot be
 * had any more is refused, not left out.
 */
export async function planDraft(
  { trx, refuse }: InTransaction & Refusing<DraftRefusal>,
  toOrder: DraftToOrder,
): ReturnType<PlanOrder> {
  const { id, method, now } = toOrder;
  await lockCustomer(trx, toOrder.customerId);
  const draft = await lockDraft(trx, id);
  if (!draft) throw refuse('prepared_order_not_found');
  toOrder.accept(draft);
  if (draft.order_id !== null) {
    const placed = await orderById(trx, draft.order_id);
    if (!placed) throw refuse('prepared_order_not_found');
    toOrder.acceptOrder(placed);
    return { placed };
  }
  const { address } = draft;
  await requireOpenStore({ trx, refuse });
  if ((await recalledSettings(trx))['pause/on']) throw refuse('store_paused');
  await lockStock(trx, await linesOfVariants(trx, draft.lines));
  if (draft.coupon_code !== null) {
    await lockCoupon(trx, { code: draft.coupon_code, customerId: draft.customer_id });
  }
  const agreed = await agreedDraft(trx, { draft, now });
  const { shipping } = agreed;
  if (!address || !shipping) throw refuse('prepared_order_not_found');
  if (!agreed.isWhole) throw refuse('product_out_of_stock');
  requireBuyable({ refuse }, agreed.present);
  const hasCoupon = agreed.prices.some(({ coupon_code: code }) => code !== null);
  if (hasCoupon && agreed.couponProblem) throw refuse(agreed.couponProblem);
  const price = agreed.prices.find(({ payment_code: code }) => code === method.code);
  if (!price) throw refuse('payment_method_unavailable');
  toOrder.acceptPrice(price.total_centavos);
  const orderedBy = toOrder.orderedBy(draft);
  return {
    plan: {
      cartId: null,
      orderedBy,
      contents: {
        lines: agreed.lines.map((line, index) => ({
          ...line,
          discount_centavos: price.item_discounts_centavos[index] ?? 0,
        })),
        giftWrap: null,
      },
      address,
      method,
      amounts: {
        totals: {
          items_centavos: draft.items_centavos,
          discount_centavos: price.discount_centavos,
          // Part of the discount.
          payment_discount_centavos: 0,
          bonus_centavos: 0,
          credit_centavos: 0,
          gift_wrap_centavos: 0,
          shipping_centavos: price.shipping_centavos,
          total_centavos: price.total_centavos,
        },
        interestCentavos: 0,
        totalCentavos: price.total_centavos,
        price,
        prices: [price, ...agreed.prices.filter((other) => other !== price)],
        delivery: shipping,
      },
      async close(order) {
        await markDraftOrdered(trx, { id, orderId: order.id, decidedBy: orderedBy?.approvedBy ?? '', now });
        if (draft.approval_of_buyer !== null) {
          const { customer_id: customerId, approval_of_buyer: of } = draft;
          await queueApprovalMails(trx, { topic: 'approval_given', draftId: id, customerId, of, now });
        }
        if (draft.note === '') return;
        await insertOrderNote(trx, {
          order_id: order.id,
          text: draft.note,
          author_kind: 'staff',
          author_name: draft.author,
          written_at: now,
        });
      },
    },
  };
}
