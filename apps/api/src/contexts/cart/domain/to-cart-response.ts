import { promisedDay } from '@vitrine/contract/promised-day.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';
import { buyableQtyOf } from '@vitrine/rules/buyable-quantity.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';

import type { AppliedDiscount } from './apply-promotions.ts';
import { type CartItemLine, imageOfLine, maxQtyOf, offeredPrices, optionsLabelOf } from './cart-line.ts';
import { discountOfLine, priceCart, type PricedCart, type PriceTerms } from './price-cart.ts';

/** A line with the categories of its product that matter for its price. */
export interface ContentLine extends CartItemLine {
  category_keys: readonly string[];
}

export interface CartContents {
  id: string;
  lines: readonly ContentLine[];
  /** Saved for later: neither priced nor counted. */
  savedForLater: readonly CartItemLine[];
  giftWrap: { price_centavos: number; message: string } | null;
  terms: PriceTerms;
}

/** Returns a cart in the form of the contract, at current prices. */
export function toCartResponse({ id, lines, savedForLater, giftWrap, terms }: CartContents): Cart {
  const priced = priceCart(lines, terms);
  return {
    uuid: id,
    items_count: lines.reduce((count, line) => count + line.qty, 0),
    items: lines.map((line) =>
      toCartItem(line, { discountCentavos: discountOfLine(priced.discounts, line.id), today: terms.today }),
    ),
    saved_for_later: savedForLater.map((line) =>
      toCartItem(line, { discountCentavos: 0, today: terms.today }),
    ),
    coupon: toCartCoupon(terms, priced),
    gift_wrap: giftWrap,
    ...toCartPrices(priced),
    by_payment: pricesByPayment(lines, terms),
  };
}

function toCartItem(
  line: CartItemLine,
  { discountCentavos, today }: { discountCentavos: number; today: string },
): CartItem {
  const stocked = { qty: line.qty, max_qty: maxQtyOf(line) };
  const buyableQty = buyableQtyOf(stocked);
  const prices = offeredPrices(line);
  const price = unitPriceAt(buyableQty, prices);
  return {
    id: line.id,
    product_id: line.product_id,
    variant_id: line.variant_id,
    sku: line.sku,
    slug: line.slug,
    name: line.name,
    options_label: optionsLabelOf(line),
    image: imageOfLine(line),
    ...stocked,
    min_qty: line.min_qty,
    qty_step: line.qty_step,
    ...(line.is_active &&
      line.on_order_left > 0 && {
        on_order: { in_stock_qty: line.stock, promised_on: promisedDay(line, today) },
      }),
    list_price_centavos: line.list_price_centavos,
    ...prices,
    price_centavos: price,
    total_centavos: buyableQty * price,
    discount_centavos: discountCentavos,
  };
}

function toCartCoupon({ coupon }: PriceTerms, { discounts, couponProblem }: PricedCart): Cart['coupon'] {
  if (!coupon) return null;
  const discount = discounts.find(({ kind }) => kind === 'coupon');
  return {
    code: coupon.code,
    discount_centavos: discount?.amount_centavos ?? 0,
    ...(discount?.is_free_shipping && { is_free_shipping: true }),
    problem: couponProblem && refusals[couponProblem.code].message,
    ...(couponProblem?.params && { problem_params: { ...couponProblem.params } }),
  };
}

function toCartPrices({ discounts, totals }: PricedCart): Pick<Cart, 'discounts' | 'totals'> {
  return { discounts: discounts.map(writable), totals };
}

function writable(discount: AppliedDiscount): Cart['discounts'][number] {
  return { ...discount, lines: [...discount.lines] };
}

/** Returns the prices by payment methods that a promotion requires. */
function pricesByPayment(lines: readonly ContentLine[], terms: PriceTerms): Cart['by_payment'] {
  const limited = terms.promotions.filter(({ payment_codes: codes }) => codes !== null);
  const codes = new Set(limited.flatMap(({ payment_codes: of }) => of ?? []));
  return [...codes].toSorted().flatMap((paymentCode) => {
    const priced = priceCart(lines, { ...terms, paymentCode });
    const isAnother = priced.discounts.some(
      ({ kind, code }) => kind === 'promotion' && limited.some((promotion) => promotion.code === code),
    );
    return isAnother ? [{ payment_code: paymentCode, ...toCartPrices(priced) }] : [];
  });
}
