import type { RefusalCode } from '@vitrine/contract/refusals.ts';

interface BonusTerms {
  /** What the customer's bonus holds now. */
  readonly availableCentavos: number;
  readonly minPurchaseCentavos: number;
  /** Products less promotions and coupon. */
  readonly goodsCentavos: number;
}

/** Returns why the requested bonus cannot be used on an order; null where it can [CHK-04]. */
export function bonusProblem(
  requestedCentavos: number,
  { availableCentavos, minPurchaseCentavos, goodsCentavos }: BonusTerms,
): Extract<RefusalCode, 'insufficient_bonus' | 'bonus_minimum_not_reached'> | null {
  if (requestedCentavos === 0) return null;
  if (requestedCentavos > availableCentavos) return 'insufficient_bonus';
  return goodsCentavos < minPurchaseCentavos ? 'bonus_minimum_not_reached' : null;
}
