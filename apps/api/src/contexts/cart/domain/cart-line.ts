import type { OnOrderPromise } from '@vitrine/contract/promised-day.ts';
import { largestAllowedQty, nearestAllowedQty, type QuantityRule } from '@vitrine/rules/allowed-quantity.ts';
import { buyableQtyOf } from '@vitrine/rules/buyable-quantity.ts';
import { offeredTiers } from '@vitrine/rules/offered-tiers.ts';
import { type OrderableStock, orderableQty } from '@vitrine/rules/orderable-quantity.ts';
import { type PriceTier, unitPriceAt } from '@vitrine/rules/price-tiers.ts';
import { priceToPay, type VariantPrices } from '@vitrine/rules/price-to-pay.ts';

/** A line of a cart with the current state of its variant. */
export interface CartLine extends QuantityRule, OrderableStock, OnOrderPromise {
  id: number;
  variant_id: number;
  product_id: number;
  qty: number;
  sku: string;
  slug: string;
  name: string;
  option_values: Record<string, string>;
  options: readonly { code: string; label: string; values: readonly { code: string; label: string }[] }[];
  images: readonly LineImage[];
  list_price_centavos: number;
  offer_price_centavos: number | null;
  volume_prices: readonly PriceTier[];
  weight_grams: number;
  height_cm: number;
  width_cm: number;
  length_cm: number;
  is_free_shipping: boolean;
  is_active: boolean;
}

/** A line with the facts of its product that promotions depend on. */
export interface CartItemLine extends CartLine {
  brand: string | null;
  /** Saved for later: in no order until it is moved back into the cart [CAR+03]. */
  is_saved_for_later: boolean;
}

interface LineImage {
  path: string;
  alt: string;
  width: number;
  height: number;
  option_value: { code: string; value: string } | null;
}

type PricedVariant = VariantPrices & Pick<CartLine, 'min_qty' | 'volume_prices'>;

/** Returns the price of the smallest purchase and the prices by quantity, in the contract's form. */
export function offeredPrices(variant: PricedVariant): {
  price_centavos: number;
  price_tiers?: PriceTier[];
} {
  const price = priceToPay(variant);
  const tiers = offeredTiers(price, variant.min_qty, variant.volume_prices);
  return { price_centavos: price, ...(tiers && { price_tiers: tiers }) };
}

/** Returns the price to pay now for one of a line's units. */
export function unitPriceOf(line: PricedVariant & Pick<CartLine, 'qty'>): number {
  return unitPriceAt(line.qty, offeredPrices(line));
}

/** Returns the highest quantity of a line, in stock and on order; 0 for a sold-out or inactive product. */
export function maxQtyOf(line: QuantityRule & OrderableStock & Pick<CartLine, 'is_active'>): number {
  return line.is_active ? largestAllowedQty(orderableQty(line), line) : 0;
}

/** Returns the lines with the quantity that can be bought now, without sold-out lines [CAR+04]. */
export function buyableLines<
  Line extends QuantityRule & OrderableStock & Pick<CartLine, 'qty' | 'is_active'>,
>(lines: readonly Line[]): Line[] {
  return lines
    .map((line) => ({ ...line, qty: buyableQtyOf({ qty: line.qty, max_qty: maxQtyOf(line) }) }))
    .filter(({ qty }) => qty > 0);
}

/** Describes the chosen options: "Areia, 45 × 45 cm". */
export function optionsLabelOf({
  options,
  option_values,
}: Pick<CartLine, 'options' | 'option_values'>): string {
  return options
    .flatMap(({ code, values }) => values.find((value) => value.code === option_values[code])?.label ?? [])
    .join(', ');
}

/** Returns the picture of a chosen option value, else one of the product. */
export function imageOfLine({
  images,
  option_values,
}: Pick<CartLine, 'images' | 'option_values'>): Omit<LineImage, 'option_value'> | null {
  const image =
    images.find(({ option_value: shown }) => shown && option_values[shown.code] === shown.value) ??
    images.find(({ option_value: shown }) => !shown) ??
    images[0];
  if (!image) return null;
  const { path, alt, width, height } = image;
  return { path, alt, width, height };
}

type HeldLine = Pick<CartItemLine, 'qty' | 'is_saved_for_later'>;

/**
 * Merges the lines of one variant of two carts: lines in the cart take precedence over saved ones, so that a merge orders
 * nothing that was saved for later.
 */
export function mergedLine(own: HeldLine, added: HeldLine, rule: QuantityRule, maxQty: number): HeldLine {
  if (own.is_saved_for_later !== added.is_saved_for_later) {
    const inCart = own.is_saved_for_later ? added : own;
    return { qty: mergedQty(inCart.qty, 0, rule, maxQty), is_saved_for_later: false };
  }
  const qty = own.is_saved_for_later
    ? Math.max(own.qty, added.qty)
    : mergedQty(own.qty, added.qty, rule, maxQty);
  return { qty, is_saved_for_later: own.is_saved_for_later };
}

/**
 * Returns the quantity of a variant after another cart's line is added: at most the stock, not below the present quantity,
 * rounded up to an allowed one.
 */
export function mergedQty(ownQty: number, addedQty: number, rule: QuantityRule, maxQty: number): number {
  return Math.max(ownQty, nearestAllowedQty(ownQty + addedQty, rule, maxQty));
}
