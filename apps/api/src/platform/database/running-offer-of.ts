import { type RawBuilder, sql } from 'kysely';

/** The names by which statements select from `product_variants`. */
export type VariantAlias = 'product_variants' | 'variant' | 'wished' | 'returned';

/**
 * Returns the offer price of a variant that is paid at a moment, by default the database's current time; null without one.
 * Whatever shoppers see or pay is read with it, never from the column alone [decision 147].
 */
export function runningOfferOf(
  variant: VariantAlias,
  at: RawBuilder<Date> = sql<Date>`now()`,
): RawBuilder<number | null> {
  const period = sql.raw(`${variant}.offer_price_centavos, ${variant}.offer_from, ${variant}.offer_until`);
  return sql<number | null>`running_offer(${period}, ${at})`;
}

/** Returns a moment as an expression; null is the database's current time. */
export function offerMoment(at: Date | null): RawBuilder<Date> {
  return sql<Date>`coalesce(${at}::timestamptz, now())`;
}

/** Returns the next moment after another at which the offer of a variant begins or ends, or its pre-sale ends; null if none does. */
export function offerChangeOf(variant: VariantAlias, at: RawBuilder<Date>): RawBuilder<Date | null> {
  const period = sql.raw(`${variant}.offer_from, ${variant}.offer_until`);
  const presale = sql.raw(`${variant}.on_order_date`);
  return sql<Date | null>`least(offer_changes_at(${period}, ${at}), on_order_ends_at(${presale}, ${at}))`;
}
