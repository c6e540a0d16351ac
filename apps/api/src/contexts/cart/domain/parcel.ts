import type { CartLine } from './cart-line.ts';

/** What of a line a delivery depends on. */
export type Parcel = Pick<
  CartLine,
  | 'qty'
  | 'price_centavos'
  | 'special_price_centavos'
  | 'weight_grams'
  | 'height_cm'
  | 'width_cm'
  | 'length_cm'
  | 'is_free_shipping'
>;

/** The lines whose freight somebody pays: a product with free shipping weighs nothing. */
export function payingParcels<Line extends Parcel>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => !line.is_free_shipping);
}

/** What lines weigh for a carrier: what the scales say or, where that is more, what their volume is taken to weigh. */
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
