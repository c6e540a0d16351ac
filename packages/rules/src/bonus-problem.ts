interface BonusTerms {
  /** The customer's current bonus. */
  readonly availableCentavos: number;
  readonly minPurchaseCentavos: number;
  /** The amount of the products after promotions and coupon. */
  readonly productsCentavos: number;
}

/** Returns why the requested bonus cannot be used on an order; null where it can [CHK-04]. */
export function bonusProblem(
  requestedCentavos: number,
  { availableCentavos, minPurchaseCentavos, productsCentavos }: BonusTerms,
): 'insufficient_bonus' | 'bonus_minimum_not_reached' | null {
  if (requestedCentavos === 0) return null;
  if (requestedCentavos > availableCentavos) return 'insufficient_bonus';
  return productsCentavos < minPurchaseCentavos ? 'bonus_minimum_not_reached' : null;
}

/** Returns whether the available bonus can be used fully on an order of these products. */
export function isBonusUsable(terms: BonusTerms): boolean {
  return terms.availableCentavos > 0 && bonusProblem(terms.availableCentavos, terms) === null;
}
