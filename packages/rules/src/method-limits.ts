/** The smallest and the largest order of a payment method; without them any. */
export interface MethodLimits {
  readonly min_order_centavos?: number | undefined;
  readonly max_order_centavos?: number | null | undefined;
}

/** Whether a method may pay an order of this total; one that credit pays needs none. */
export function isWithinLimits(
  { min_order_centavos: min = 0, max_order_centavos: max = null }: MethodLimits,
  totalCentavos: number,
): boolean {
  return totalCentavos === 0 || (totalCentavos >= min && (max === null || totalCentavos <= max));
}
