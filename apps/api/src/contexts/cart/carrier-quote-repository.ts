import { sql, type SqlBool } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { CarrierQuote } from './domain/quote-request.ts';

const columns = ['quote_key', 'id', 'code', 'name', 'price_centavos', 'business_days', 'quoted_at'] as const;

export const carrierQuoteRepository = {
  /** Returns the valid quotes of any of the keys, newest first. */
  async valid(db: StoreDatabase, { keys, now }: { keys: readonly string[]; now: Date }) {
    if (keys.length === 0) return [];
    return (
      db
        .selectFrom('carrier_quotes')
        .select(columns)
        // One parameter: a filtered list asks for every product of a category.
        .where(sql<SqlBool>`quote_key = any(${keys}::text[])`)
        .where('valid_until', '>', now)
        .orderBy('quoted_at', 'desc')
        .orderBy('price_centavos')
        .execute()
    );
  },

  /** Adds quotes and deletes expired ones. */
  async keep(
    db: StoreDatabase,
    { key, quotes, now }: { key: string; quotes: readonly CarrierQuote[]; now: Date },
  ): Promise<void> {
    if (quotes.length === 0) return;
    await db.deleteFrom('carrier_quotes').where('valid_until', '<=', now).execute();
    await db
      .insertInto('carrier_quotes')
      .values(
        quotes.map(({ validForSeconds, ...quote }) => ({
          ...quote,
          quote_key: key,
          quoted_at: now,
          valid_until: new Date(now.getTime() + validForSeconds * 1000),
        })),
      )
      .execute();
  },
};
