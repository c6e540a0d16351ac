import type { CartTotals } from '@vitrine/contract/schemas/cart.ts';
import { totalsOfCart } from '@vitrine/rules/totals-of-cart.ts';

import {
  type AppliedDiscount,
  applyPromotions,
  type PromotedLine,
  type PromotionsOfCart,
  type StorePromotion,
} from './apply-promotions.ts';
import { buyableLines, type CartLine, unitPriceOf } from './cart-line.ts';
import { type Coupon, couponDiscountCentavos, type CouponProblem, couponProblem } from './coupon.ts';
import { covers } from './product-scope.ts';
import { shareOut } from './share-out.ts';

export interface PricedLine
  extends
    Pick<CartLine, 'id' | 'variant_id' | 'qty' | 'list_price_centavos' | 'offer_price_centavos'>,
    Pick<CartLine, 'stock' | 'on_order_left' | 'is_active' | 'min_qty' | 'qty_step' | 'volume_prices'>,
    Pick<PromotedLine, 'product_id' | 'brand' | 'category_keys'> {}

/** Everything that a price depends on besides the contents of the cart. */
export interface PriceTerms {
  /** The day in America/Sao_Paulo. */
  readonly today: string;
  /** Those that run now. */
  readonly promotions: readonly StorePromotion[];
  readonly coupon: Coupon | null;
  readonly groupCode: string | null;
  /** Whether no promotion or coupon depends on it, or the person has no earlier order; true for a guest who is not identified yet. */
  readonly isFirstPurchase: boolean;
  /** Null until a payment method is chosen. */
  readonly paymentCode: string | null;
  /** The price of gift wrap; 0 without. */
  readonly giftWrapCentavos: number;
}

export interface PricedCart {
  readonly totals: CartTotals;
  /** The parts of discount_centavos, in the order of their application. */
  readonly discounts: readonly AppliedDiscount[];
  /** Why the coupon gives no discount now. */
  readonly couponProblem: CouponProblem | null;
  /** The promotions that run but give this cart nothing. */
  readonly skipped: PromotionsOfCart['skipped'];
}

/**
 * Returns the totals of a cart with their parts: promotions by priority, then the coupon on the rest. A coupon that cannot
 * be used now stays in the cart without a discount. Unavailable lines count in no amount and no minimum, and without
 * available lines there is no gift wrap [CAR+04].
 */
export function priceCart(lines: readonly PricedLine[], terms: PriceTerms): PricedCart {
  const buyable = buyableLines(lines);
  const promoted = buyable
    // The result does not depend on the order of lines.
    .toSorted((a, b) => a.variant_id - b.variant_id)
    .map((line) => ({ ...line, total_centavos: line.qty * unitPriceOf(line) }));
  const { applied, isExclusive, skipped } = applyPromotions(terms.promotions, promoted, terms);
  const { coupon } = terms;
  const covered = coupon ? promoted.filter((line) => covers({ brands: null, ...coupon }, line)) : [];
  const problem =
    coupon &&
    couponProblem(coupon, {
      ...terms,
      coveredCentavos: covered.reduce((sum, { total_centavos: total }) => sum + total, 0),
      isForOtherProducts: covered.length === 0 && promoted.length > 0,
      promotions: isExclusive ? 'exclusive' : applied.length > 0 ? 'applied' : 'none',
    });
  const byCoupon = coupon && problem === null ? couponDiscount(coupon, covered, applied) : null;
  const discounts = byCoupon ? [...applied, byCoupon] : applied;
  const discountCentavos = discounts.reduce((sum, { amount_centavos: amount }) => sum + amount, 0);
  const { giftWrapCentavos } = terms;
  return {
    totals: totalsOfCart(
      buyable.map((line) => ({
        qty: line.qty,
        listPriceCentavos: line.list_price_centavos,
        priceCentavos: unitPriceOf(line),
      })),
      { discountCentavos, giftWrapCentavos },
    ),
    discounts,
    couponProblem: problem,
    skipped,
  };
}

/** Returns the sum of all discounts on a line. */
export function discountOfLine(discounts: readonly AppliedDiscount[], lineId: number): number {
  return discounts
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.item_id === lineId ? sum + line.amount_centavos : sum), 0);
}

/** Returns the lines, marked as shipped free where a promotion pays the shipping. */
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
  const isFreeShipping = coupon.kind === 'free_shipping';
  if (amount === 0 && !(isFreeShipping && lines.length > 0)) return null;
  const shares = shareOut(amount, left);
  return {
    kind: 'coupon',
    code: coupon.code,
    name: coupon.code,
    amount_centavos: amount,
    is_free_shipping: isFreeShipping,
    lines: lines
      .map(({ id }, index) => ({ item_id: id, amount_centavos: shares[index] ?? 0 }))
      .filter(({ amount_centavos: share }) => isFreeShipping || share > 0),
  };
}
