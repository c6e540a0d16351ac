import { type RawBuilder, sql } from 'kysely';

import type { VariantAlias } from './running-offer-of.ts';

/**
 * Returns the pieces of a variant that can be sold beyond its stock at a moment, by default the database's current time; 0 if none
 * can [decision 148].
 */
export function onOrderLeftOf(
  variant: VariantAlias,
  at: RawBuilder<Date> = sql<Date>`now()`,
): RawBuilder<number> {
  const terms = sql.raw(`${variant}.on_order_limit, ${variant}.on_order_taken, ${variant}.on_order_date`);
  return sql<number>`on_order_left(${terms}, ${at})`;
}

/** Returns whether the smallest quantity of a variant can be ordered at a moment, from its stock or on order. */
export function isVariantOrderable(variant: VariantAlias, at?: RawBuilder<Date>): RawBuilder<boolean> {
  const table = sql.raw(variant);
  return sql<boolean>`(${table}.stock + ${onOrderLeftOf(variant, at)} >= ${table}.min_qty)`;
}
