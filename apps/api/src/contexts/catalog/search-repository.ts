import { type Expression, type SqlBool, sql } from 'kysely';

import type { LikelyWord } from '#api/contexts/catalog/domain/spelling.ts';
import type { TextQuery } from '#api/contexts/catalog/domain/text-query.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** How well a product sells, as migration 16 writes it beside the words: the best sellers are read first. */
const tiers = ['0', '1', '2', '3', '4'] as const;
/** What a word is worth in descriptions, in facts, in the rest of a name, and as the noun with which it begins. */
const weights = sql`'{0.1, 0.4, 0.7, 1}'::float4[]`;
const worthOfSynonym = sql`0.7`;
const worthOfVeryWord = sql`0.1`;
const mostLikely = 60;

export interface RankedHit {
  readonly id: number;
  /** How many of the terms it has. */
  readonly terms: number;
}

/** What searches read: the documents and words that migration 16 keeps. */
export const searchRepository = {
  /** Queries as the dictionary reads them; empty where a word says nothing. */
  async read(db: StoreDatabase, queries: readonly string[]): Promise<string[]> {
    if (queries.length === 0) return [];
    const row = await db
      .selectNoFrom(
        queries.map((query, at) => sql<string>`to_tsquery('vitrine_pt', ${query})::text`.as(`q${at}`)),
      )
      .executeTakeFirstOrThrow();
    return queries.map((_, at) => row[`q${at}`] ?? '');
  },

  /** How many products each query finds, counted up to a limit. */
  count(db: StoreDatabase, queries: readonly string[], limit: number): Promise<number[]> {
    return Promise.all(queries.map((query) => countOf(db, query, limit)));
  },

  /**
   * The best hits of a query. No more than `limit` products are read, those that sell best first: what a search costs
   * does not grow with the catalogue.
   */
  async find(db: StoreDatabase, query: TextQuery, limit: number): Promise<RankedHit[]> {
    return db
      .selectFrom(documents(db, query.match).limit(limit).as('hit'))
      .select('hit.product_id as id')
      .select(termsOf(query).as('terms'))
      .orderBy('terms', 'desc')
      .orderBy(rankOf(query), 'desc')
      .orderBy('hit.sales_rank')
      .orderBy('hit.product_id')
      .execute();
  },

  /** Words of the store that may be meant by one that it does not have. */
  async wordsLike(db: StoreDatabase, typed: { word: string; shown: string }): Promise<LikelyWord[]> {
    return db
      .selectFrom('search_words')
      .select(['word', 'shown'])
      .select([
        sql<string | null>`search_sound(shown)`.as('sound'),
        sql<string | null>`search_sound(${typed.shown})`.as('typedSound'),
      ])
      .where(sql<SqlBool>`(spellings && search_spellings(${typed.shown}) or word % ${typed.word})`)
      .orderBy(sql`similarity(word, ${typed.word})`, 'desc')
      .limit(mostLikely)
      .execute();
  },

  /** Words of the store that begin so. */
  async wordsFrom(db: StoreDatabase, beginning: string): Promise<LikelyWord[]> {
    return db
      .selectFrom('search_words')
      .select(['word', 'shown', sql<null>`null`.as('sound'), sql<null>`null`.as('typedSound')])
      .where('word', 'like', `${beginning}%`)
      .limit(1000)
      .execute();
  },

  /** The products that have a code or barcode, or a variant that has it. */
  async idsByCode(db: StoreDatabase, code: string): Promise<number[]> {
    const spellings = [code, code.toUpperCase()];
    const found = await db
      .selectFrom('products')
      .select('products.id')
      .where('products.is_active', '=', true)
      .where((is) =>
        is.or([
          is('products.sku', 'in', spellings),
          is(
            'products.id',
            'in',
            is
              .selectFrom('product_variants')
              .select('product_id')
              .where((variant) =>
                variant.or([
                  variant('product_variants.sku', 'in', spellings),
                  variant('product_variants.gtin', '=', code),
                ]),
              ),
          ),
        ]),
      )
      .execute();
    return found.map(({ id }) => id);
  },
};

/** A query is a parameter of its own type: it is read once, not for each row. */
const tsquery = (query: string) => sql`${query}::tsquery`;

/** Each term by the best place in which it, or for less a synonym, stands; the very word in a name is worth more. */
function rankOf({ parts }: TextQuery): Expression<number> {
  // ts_rank divides by the number of words in a query: forms of one word are no more than one.
  const rank = (query: string) =>
    sql<number>`ts_rank(${weights}, hit.words, ${tsquery(query)}) * ${sql.lit(query.split('|').length)}`;
  const terms = parts.map(({ phrase, also, exact }) => {
    const places = [
      ...(phrase === '' ? [] : [rank(phrase)]),
      ...also.filter(Boolean).map((query) => sql<number>`${worthOfSynonym} * ${rank(query)}`),
    ];
    const best = sql<number>`greatest(${sql.join(places)})`;
    return exact === ''
      ? best
      : sql<number>`${best} + ${worthOfVeryWord} * (hit.words @@ ${tsquery(exact)})::int`;
  });
  return sql<number>`${sql.join(terms, sql` + `)}`;
}

function termsOf({ parts }: TextQuery) {
  const present = parts.map(({ any }) => sql`(hit.words @@ ${tsquery(any)})::int`);
  return sql<number>`${sql.join(present, sql` + `)}`;
}

/** Documents that a query finds, tier by tier: who wants a few makes the database look at no more tiers than it takes. */
function documents(db: StoreDatabase, query: string) {
  const [first, ...others] = tiers.map((tier) =>
    db
      .selectFrom('search_documents')
      .select(['product_id', 'words', 'sales_rank'])
      .where(sql<SqlBool>`search_documents.words @@ ${tsquery(`(${query}) & '#${tier}'`)}`),
  );
  return others.reduce((all, next) => all.unionAll(next), first ?? lacking());
}

/**
 * Materialised, so that it is planned for all its rows, by the index, and yet read no further than the limit: planned
 * for a few rows, every product was looked at for a word that none has.
 */
async function countOf(db: StoreDatabase, query: string, limit: number): Promise<number> {
  if (query === '') return 0;
  const { count } = await db
    .with(
      (name) => name('found').materialized(),
      () => documents(db, query),
    )
    .selectFrom((within) => within.selectFrom('found').select('product_id').limit(limit).as('first'))
    .select((first) => first.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function lacking(): never {
  throw new Error('There is no tier to search.');
}
