import type { ProductSort } from '@vitrine/contract/schemas/catalog.ts';
import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';

import { type SearchTerms, tsqueryText } from '#api/contexts/catalog/domain/search-terms.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoredImage, StoredOption, StoreTables } from '#api/platform/database/tables.ts';

/** Which products a list is of. All that is given must hold. */
export interface ProductFilter {
  readonly ids?: readonly number[];
  readonly skus?: readonly string[];
  readonly categoryIds?: readonly number[];
  readonly search?: { terms: SearchTerms; mode: 'words' | 'similar' };
}

/** How a list is ordered; sold-out products come last in every order. */
export interface ProductOrder {
  readonly sort: ProductSort;
  readonly limit: number;
  readonly offset: number;
}

export type StoredVariant = Pick<
  Selectable<StoreTables['product_variants']>,
  'id' | 'sku' | 'option_values' | 'price_centavos' | 'special_price_centavos' | 'stock'
>;

type Products = SelectQueryBuilder<StoreTables, 'products', Record<never, never>>;
type ProductExpressions = ExpressionBuilder<StoreTables, 'products'>;

const cardColumns = [
  'products.id',
  'products.slug',
  'products.sku',
  'products.name',
  'products.brand',
  'products.list_price_centavos',
  'products.price_centavos',
  'products.is_from_price',
  'products.is_available',
  'products.is_new',
  'products.is_free_shipping',
  'products.rating_tenths',
  'products.rating_count',
] as const;

/** A card shows two pictures and the colours: no more than that leaves the database. */
const cardPictures = sql<StoredImage[]>`jsonb_path_query_array(products.images, '$[0 to 1]')`.as('images');
const cardColours = sql<
  StoredOption['values'] | null
>`jsonb_path_query_first(products.options, '$[*] ? (@.code == "color").values')`.as('colours');

/** How alike a word and the best fitting part of a name are: one letter wrong in six is 0.45 and more. */
const likeness = '0.45';
/** Words too short to be told from a typing error. */
const shortestSimilar = 3;

/** Knows active products only. */
export const productRepository = {
  /** The cards of one page of the filter's products, and how many these are in all. */
  async page(db: StoreDatabase, filter: ProductFilter, order: ProductOrder) {
    if (filter.ids?.length === 0 || filter.skus?.length === 0) return { total: 0, rows: [] };
    if (filter.search?.mode !== 'similar') return readPage(db, filter, order);
    return db.transaction().execute(async (transaction) => {
      // The operator that the index serves takes its threshold from a setting only.
      await sql`select set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)`.execute(
        transaction,
      );
      return readPage(transaction, filter, order);
    });
  },

  cards(db: StoreDatabase, filter: ProductFilter, order: ProductOrder) {
    return cardsOf(db, filter, order).execute();
  },

  /** A part of all products in the order they came. */
  addresses(db: StoreDatabase, { limit, offset }: Omit<ProductOrder, 'sort'>) {
    return active(db)
      .select(['products.slug', 'products.created_on'])
      .orderBy('products.id')
      .limit(limit)
      .offset(offset)
      .execute();
  },

  async countActive(db: StoreDatabase): Promise<number> {
    const { total } = await active(db)
      .select((is) => is.fn.countAll<string | number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  /** The product that has this code, or a variant that has it. */
  async idsBySku(db: StoreDatabase, sku: string): Promise<number[]> {
    const spellings = [sku, sku.toUpperCase()];
    const found = await active(db)
      .select('products.id')
      .where((is) =>
        is.or([
          is('products.sku', 'in', spellings),
          is(
            'products.id',
            'in',
            is
              .selectFrom('product_variants')
              .select('product_id')
              .where('product_variants.sku', 'in', spellings),
          ),
        ]),
      )
      .execute();
    return found.map(({ id }) => id);
  },

  /** Of each product that has one variant only, that one. */
  onlyVariants(db: StoreDatabase, productIds: readonly number[]) {
    return db
      .selectFrom('product_variants')
      .select(['product_id'])
      .select((is) => is.fn.min<number>('id').as('variant_id'))
      .where('product_id', 'in', [...productIds])
      .groupBy('product_id')
      .having((is) => is.fn.countAll(), '=', 1)
      .execute();
  },

  one(db: StoreDatabase, by: { slug: string } | { id: number }) {
    return active(db)
      .select(cardColumns)
      .select([
        'products.short_description',
        'products.description_html',
        'products.images',
        'products.options',
        'products.attributes',
        'products.created_on',
      ])
      .select(variantsOfProduct)
      .where((is) => ('slug' in by ? is('products.slug', '=', by.slug) : is('products.id', '=', by.id)))
      .executeTakeFirst();
  },

  /** The products that the merchant put beside this one, in that order, sold-out ones last. */
  relatedCards(db: StoreDatabase, productId: number, limit: number) {
    return active(db)
      .innerJoin('product_relations', 'product_relations.related_id', 'products.id')
      .where('product_relations.product_id', '=', productId)
      .select(cardColumns)
      .select([cardPictures, cardColours])
      .orderBy('products.is_available', 'desc')
      .orderBy('product_relations.position')
      .orderBy('products.id')
      .limit(limit)
      .execute();
  },
};

/** One statement for both, unless the page lies beyond the last: then no row tells how many there are. */
async function readPage(db: StoreDatabase, filter: ProductFilter, order: ProductOrder) {
  const counted = filtered(db, filter).select((is) => is.fn.countAll<string | number>().as('total'));
  const found = await cardsOf(db, filter, order).select(counted.as('total')).execute();
  const rows = found.map(({ total: _, ...row }) => row);
  const total = found[0]?.total ?? (order.offset === 0 ? 0 : (await counted.executeTakeFirstOrThrow()).total);
  // A text or a number, as the engine has it.
  return { total: Number(total), rows };
}

function cardsOf(db: StoreDatabase, filter: ProductFilter, order: ProductOrder) {
  return ordered(filtered(db, filter), filter, order.sort)
    .select(cardColumns)
    .select([cardPictures, cardColours])
    .limit(order.limit)
    .offset(order.offset);
}

/** A product's variants as JSON, in their order. */
function variantsOfProduct(is: ProductExpressions) {
  return is
    .selectFrom(
      is
        .selectFrom('product_variants')
        .select([
          'id',
          'position',
          'sku',
          'option_values',
          'price_centavos',
          'special_price_centavos',
          'stock',
        ])
        .whereRef('product_variants.product_id', '=', 'products.id')
        .as('variant'),
    )
    .select(
      sql<StoredVariant[]>`coalesce(json_agg(variant order by variant.position, variant.id), '[]')`.as('all'),
    )
    .$asScalar()
    .$notNull()
    .as('variants');
}

function active(db: StoreDatabase): Products {
  return db.selectFrom('products').where('products.is_active', '=', true);
}

function filtered(db: StoreDatabase, { ids, skus, categoryIds, search }: ProductFilter): Products {
  let query = active(db);
  if (ids) query = query.where('products.id', 'in', [...ids]);
  if (skus) query = query.where('products.sku', 'in', [...skus]);
  if (categoryIds) {
    query = query.where((is) =>
      is(
        'products.id',
        'in',
        is
          .selectFrom('product_categories')
          .select('product_id')
          .where('product_categories.category_id', 'in', [...categoryIds]),
      ),
    );
  }
  if (search) {
    query = query.where((is) =>
      search.mode === 'words' ? hasWords(search.terms) : hasSimilarWords(is, search.terms),
    );
  }
  return query;
}

function ordered(query: Products, filter: ProductFilter, sort: ProductSort): Products {
  const availableFirst = query.orderBy('products.is_available', 'desc');
  switch (sort) {
    case 'newest':
      return availableFirst.orderBy('products.created_on', 'desc').orderBy('products.id', 'desc');
    case 'price_asc':
      return availableFirst.orderBy('products.price_centavos').orderBy('products.id');
    case 'price_desc':
      return availableFirst.orderBy('products.price_centavos', 'desc').orderBy('products.id');
    case 'discount':
      return availableFirst.orderBy('products.discount_permille', 'desc').orderBy('products.id');
    case 'name':
      // Folded names compared byte by byte: the same order in every database, whatever its locale.
      return availableFirst.orderBy(sql`products.name_plain collate "C"`).orderBy('products.id');
    case 'relevance':
      return byRelevance(availableFirst, filter).orderBy('products.sales_rank').orderBy('products.id');
  }
}

function byRelevance(query: Products, { skus, search }: ProductFilter): Products {
  if (skus) return query.orderBy(sql`array_position(${sql.val([...skus])}::text[], products.sku)`);
  if (!search) return query;
  return search.mode === 'words'
    ? query.orderBy(sql`ts_rank(products.search, ${tsquery(search.terms)})`, 'desc')
    : query.orderBy(
        sql`word_similarity(${search.terms.words.map(({ plain }) => plain).join(' ')}, products.name_plain)`,
        'desc',
      );
}

function tsquery(terms: SearchTerms): Expression<unknown> {
  return terms.hasMarks
    ? sql`websearch_to_tsquery('vitrine_pt', ${terms.text})`
    : sql`to_tsquery('vitrine_pt', ${tsqueryText(terms)})`;
}

function hasWords(terms: SearchTerms): Expression<SqlBool> {
  return sql<SqlBool>`products.search @@ ${tsquery(terms)}`;
}

/** Each word is there, or the name has one written almost like it. */
function hasSimilarWords(is: ProductExpressions, terms: SearchTerms): Expression<SqlBool> {
  const tellable = terms.words.filter(({ plain }) => plain.length >= shortestSimilar);
  if (tellable.length === 0) return is.lit(false);
  return is.and(
    tellable.map((word) =>
      is.or([
        hasWords({ ...terms, hasMarks: false, words: [word] }),
        sql<SqlBool>`${word.plain} <% products.name_plain`,
      ]),
    ),
  );
}
