import { type RawBuilder, sql } from 'kysely';

/** The columns of a variant's prices, selected by their published names [decision 114]. */
export const publishedPriceColumns = [
  'product_variants.list_price_centavos as price_centavos',
  'product_variants.offer_price_centavos as special_price_centavos',
  isoText('product_variants.offer_from').as('offer_from'),
  isoText('product_variants.offer_until').as('offer_until'),
] as const;

/** As `toISOString` writes an instant. */
function isoText(
  column: 'product_variants.offer_from' | 'product_variants.offer_until',
): RawBuilder<string | null> {
  return sql<string | null>`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
