import type { CartTotals } from '@vitrine/contract/schemas/cart.ts';

import { buyableLines, type CartLine, salePriceOf } from './cart-line.ts';
import { type Coupon, couponDiscountCentavos, type CouponProblem, couponProblem } from './coupon.ts';
import { type AppliedDiscount, applyPromotions, type PromotedLine, type Promotion } from './promotion.ts';
import { shareOut } from './share-out.ts';

export interface PricedLine
  extends
    Pick<CartLine, 'id' | 'variant_id' | 'qty' | 'price_centavos' | 'special_price_centavos'>,
    Pick<CartLine, 'stock' | 'is_active' | 'min_qty' | 'qty_step'>,
    Pick<PromotedLine, 'brand' | 'category_keys'> {}

/** All that a price depends on beside what is in the cart. */
export interface PriceTerms {
  /** The day in America/Sao_Paulo. */
  readonly today: string;
  /** Those that run now. */
  readonly promotions: readonly Promotion[];
  readonly coupon: Coupon | null;
  readonly groupCode: string | null;
  /** null until a way of paying is chosen. */
  readonly paymentCode: string | null;
  /** What wrapping costs; 0 where nothing is wrapped. */
  readonly giftWrapCentavos: number;
}

export interface PricedCart {
  readonly totals: CartTotals;
  /** What discount_centavos is made of, in the order in which it was taken off. */
  readonly discounts: readonly AppliedDiscount[];
  /** Why the coupon takes nothing off now. */
  readonly couponProblem: CouponProblem | null;
}

/**
 * What a cart comes to, explained: promotions by their priority, the coupon on what they leave. A coupon that may not be
 * used now stays in the cart and takes nothing off. What cannot be bought now counts in no amount and no minimum, and
 * where nothing can be bought nothing is wrapped [CAR+04].
 */
export function priceCart(lines: readonly PricedLine[], terms: PriceTerms): PricedCart {
  const buyable = buyableLines(lines);
  const promoted = buyable
    // The order of lines decides no centavo.
    .toSorted((a, b) => a.variant_id - b.variant_id)
    .map((line) => ({ ...line, total_centavos: line.qty * salePriceOf(line) }));
  const itemsCentavos = promoted.reduce((sum, { total_centavos: total }) => sum + total, 0);
  const { applied, isExclusive } = applyPromotions(terms.promotions, promoted, terms);
  const problem =
    terms.coupon &&
    couponProblem(terms.coupon, {
      ...terms,
      itemsCentavos,
      promotions: isExclusive ? 'exclusive' : applied.length > 0 ? 'applied' : 'none',
    });
  const byCoupon = terms.coupon && problem === null ? couponDiscount(terms.coupon, promoted, applied) : null;
  const discounts = byCoupon ? [...applied, byCoupon] : applied;
  const discountCentavos = discounts.reduce((sum, { amount_centavos: amount }) => sum + amount, 0);
  const giftWrapCentavos = buyable.length === 0 ? 0 : terms.giftWrapCentavos;
  return {
    totals: {
      list_centavos: buyable.reduce((sum, line) => sum + line.qty * line.price_centavos, 0),
      items_centavos: itemsCentavos,
      discount_centavos: discountCentavos,
      gift_wrap_centavos: giftWrapCentavos,
      total_centavos: itemsCentavos - discountCentavos + giftWrapCentavos,
    },
    discounts,
    couponProblem: problem,
  };
}

/** What all discounts together take off a line. */
export function discountOfLine(discounts: readonly AppliedDiscount[], lineId: number): number {
  return discounts
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.item_id === lineId ? sum + line.amount_centavos : sum), 0);
}

/** The lines, those whose freight a promotion pays as products that travel free. */
export function withFreeShipping<Line extends Pick<CartLine, 'id' | 'is_free_shipping'>>(
  lines: readonly Line[],
  discounts: readonly AppliedDiscount[],
): Line[] {
  const free = new Set(
    discounts
      .filter(({ is_free_shipping: isFree }) => isFree)
      .flatMap((discount) => discount.lines.map(({ item_id: id }) => id)),
  );
  return lines.map((line) => (free.has(line.id) ? { ...line, is_free_shipping: true } : line));
}

function couponDiscount(
  coupon: Coupon,
  lines: readonly PromotedLine[],
  earlier: readonly AppliedDiscount[],
): AppliedDiscount | null {
  const left = lines.map(({ id, total_centavos: total }) => total - discountOfLine(earlier, id));
  const amount = couponDiscountCentavos(
    coupon,
    left.reduce((sum, one) => sum + one, 0),
  );
  if (amount === 0) return null;
  const shares = shareOut(amount, left);
  return {
    kind: 'coupon',
    code: coupon.code,
    name: coupon.code,
    amount_centavos: amount,
    is_free_shipping: false,
    lines: lines
      .map(({ id }, index) => ({ item_id: id, amount_centavos: shares[index] ?? 0 }))
      .filter(({ amount_centavos: share }) => share > 0),
  };
}
