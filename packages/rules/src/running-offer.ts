/** When the offer price of a variant is paid. */
export interface OfferPeriod {
  /** Inclusive; null: at once. */
  readonly offer_from: Date | null;
  /** Exclusive; null: until it is taken back. */
  readonly offer_until: Date | null;
}

interface DatedOffer extends OfferPeriod {
  readonly offer_price_centavos: number | null;
}

/** Returns the offer price that is paid at a moment; null without one. The database has a function `running_offer`. */
export function runningOffer(
  { offer_price_centavos: price, offer_from: from, offer_until: until }: DatedOffer,
  at: Date,
): number | null {
  return (from === null || from <= at) && (until === null || at < until) ? price : null;
}

export type OfferPeriodProblem = 'offer_period_invalid' | 'offer_period_without_price';

/** Returns which rule the period of an offer breaks; null if none. */
export function offerPeriodProblem({
  offer_price_centavos: price,
  offer_from: from,
  offer_until: until,
}: DatedOffer): OfferPeriodProblem | null {
  if (price === null && (from !== null || until !== null)) return 'offer_period_without_price';
  return from !== null && until !== null && until <= from ? 'offer_period_invalid' : null;
}
