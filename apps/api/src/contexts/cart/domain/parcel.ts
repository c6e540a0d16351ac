import type { CartLine } from './cart-line.ts';

/** The facts of a line that shipping depends on. */
export type Parcel = Pick<
  CartLine,
  | 'qty'
  | 'list_price_centavos'
  | 'offer_price_centavos'
  | 'min_qty'
  | 'volume_prices'
  | 'weight_grams'
  | 'height_cm'
  | 'width_cm'
  | 'length_cm'
  | 'is_free_shipping'
  | 'stock'
  | 'on_order_days'
  | 'on_order_date'
>;

/** Returns the lines with paid shipping: a product with free shipping has no weight. */
export function payingParcels<Line extends Parcel>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => !line.is_free_shipping);
}

/** Returns the weight for a carrier: the actual or the dimensional weight, whichever is higher. */
export function chargedGrams(lines: readonly Parcel[], cubicKgPerM3: number | null): number {
  const real = lines.reduce((sum, line) => sum + line.qty * line.weight_grams, 0);
  if (cubicKgPerM3 === null) return real;
  const cm3 = lines.reduce(
    (sum, line) => sum + line.qty * line.height_cm * line.width_cm * line.length_cm,
    0,
  );
  // A kilogram per cubic metre is a thousandth of a gram per cubic centimetre.
  return Math.max(real, Math.ceil((cm3 * cubicKgPerM3) / 1000));
}
