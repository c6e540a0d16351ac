import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import type {
  StoredImage,
  StoredOption,
  StoredProductImage,
} from '#api/platform/database/catalogue-tables.ts';
import { isVariantOrderable, onOrderLeftOf } from '#api/platform/database/on-order-left-of.ts';
import { countAll } from '#api/platform/database/read-page.ts';
import { readTogether } from '#api/platform/database/read-together.ts';
import { offerChangeOf, offerMoment, runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import type { ChoosableProduct } from './domain/narrowed-card.ts';

export type ProductVariantRow = Pick<
  Selectable<StoreTables['product_variants']>,
  | 'id'
  | 'sku'
  | 'option_values'
  | 'list_price_centavos'
  | 'offer_price_centavos'
  | 'stock'
  | 'on_order_days'
  | 'on_order_date'
  | 'min_qty'
  | 'qty_step'
  | 'content'
  | 'volume_prices'
> & {
  /** Of the offer that runs, in ISO 8601; null without an end. */
  readonly offer_until: string | null;
  /** The pieces that can be sold beyond the stock. */
  readonly on_order_left: number;
  /** The next moment after that of the prices at which the offer begins or ends, or the pre-sale ends. */
  readonly changes_at: string | null;
};

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
  'products.sale_min_qty',
  'products.sale_content',
  'products.price_changes_at',
  sql<boolean>`coalesce(products.price_changes_at <= now(), false)`.as('is_price_due'),
] as const;

/** A card shows two pictures, the colours with theirs, and a size or measures; nothing more is read from the database. */
const cardPictures = sql<StoredImage[]>`jsonb_path_query_array(products.images, '$[0 to 1]')`.as('images');
const cardColours = sql<
  StoredOption['values'] | null
>`jsonb_path_query_first(products.options, '$[*] ? (@.code == "color").values')`.as('colours');
const cardColourPictures = sql<
  StoredProductImage[]
>`jsonb_path_query_array(products.images, '$[*] ? (@.option_value.code == "color")')`.as('colour_pictures');
/** The codes that a catalogue file derives from the labels "Tamanho" and "Peso", and their English ones. */
const cardSizes = sql<
  StoredOption['values'] | null
>`jsonb_path_query_first(products.options, '$[*] ? (@.code == "size" || @.code == "tamanho" || @.code == "weight" || @.code == "peso").values')`.as(
  'sizes',
);
const cardJson = ['products.attributes', cardPictures, cardColours, cardColourPictures, cardSizes] as const;

const cardsWithIds = storeStatement((db, { ids }: { ids: readonly number[] }) =>
  active(db)
    .select(cardColumns)
    .select(cardJson)
    .where(sql<SqlBool>`products.id = any(${ids}::int[])`),
);

async function cardsById(db: StoreDatabase, ids: readonly number[]) {
  const rows = await cardsWithIds(db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

const detailsBySlug = storeStatement((db, { slug, at }: { slug: string; at: Date | null }) =>
  details(db, at).where('products.slug', '=', slug),
);
const detailsById = storeStatement((db, { id, at }: { id: number; at: Date | null }) =>
  details(db, at).where('products.id', '=', id),
);

const cardsRelatedTo = storeStatement((db, { productId, limit }: { productId: number; limit: number }) =>
  active(db)
    .innerJoin('product_relations', 'product_relations.related_id', 'products.id')
    .where('product_relations.product_id', '=', productId)
    .select(cardColumns)
    .select(cardJson)
    .orderBy('products.is_available', 'desc')
    .orderBy('product_relations.position')
    .orderBy('products.id')
    .limit(limit),
);

/** Reads active products only. */
export const productRepository = {
  /** Returns product cards in the order of the ids; the lists of a page share one statement. */
  async cards(db: StoreDatabase, ids: readonly number[]) {
    if (ids.length === 0) return [];
    const byId = await readTogether(db, { read: cardsById, keys: ids });
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  /** Returns the options that distinguish the variants of products, with their prices at a moment; null is now. */
  choices(db: StoreDatabase, { ids, at }: { ids: readonly number[]; at: Date | null }) {
    return active(db)
      .select(['products.id', 'products.options', 'products.images'])
      .select((expression) =>
        expression
          .selectFrom('product_variants')
          .select(
            sql<ChoosableProduct['variants']>`coalesce(json_agg(json_build_object(
              'id', product_variants.id, 'option_values', product_variants.option_values,
              'sale_centavos', price_to_pay(product_variants.list_price_centavos, ${runningOfferOf('product_variants', offerMoment(at))}),
              'has_stock', ${isVariantOrderable('product_variants', offerMoment(at))})
              order by product_variants.position, product_variants.id), '[]')`.as('all'),
          )
          .whereRef('product_variants.product_id', '=', 'products.id')
          .$asScalar()
          .$notNull()
          .as('variants'),
      )
      .where('products.id', 'in', [...ids])
      .execute();
  },

  /** Returns product names, those in stock first, then by id. */
  async names(db: StoreDatabase, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    if (ids.length === 0) return [];
    const found = await active(db)
      .select(['products.id', 'products.name', 'products.is_available'])
      .where('products.id', 'in', [...ids])
      .execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((one, other) => Number(other.is_available) - Number(one.is_available));
  },

  /** Returns the best-selling products of some categories. */
  bestSellers(db: StoreDatabase, { categoryIds, limit }: { categoryIds: readonly number[]; limit: number }) {
    return active(db)
      .select(cardColumns)
      .select(cardJson)
      .where((expression) =>
        expression(
          'products.id',
          'in',
          expression
            .selectFrom('product_categories')
            .select('product_id')
            .where('product_categories.category_id', 'in', [...categoryIds]),
        ),
      )
      .orderBy('products.is_available', 'desc')
      .orderBy('products.sales_rank')
      .orderBy('products.id')
      .limit(limit)
      .execute();
  },

  /** Returns the ids of products by code, in the order given. */
  async idsInOrder(db: StoreDatabase, skus: readonly string[]): Promise<number[]> {
    if (skus.length === 0) return [];
    const found = await active(db)
      .select(['products.id', 'products.sku'])
      .where('products.sku', 'in', [...skus])
      .execute();
    const bySku = new Map(found.map(({ id, sku }) => [sku, id]));
    return [...new Set(skus)].flatMap((sku) => bySku.get(sku) ?? []);
  },

  /** Returns a page of all products in the order of their creation. */
  addresses(db: StoreDatabase, { limit, offset }: { limit: number; offset: number }) {
    return active(db)
      .select(['products.slug', 'products.created_on'])
      .orderBy('products.id')
      .limit(limit)
      .offset(offset)
      .execute();
  },

  countActive(db: StoreDatabase): Promise<number> {
    return countAll(active(db));
  },

  /** Returns the only variant of each product that has just one. */
  onlyVariants(db: StoreDatabase, productIds: readonly number[]) {
    return db
      .selectFrom('product_variants')
      .select(['product_id'])
      .select((expression) => [
        expression.fn.min<number>('id').as('variant_id'),
        expression.fn.min<number>('min_qty').as('min_qty'),
      ])
      .where('product_id', 'in', [...productIds])
      .groupBy('product_id')
      .having((expression) => expression.fn.countAll(), '=', 1)
      .execute();
  },

  /** Returns everything that a product's page shows of it, with the prices of its variants at a moment; null is now. */
  async one(db: StoreDatabase, by: ({ slug: string } | { id: number }) & { at: Date | null }) {
    const [found] = await ('slug' in by ? detailsBySlug(db, by) : detailsById(db, by));
    return found;
  },

  /** Returns the merchant's related products in order, sold-out ones last. */
  relatedCards: (db: StoreDatabase, { productId, limit }: { productId: number; limit: number }) =>
    cardsRelatedTo(db, { productId, limit }),
};

/** Selects everything that a product's page shows of it. */
function details(db: StoreDatabase, at: Date | null) {
  return active(db)
    .select(cardColumns)
    .select([
      'products.short_description',
      'products.description_html',
      'products.seo_title',
      'products.seo_description',
      'products.images',
      'products.options',
      'products.attributes',
      'products.created_on',
      'products.video_url',
      'products.video_title',
      'products.video_captions',
      'products.video_added_on',
    ])
    .select((expression) => variantsOfProduct(expression, at));
}

/** Returns a product's variants as JSON, in order, with the offers that run at a moment. */
function variantsOfProduct(expression: ProductExpressions, at: Date | null) {
  const moment = offerMoment(at);
  const offer = runningOfferOf('product_variants', moment);
  return expression
    .selectFrom(
      expression
        .selectFrom('product_variants')
        .select([
          'id',
          'position',
          'sku',
          'option_values',
          'list_price_centavos',
          offer.as('offer_price_centavos'),
          sql`case when ${offer} is not null then offer_until end`.as('offer_until'),
          offerChangeOf('product_variants', moment).as('changes_at'),
          'stock',
          onOrderLeftOf('product_variants', moment).as('on_order_left'),
          'on_order_days',
          'on_order_date',
          'min_qty',
          'qty_step',
          'content',
          'volume_prices',
        ])
        .whereRef('product_variants.product_id', '=', 'products.id')
        .as('variant'),
    )
    .select(
      sql<ProductVariantRow[]>`coalesce(json_agg(variant order by variant.position, variant.id), '[]')`.as(
        'all',
      ),
    )
    .$asScalar()
    .$notNull()
    .as('variants');
}

function active(db: StoreDatabase): Products {
  return db.selectFrom('products').where('products.is_active', '=', true);
}
