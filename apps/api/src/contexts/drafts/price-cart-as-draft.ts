import { maxDraftLines } from '@vitrine/contract/quote-limits.ts';
import { isAllowedQty } from '@vitrine/rules/allowed-quantity.ts';

import {
  isCouponKnown,
  type LockedCart,
  linesToOrder,
  type UsingCarrier,
} from '#api/contexts/cart/cart.public.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction, Using } from '#api/platform/use-case-context.ts';

import { priceDraft, type PricedDraft } from './price-draft.ts';

export type CartAsDraftRefusal =
  | 'cart_empty'
  | 'quantity_off_step'
  | 'quote_too_long'
  | 'order_too_large'
  | 'delivery_unavailable';

/** Where and how a draft is sent; the cheapest method that delivers to the postcode if none is named. */
interface DraftDelivery {
  readonly postcode: string;
  readonly shippingCode: string | null;
}

/** Prices what can be sold of a locked cart as a draft; without a delivery, its freight is left to the staff. */
export async function priceCartAsDraft(
  {
    trx,
    services,
    refuse,
  }: InTransaction & Using<'clock' | 'log'> & UsingCarrier & Refusing<CartAsDraftRefusal>,
  { cart, customerId, delivery }: { cart: LockedCart; customerId: number; delivery: DraftDelivery | null },
): Promise<PricedDraft> {
  const lines = (await linesToOrder(trx, cart)).filter(({ is_active: isActive }) => isActive);
  if (lines.length === 0) throw refuse('cart_empty');
  if (lines.length > maxDraftLines) throw refuse('quote_too_long');
  if (!lines.every((line) => isAllowedQty(line.qty, line))) throw refuse('quantity_off_step');
  const code = cart.coupon_code;
  const hasCoupon = code !== null && (await isCouponKnown(trx, { code, customerId }));
  const terms = {
    customer_id: customerId,
    items: lines.map(({ variant_id, qty }) => ({ variant_id, qty })),
    discount_centavos: 0,
    discount_reason: '',
    coupon_code: hasCoupon ? code : null,
    shipping: null,
    postcode: delivery?.postcode ?? null,
  };
  try {
    const priced = await priceDraft({ db: trx, services }, terms);
    if (!delivery) return priced;
    const shippingCode = delivery.shippingCode ?? cheapestOf(priced.options);
    if (shippingCode === null) throw refuse('delivery_unavailable');
    return await priceDraft(
      { db: trx, services },
      { ...terms, shipping: { code: shippingCode, price_centavos: null } },
    );
  } catch (error) {
    if (error instanceof OperatorProblem && error.code === 'draft_too_large') throw refuse('order_too_large');
    if (error instanceof OperatorProblem && error.code === 'draft_shipping_gone') {
      throw refuse('delivery_unavailable');
    }
    throw error;
  }
}

/** Returns the cheapest method that brings the goods. */
function cheapestOf(options: PricedDraft['options']): string | null {
  const delivered = options.filter(({ pickup }) => pickup === null);
  const [first] = delivered.toSorted((a, b) => a.price_centavos - b.price_centavos);
  return first?.code ?? null;
}
