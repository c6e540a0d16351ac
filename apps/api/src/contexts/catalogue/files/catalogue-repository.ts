import { type SqlBool, sql } from 'kysely';

import { categoryKindRepository } from '#api/contexts/catalogue/products/category-kind-repository.ts';
import { type StockCause, stockCauseOf } from '#api/contexts/catalogue/variants/domain/stock-cause.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import type {
  StoredPicture,
  ProductValues,
  StoredProduct,
  StoredVariant,
  VariantValues,
} from './domain/catalogue-state.ts';
import type { VariantChange } from './domain/plan-variants.ts';
import {
  givenProducts,
  givenVariants,
  type NewProduct,
  newProductColumns,
  givenVariantColumns,
  insertedVariantColumns,
  variantColumnsOfFile,
} from './given-rows-repository.ts';

const rowsAtOnce = 500;

/** Reads and writes many products at once, active or not. */
export const catalogueRepository = {
  inTransaction<Result>(
    db: StoreDatabase,
    work: (trx: StoreTransaction) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction().execute(work);
  },

  async withSkus(db: StoreDatabase, skus: readonly string[]): Promise<StoredProduct[]> {
    return asStored(await products(db).where(isAnyText('products.sku', skus)).execute());
  },

  /** Returns products beyond an id that are not deleted, ordered by id. */
  async after(db: StoreDatabase, { id, limit }: { id: number; limit: number }): Promise<StoredProduct[]> {
    return asStored(
      await products(db)
        .where('products.id', '>', id)
        .where('products.deleted_at', 'is', null)
        .orderBy('products.id')
        .limit(limit)
        .execute(),
    );
  },

  /** Returns which of these codes a deleted product had. */
  async deletedSkus(db: StoreDatabase, skus: readonly string[]): Promise<Set<string>> {
    const found = await db
      .selectFrom('products')
      .select('deleted_sku as sku')
      .where(isAnyText('deleted_sku', skus))
      .execute();
    return new Set(found.flatMap(({ sku }) => sku ?? []));
  },

  /** Returns the product that has each slug. */
  async slugOwners(db: StoreDatabase, slugs: readonly string[]): Promise<Map<string, string>> {
    const found = await db
      .selectFrom('products')
      .select(['sku', 'slug'])
      .where(isAnyText('slug', slugs))
      .execute();
    return new Map(found.map(({ sku, slug }) => [slug, sku]));
  },

  /** Returns the product that has each variant's code. */
  async variantOwners(db: StoreDatabase, skus: readonly string[]): Promise<Map<string, string>> {
    const found = await db
      .selectFrom('product_variants')
      .innerJoin('products', 'products.id', 'product_variants.product_id')
      .select(['products.sku as owner', 'product_variants.sku'])
      .where(isAnyText('product_variants.sku', skus))
      .execute();
    return new Map(found.map(({ sku, owner }) => [sku, owner]));
  },

  async idsOf(db: StoreDatabase, skus: readonly string[]): Promise<Map<string, number>> {
    const found = await db
      .selectFrom('products')
      .select(['id', 'sku'])
      .where(isAnyText('sku', skus))
      .execute();
    return new Map(found.map(({ id, sku }) => [sku, id]));
  },

  /**
   * Locks products against sales, in the same order as sales: products first, each by ascending id. Returns those of them that are not
   * deleted.
   */
  async lock(
    trx: StoreTransaction,
    { productIds, variantIds }: { productIds: readonly number[]; variantIds: readonly number[] },
  ): Promise<ReadonlySet<number>> {
    const locked =
      productIds.length === 0
        ? []
        : await trx
            .selectFrom('products')
            .select(['id', 'deleted_at'])
            .where(isAnyId('id', productIds))
            .orderBy('id')
            .forNoKeyUpdate()
            .execute();
    if (variantIds.length > 0) {
      await trx
        .selectFrom('product_variants')
        .select('id')
        .where(isAnyId('id', variantIds))
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
    }
    return new Set(locked.flatMap(({ id, deleted_at: deleted }) => (deleted === null ? [id] : [])));
  },

  /** Adds products and returns their ids by code. */
  async addProducts(trx: StoreTransaction, rows: readonly NewProduct[]): Promise<Map<string, number>> {
    if (rows.length === 0) return new Map();
    const added = await trx
      .insertInto('products')
      .columns(newProductColumns)
      .expression((expression) => expression.selectFrom(givenProducts(rows)).select(newProductColumns))
      .returning(['id', 'sku'])
      .execute();
    return new Map(added.map(({ id, sku }) => [sku, id]));
  },

  async changeProducts(
    trx: StoreTransaction,
    rows: readonly { id: number; values: ProductValues }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await trx
      .updateTable('products')
      .from(givenProducts(rows.map(({ id, values }) => ({ id, ...values }))))
      .set((expression) => ({
        name: expression.ref('given.name'),
        slug: expression.ref('given.slug'),
        brand: expression.ref('given.brand'),
        short_description: expression.ref('given.short_description'),
        description_html: expression.ref('given.description_html'),
        seo_title: expression.ref('given.seo_title'),
        seo_description: expression.ref('given.seo_description'),
        options: sql<string>`given.options`,
        attributes: sql<string>`given.attributes`,
        images: sql<string>`given.images`,
        video_url: expression.ref('given.video_url'),
        video_title: expression.ref('given.video_title'),
        video_captions: expression.ref('given.video_captions'),
        video_added_on: expression.ref('given.video_added_on'),
        sales_rank: expression.ref('given.sales_rank'),
        is_new: expression.ref('given.is_new'),
        is_free_shipping: expression.ref('given.is_free_shipping'),
        is_active: expression.ref('given.is_active'),
        created_on: expression.ref('given.created_on'),
        ncm: expression.ref('given.ncm'),
        cest: expression.ref('given.cest'),
        goods_origin: expression.ref('given.goods_origin'),
        invoice_unit: expression.ref('given.invoice_unit'),
      }))
      .whereRef('products.id', '=', 'given.id')
      .execute();
  },

  async addVariants(
    trx: StoreTransaction,
    {
      rows,
      cause,
    }: { rows: readonly (VariantValues & { product_id: number; position: number })[]; cause: StockCause },
  ): Promise<void> {
    if (rows.length === 0) return;
    await trx
      .insertInto('product_variants')
      .columns([...insertedVariantColumns, 'stock_cause'])
      .expression((expression) =>
        expression
          .selectFrom(givenVariants(rows))
          .select(givenVariantColumns)
          .select(sql<string>`${stockCauseOf(cause)}::jsonb`.as('stock_cause')),
      )
      .execute();
  },

  async changeVariants(
    trx: StoreTransaction,
    { changes, cause }: { changes: readonly VariantChange[]; cause: StockCause },
  ): Promise<void> {
    if (changes.length === 0) return;
    await trx
      .updateTable('product_variants')
      .from(
        givenVariants(
          changes.map(({ id, values, stock }) => ({
            ...values,
            id,
            stock: stock === 'set' ? values.stock : null,
            stock_moved: typeof stock === 'object' ? stock.by : 0,
          })),
        ),
      )
      .set((expression) => ({
        gtin: expression.ref('given.gtin'),
        option_values: sql<string>`given.option_values`,
        list_price_centavos: expression.ref('given.price_centavos'),
        offer_price_centavos: expression.ref('given.special_price_centavos'),
        offer_from: sql<Date | null>`given.offer_from`,
        offer_until: sql<Date | null>`given.offer_until`,
        // Sales may have taken from it since the change was planned.
        stock: sql<number>`coalesce(given.stock, case when given.stock_moved = 0 then product_variants.stock
          else greatest(0, least(2000000000::bigint, product_variants.stock::bigint + given.stock_moved)) end)`,
        stock_cause: stockCauseOf(cause),
        min_qty: expression.ref('given.min_qty'),
        qty_step: expression.ref('given.qty_step'),
        content: expression.ref('given.content'),
        volume_prices: sql<string>`given.volume_prices`,
        weight_grams: expression.ref('given.weight_grams'),
        height_cm: expression.ref('given.height_cm'),
        width_cm: expression.ref('given.width_cm'),
        length_cm: expression.ref('given.length_cm'),
        cost_centavos: expression.ref('given.cost_centavos'),
        on_order_limit: expression.ref('given.on_order_limit'),
        on_order_days: expression.ref('given.on_order_days'),
        on_order_date: expression.ref('given.on_order_date'),
      }))
      .whereRef('product_variants.id', '=', 'given.id')
      .execute();
  },

  async categoryIds(db: StoreDatabase): Promise<Map<string, number>> {
    const rows = await db.selectFrom('categories').select(['id', 'url_key']).execute();
    return new Map(rows.map(({ id, url_key: key }) => [key, id]));
  },

  async categoryNames(db: StoreDatabase): Promise<Map<string, string>> {
    const rows = await db.selectFrom('categories').select(['url_key', 'name']).execute();
    return new Map(rows.map(({ url_key: key, name }) => [key, name]));
  },

  async addCategory(
    trx: StoreTransaction,
    category: { url_key: string; name: string; parent_id: number | null; position: number },
  ): Promise<number> {
    const { id } = await trx
      .insertInto('categories')
      .values(category)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async removeLinks(
    trx: StoreTransaction,
    links: readonly { product_id: number; category_id: number }[],
  ): Promise<void> {
    for (const some of inLots(links)) {
      await trx
        .deleteFrom('product_categories')
        .where((expression) =>
          expression(
            expression.refTuple('product_id', 'category_id'),
            'in',
            some.map((link) => expression.tuple(link.product_id, link.category_id)),
          ),
        )
        .execute();
    }
  },

  async addLinks(
    trx: StoreTransaction,
    links: readonly { product_id: number; category_id: number }[],
  ): Promise<void> {
    if (links.length === 0) return;
    await trx
      .insertInto('product_categories')
      .columns(['product_id', 'category_id'])
      .expression((expression) =>
        expression
          .selectFrom(
            sql<(typeof links)[number]>`json_to_recordset(${JSON.stringify(links)}::json)`.as<'given'>(
              sql`given(product_id int, category_id int)`,
            ),
          )
          .select(['product_id', 'category_id']),
      )
      .execute();
  },

  async pictureOf(db: StoreDatabase, sourceHash: string): Promise<StoredPicture | undefined> {
    return db
      .selectFrom('catalogue_pictures')
      .select(['path', 'width', 'height'])
      .where('source_hash', '=', sourceHash)
      .executeTakeFirst();
  },

  async picturesAt(db: StoreDatabase, paths: readonly string[]): Promise<Map<string, StoredPicture>> {
    const [ofLibrary, found] = await Promise.all([
      db
        .selectFrom('library_pictures')
        .select(['path', 'width', 'height'])
        .where(isAnyText('path', paths))
        .$narrowType<{ width: number; height: number }>()
        .where('width', 'is not', null)
        .where('height', 'is not', null)
        .execute(),
      db
        .selectFrom('catalogue_pictures')
        .select(['path', 'width', 'height'])
        .where(isAnyText('path', paths))
        .execute(),
    ]);
    return new Map([...ofLibrary, ...found].map((picture) => [picture.path, picture]));
  },

  async insertPictures(
    trx: StoreTransaction,
    pictures: readonly (StoredPicture & { source_hash: string })[],
  ): Promise<void> {
    for (const some of inLots(pictures)) {
      await trx
        .insertInto('catalogue_pictures')
        .values(some)
        .onConflict((conflict) => conflict.columns(['source_hash']).doNothing())
        .execute();
    }
  },
};

function products(db: StoreDatabase) {
  return db
    .selectFrom('products')
    .select([
      'products.id',
      'products.sku',
      'products.slug',
      'products.name',
      'products.brand',
      'products.short_description',
      'products.description_html',
      'products.seo_title',
      'products.seo_description',
      'products.options',
      'products.attributes',
      'products.images',
      'products.video_url',
      'products.video_title',
      'products.video_captions',
      'products.video_added_on',
      'products.sales_rank',
      'products.is_new',
      'products.is_free_shipping',
      'products.is_active',
      'products.created_on',
      'products.ncm',
      'products.cest',
      'products.goods_origin',
      'products.invoice_unit',
    ])
    .select((expression) => [
      expression
        .selectFrom('product_categories')
        .innerJoin('categories', 'categories.id', 'product_categories.category_id')
        .select(sql<string[]>`coalesce(json_agg(categories.url_key), '[]')`.as('keys'))
        .whereRef('product_categories.product_id', '=', 'products.id')
        // Their products follow rules.
        .where((row) => row.not(categoryKindRepository.isCollection(row)))
        .$asScalar()
        .$notNull()
        .as('category_keys'),
      expression
        .selectFrom('tagged_products')
        .innerJoin('product_tags', 'product_tags.id', 'tagged_products.tag_id')
        .select(
          sql<string[]>`coalesce(json_agg(product_tags.name order by product_tags.name_key), '[]')`.as(
            'names',
          ),
        )
        .whereRef('tagged_products.product_id', '=', 'products.id')
        .$asScalar()
        .$notNull()
        .as('tags'),
      expression
        .selectFrom(
          expression
            .selectFrom('product_variants')
            .select(['id', ...variantColumnsOfFile])
            .whereRef('product_variants.product_id', '=', 'products.id')
            .as('variant'),
        )
        .select(
          sql<StoredVariant[]>`coalesce(json_agg(variant order by variant.position, variant.id), '[]')`.as(
            'all',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('variants'),
    ]);
}

/** Images without an option have two stored forms. */
function asStored(rows: Awaited<ReturnType<ReturnType<typeof products>['execute']>>): StoredProduct[] {
  return rows.map((row) => ({
    ...row,
    images: row.images.map((image) => ({ ...image, option_value: image.option_value ?? null })),
    category_keys: row.category_keys.toSorted(),
  }));
}

/** A single parameter for any number of values, so that the statement is planned only once. */
function isAnyText(column: string, values: readonly string[]) {
  return sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::text[])`;
}

function isAnyId(column: string, ids: readonly number[]) {
  return sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;
}

function inLots<Row>(rows: readonly Row[]): Row[][] {
  const lots: Row[][] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) lots.push(rows.slice(from, from + rowsAtOnce));
  return lots;
}
