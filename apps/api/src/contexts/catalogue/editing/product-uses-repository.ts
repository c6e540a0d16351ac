import { type SqlBool, sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { openOrderStatuses } from './domain/open-order-statuses.ts';

const mostPlaces = 50;

/** What of other contexts names a product. */
export const productUsesRepository = {
  async product(db: StoreDatabase, id: number) {
    const product = await db
      .selectFrom('products')
      .select(['sku', 'slug'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!product) return undefined;
    const variants = await db
      .selectFrom('product_variants')
      .select(['id', 'sku'])
      .where('product_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return { ...product, variants };
  },

  async orders(db: StoreDatabase, productId: number) {
    const rows = await db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select((expression) => [
        'order_items.variant_id',
        'order_items.order_id',
        expression('orders.status', 'in', [...openOrderStatuses]).as('is_open'),
      ])
      .where('order_items.product_id', '=', productId)
      .distinct()
      .execute();
    const countsOf = (own: typeof rows) => ({
      orders_count: new Set(own.map((row) => row.order_id)).size,
      open_orders_count: new Set(own.filter((row) => row.is_open).map((row) => row.order_id)).size,
    });
    const byVariant = Map.groupBy(rows, (row) => row.variant_id);
    return {
      ofProduct: countsOf(rows),
      ofVariants: new Map([...byVariant].map(([variant, own]) => [variant, countsOf(own)])),
    };
  },

  async counts(db: StoreDatabase, productId: number) {
    const ofVariants = (table: 'cart_items' | 'customer_list_items' | 'stock_alerts') =>
      db
        .selectFrom(table)
        .innerJoin('product_variants', 'product_variants.id', `${table}.variant_id`)
        .where('product_variants.product_id', '=', productId)
        .select((expression) => expression.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
    const ofProduct = (table: 'wishlist_items' | 'product_reviews') =>
      db
        .selectFrom(table)
        .where('product_id', '=', productId)
        .select((expression) => expression.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
    const [carts, lists, alerts, wishlists, reviews] = await Promise.all([
      ofVariants('cart_items'),
      ofVariants('customer_list_items'),
      ofVariants('stock_alerts'),
      ofProduct('wishlist_items'),
      ofProduct('product_reviews'),
    ]);
    return {
      carts_count: Number(carts.count),
      wishlists_count: Number(wishlists.count),
      customer_lists_count: Number(lists.count),
      alerts_count: Number(alerts.count),
      reviews_count: Number(reviews.count),
    };
  },

  /** Returns the titles of the store's lists with one of its variants. */
  async lists(db: StoreDatabase, productId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('product_list_items')
      .innerJoin('product_variants', 'product_variants.id', 'product_list_items.variant_id')
      .innerJoin('product_lists', 'product_lists.id', 'product_list_items.list_id')
      .where('product_variants.product_id', '=', productId)
      .select(['product_lists.id', 'product_lists.title'])
      .distinct()
      .orderBy('product_lists.id')
      .limit(mostPlaces)
      .execute();
    return rows.map(({ title }) => title);
  },

  /** Returns the names of products that show it beside theirs. */
  async relatedProducts(db: StoreDatabase, productId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where((expression) =>
        expression.or([
          expression(
            'id',
            'in',
            db.selectFrom('product_relations').select('product_id').where('related_id', '=', productId),
          ),
          expression(
            'id',
            'in',
            db
              .selectFrom('product_bundles')
              .innerJoin('product_variants', 'product_variants.id', 'product_bundles.variant_id')
              .select('product_bundles.product_id')
              .where('product_variants.product_id', '=', productId),
          ),
        ]),
      )
      .where('id', '!=', productId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(mostPlaces)
      .execute();
    return rows.map(({ name }) => name);
  },

  /** Returns the contents that have the product's code as a value or a link to its page. */
  async places(db: StoreDatabase, { sku, address }: { sku: string; address: string }) {
    const names = (column: string) =>
      sql<SqlBool>`(strpos(${sql.ref(column)}::text, ${JSON.stringify(sku)}) > 0 or strpos(${sql.ref(column)}::text, ${address}) > 0)`;
    const [pages, entries, popups, configs] = await Promise.all([
      db.selectFrom('cms_pages').select('title as name').where(names('content')).limit(mostPlaces).execute(),
      db
        .selectFrom('blog_entries')
        .select('title as name')
        .where((expression) => expression.or([names('content'), names('content_html')]))
        .limit(mostPlaces)
        .execute(),
      db
        .selectFrom('cms_popups')
        .select('title as name')
        .where((expression) => expression.or([names('content'), names('link')]))
        .limit(mostPlaces)
        .execute(),
      db.selectFrom('store_configs').select('path as name').where(names('value')).limit(mostPlaces).execute(),
    ]);
    const of = <Kind extends string>(kind: Kind, rows: readonly { name: string }[]) =>
      rows.map(({ name }) => ({ kind, name }));
    return [
      ...of('page', pages),
      ...of('blog_entry', entries),
      ...of('popup', popups),
      ...of('setting', configs),
    ].slice(0, mostPlaces);
  },
};
