import { type SqlBool, sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { Degree } from './domain/degrees.ts';
import type { LikelyWord } from './domain/spelling.ts';
import type { TextQuery, Worth } from './domain/text-query.ts';

/** Sales tiers, which migration 16 writes next to the words: best sellers are read first. */
const tiers = ['0', '1', '2', '3', '4'] as const;
const worthOfVeryWord = sql.lit(0.05);
const worthOfKind = sql.lit(0.05);
const worthOfPair = sql.lit(0.15);
const maxCandidates = 60;

export interface RankedHit {
  readonly id: number;
  /** The number of matched terms. */
  readonly terms: number;
  /** The score. */
  readonly worth: number;
}

/** Reads the documents and words that migrations 16, 54 and 57 maintain. */
export const searchRepository = {
  /** Returns the stems of words by the dictionary; none for stop words. */
  async stemsOf(db: StoreDatabase, words: readonly string[]): Promise<string[][]> {
    if (words.length === 0) return [];
    const row = await db
      .selectNoFrom(
        words.map((word, at) =>
          sql<string[]>`tsvector_to_array(to_tsvector('vitrine_pt', ${word}))`.as(`w${at}`),
        ),
      )
      .executeTakeFirstOrThrow();
    return words.map((_, at) => row[`w${at}`] ?? []);
  },

  /** Counts the products that match each query, up to a limit. */
  async count(
    db: StoreDatabase,
    { queries, limit }: { queries: readonly string[]; limit: number },
  ): Promise<number[]> {
    const nonEmpty = queries.filter((query) => query !== '');
    if (nonEmpty.length === 0) return queries.map(() => 0);
    const row = await db
      .selectNoFrom(nonEmpty.map((query, at) => countOf(db, { query, limit }).as(`c${at}`)))
      .executeTakeFirstOrThrow();
    const counts = new Map(nonEmpty.map((query, at) => [query, Number(row[`c${at}`])]));
    return queries.map((query) => counts.get(query) ?? 0);
  },

  /**
   * Returns the best hits of a query. Reads at most `limit` products, best sellers first, so that the cost does not
   * grow with the catalogue.
   */
  async find(db: StoreDatabase, { query, limit }: { query: TextQuery; limit: number }): Promise<RankedHit[]> {
    const hits = await db
      .selectFrom(documents(db, query.match).limit(limit).as('hit'))
      .select(['hit.product_id as id', termsOf(query).as('terms'), worthOf(query).as('worth')])
      .orderBy('worth', 'desc')
      .orderBy('hit.sales_rank')
      .orderBy('hit.product_id')
      .execute();
    return hits.map(({ id, terms, worth }) => ({ id, terms, worth: Number(worth) }));
  },

  /** Returns by product its price in centavos, or the volume of its smallest or largest parcel in cm³. */
  async measures(
    db: StoreDatabase,
    { ids, degree: { by, isMost } }: { ids: readonly number[]; degree: Degree },
  ): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const volume = sql<number>`height_cm * width_cm * length_cm`;
    const found =
      by === 'price'
        ? await db
            .selectFrom('products')
            .select(['id', 'price_centavos as measure'])
            .where('id', 'in', ids)
            .execute()
        : await db
            .selectFrom('product_variants')
            .select([
              'product_id as id',
              sql<number>`${isMost ? sql`max` : sql`min`}(${volume})`.as('measure'),
            ])
            .where('product_id', 'in', ids)
            .groupBy('product_id')
            .execute();
    return new Map(found.map(({ id, measure }) => [id, Number(measure)]));
  },

  /** Returns words of the store that are similar to an unknown word, or a form of it. */
  async wordsLike(db: StoreDatabase, typed: readonly string[]): Promise<LikelyWord[]> {
    const near = typed.map((word) => sql`(spellings && search_spellings(${word}) or word % fold(${word}))`);
    return db
      .selectFrom('search_words')
      .select(['word', 'shown'])
      .select([
        sql<string>`search_sound(shown)`.as('sound'),
        sql<string[]>`array[${sql.join(typed.map((word) => sql`search_sound(${word})`))}]`.as('typedSounds'),
      ])
      .where(sql<SqlBool>`(${sql.join(near, sql` or `)})`)
      .orderBy(sql`similarity(word, fold(${typed[0]}))`, 'desc')
      .limit(maxCandidates)
      .execute();
  },

  /** Returns the phonetic forms of words. */
  async soundsOf(db: StoreDatabase, words: readonly string[]): Promise<string[]> {
    const sounds = words.map((word) => sql`search_sound(${word})`);
    const row = await db
      .selectNoFrom(sql<string[]>`array[${sql.join(sounds)}]::text[]`.as('sounds'))
      .executeTakeFirstOrThrow();
    return row.sounds;
  },

  /** Returns words of the store with this prefix. */
  async wordsFrom(db: StoreDatabase, beginning: string): Promise<LikelyWord[]> {
    return db
      .selectFrom('search_words')
      .select(['word', 'shown'])
      .where('word', 'like', `${beginning}%`)
      .limit(1000)
      .execute();
  },

  /** Returns the products with a code or barcode, their own or a variant's. */
  async idsByCode(db: StoreDatabase, code: string): Promise<number[]> {
    const spellings = [code, code.toUpperCase()];
    const found = await db
      .selectFrom('products')
      .select('products.id')
      .where('products.is_active', '=', true)
      .where((expression) =>
        expression.or([
          expression('products.sku', 'in', spellings),
          expression(
            'products.id',
            'in',
            expression
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

/** A parameter of type tsquery is parsed once instead of for each row. */
const tsquery = (query: string) => sql`${query}::tsquery`;

/**
 * Scores each term by the best part of a document that it, a synonym or a word of its stem matches. Most documents
 * match few wordings; the others are skipped.
 */
function worthOf({ parts, pairs }: TextQuery) {
  const has = (query: string) => sql`hit.words @@ ${tsquery(query)}`;
  const firstOf = (worths: readonly Worth[]) =>
    sql.join(
      worths.map(({ query, worth }) => sql`when ${has(query)} then ${sql.lit(worth)}`),
      sql` `,
    );
  const terms = parts.map(({ names, wordings, exact, kind, weight }) => {
    const said = wordings.map(
      ({ any, worths, worthOfText }) =>
        sql`case when ${has(any)} then case ${firstOf(worths)} else ${sql.lit(worthOfText)} end else 0 end`,
    );
    const best = sql`case ${firstOf(names)} else greatest(${sql.join(said)}) end`;
    const bonus = exact === '' ? sql`` : sql` + ${worthOfVeryWord} * (${has(exact)})::int`;
    const own = kind === '' ? sql`` : sql` + ${worthOfKind} * (${has(kind)})::int`;
    return sql<number>`${sql.lit(weight)} * (${best}${bonus}${own})`;
  });
  const together = pairs.map((pair) => sql`${worthOfPair} * (hit.words @@ ${tsquery(pair)})::int`);
  return sql<number>`(${sql.join([...terms, ...together], sql` + `)})::float8`;
}

function termsOf({ parts }: TextQuery) {
  const present = parts.map(({ any }) => sql`(hit.words @@ ${tsquery(any)})::int`);
  return sql<number>`(${sql.join(present, sql` + `)})`;
}

/** Returns matching documents tier by tier, so that a small limit reads few tiers. */
function documents(db: StoreDatabase, query: string) {
  const [first, ...others] = tiers.map((tier) =>
    db
      .selectFrom('search_documents')
      .select(['product_id', 'sales_rank'])
      // A copy, which decompresses a stored value only once for all ranking expressions.
      .select(sql<string>`words || ''::tsvector`.as('words'))
      .where(sql<SqlBool>`search_documents.words @@ ${tsquery(`(${query}) & '#${tier}'`)}`),
  );
  return others.reduce((all, next) => all.unionAll(next), first ?? lacking());
}

/**
 * Materialised, so that it is planned for all rows and uses the index, yet reads only up to the limit: planned for a
 * few rows, it scanned every product for a word that none has.
 */
function countOf(db: StoreDatabase, { query, limit }: { query: string; limit: number }) {
  return db
    .with(
      (name) => name('found').materialized(),
      () => documents(db, query),
    )
    .selectFrom((within) => within.selectFrom('found').select('product_id').limit(limit).as('first'))
    .select((first) => first.fn.countAll<string | number>().as('count'));
}

function lacking(): never {
  throw new Error('no sales tier to search');
}
