export type PriceRounding = 'centavo' | 'ten_centavos' | 'ending_90';

const whole = 10_000;

/**
 * Returns a price changed by hundredths of a percent, in centavos. It is rounded to the centavo, to ten centavos or to the nearest
 * price that ends in ,90; what lies halfway is rounded up.
 */
export function roundPrice(centavos: number, basisPoints: number, rounding: PriceRounding): number {
  // Integers throughout: at most 10^8 centavos times 2 × 110,000.
  const scaled = centavos * (whole + basisPoints);
  if (rounding === 'centavo') return roundTo(scaled, whole);
  if (rounding === 'ten_centavos') return roundTo(scaled, 10 * whole) * 10;
  return Math.max(0, roundTo(scaled - 90 * whole, 100 * whole)) * 100 + 90;
}

const roundTo = (value: number, unit: number) => Math.floor((2 * value + unit) / (2 * unit));
