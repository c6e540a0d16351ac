import { type Insertable, sql } from 'kysely';

import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, type PageWindow, readPage } from '#api/platform/database/read-page.ts';
import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import type { OwnPrice } from './domain/plan-prices.ts';

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsAtATime = 10_000;

/** Price lists of groups, for staff. */
export const priceListRepository = {
  /** Returns all lists by name, with the numbers of their prices and of the group's customers. */
  all(db: StoreDatabase) {
    return lists(db).orderBy('price_lists.name').orderBy('price_lists.id').execute();
  },

  byCode(db: StoreDatabase, code: string) {
    return lists(db).where('price_lists.code', '=', code).executeTakeFirst();
  },

  /** Returns a list as it can be edited; concurrent writers of the code wait for this transaction, also without a list. */
  async lock(trx: StoreTransaction, code: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`price list:${code}`}, 0))`.execute(trx);
    return trx
      .selectFrom('price_lists')
      .innerJoin('customer_groups', 'customer_groups.id', 'price_lists.group_id')
      .select([
        'price_lists.id',
        'price_lists.name',
        'customer_groups.code as group',
        'price_lists.percent_off',
        'price_lists.starts_at',
        'price_lists.ends_at',
        'price_lists.is_active',
      ])
      .where('price_lists.code', '=', code)
      .executeTakeFirst();
  },

  groups(db: StoreDatabase) {
    return db.selectFrom('customer_groups').select(['code', 'name']).orderBy('name').orderBy('id').execute();
  },

  async groupId(db: StoreDatabase, code: string): Promise<number | null> {
    const group = await db
      .selectFrom('customer_groups')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst();
    return group?.id ?? null;
  },

  async put(trx: StoreTransaction, list: Insertable<StoreTables['price_lists']>): Promise<void> {
    const { code: _, ...fresh } = list;
    await trx
      .insertInto('price_lists')
      .values(list)
      .onConflict((conflict) => conflict.columns(['code']).doUpdateSet(fresh))
      .execute();
  },

  /** Returns the prices of a list by SKU, with what the shop asks for their variants. */
  prices(db: StoreDatabase, listId: number) {
    return variants(db)
      .innerJoin('price_list_prices as price', 'price.variant_id', 'variant.id')
      .select(['price.price_centavos', 'price.volume_prices'])
      .where('price.list_id', '=', listId)
      .orderBy('variant.sku')
      .execute();
  },

  /** Returns variants of the catalogue by SKU; unknown ones are absent. */
  variantsBySku(db: StoreDatabase, skus: readonly string[]) {
    return variants(db)
      .where(sql<boolean>`variant.sku = any(${[...skus]}::text[])`)
      .execute();
  },

  /** Returns a page of the catalogue by SKU, with the prices of a list. */
  page(
    db: StoreDatabase,
    {
      listId,
      q = '',
      isOwn,
      ...window
    }: PageWindow & { listId: number; q?: string | undefined; isOwn: boolean },
  ) {
    let rows = variants(db)
      .leftJoin('price_list_prices as price', (join) =>
        join.onRef('price.variant_id', '=', 'variant.id').on('price.list_id', '=', listId),
      )
      .select(['price.price_centavos', 'price.volume_prices as own_tiers']);
    if (isOwn) rows = rows.where('price.price_centavos', 'is not', null);
    if (q !== '') {
      const part = likePattern(q);
      rows = rows.where((expression) =>
        expression.or([
          expression('variant.sku', 'ilike', part),
          sql<boolean>`product.name_plain like fold(${part})`,
        ]),
      );
    }
    return readPage(rows.orderBy('variant.sku'), window, countAll(rows.clearSelect()));
  },

  /** Sets prices of a list, and removes others. */
  async change(
    trx: StoreTransaction,
    {
      listId,
      set,
      removed,
    }: {
      listId: number;
      set: readonly { readonly variant_id: number; readonly price: OwnPrice }[];
      removed: readonly number[];
    },
  ): Promise<void> {
    for (let start = 0; start < set.length; start += rowsAtATime) {
      await trx
        .insertInto('price_list_prices')
        .values(
          set.slice(start, start + rowsAtATime).map(({ variant_id, price }) => ({
            list_id: listId,
            variant_id,
            price_centavos: price.centavos,
            volume_prices: JSON.stringify(price.tiers),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['list_id', 'variant_id']).doUpdateSet(({ ref }) => ({
            price_centavos: ref('excluded.price_centavos'),
            volume_prices: ref('excluded.volume_prices'),
          })),
        )
        .execute();
    }
    if (removed.length === 0) return;
    await trx
      .deleteFrom('price_list_prices')
      .where('list_id', '=', listId)
      .where(sql<boolean>`variant_id = any(${[...removed]}::int[])`)
      .execute();
  },
};

function lists(db: StoreDatabase) {
  return db
    .selectFrom('price_lists')
    .innerJoin('customer_groups', 'customer_groups.id', 'price_lists.group_id')
    .select([
      'price_lists.id',
      'price_lists.code',
      'price_lists.name',
      'customer_groups.code as group',
      'customer_groups.name as group_name',
      'price_lists.percent_off',
      'price_lists.starts_at',
      'price_lists.ends_at',
      'price_lists.is_active',
    ])
    .select(({ selectFrom, fn }) => [
      selectFrom('price_list_prices')
        .select(fn.countAll<string>().as('count'))
        .whereRef('price_list_prices.list_id', '=', 'price_lists.id')
        .as('prices_count'),
      selectFrom('customers')
        .select(fn.countAll<string>().as('count'))
        .whereRef('customers.group_id', '=', 'price_lists.group_id')
        .as('customers_count'),
    ]);
}

function variants(db: StoreDatabase) {
  return db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select([
      'variant.id as variant_id',
      'variant.sku',
      'variant.option_values',
      'product.name',
      'product.options',
      'variant.list_price_centavos',
      runningOfferOf('variant').as('offer_price_centavos'),
    ])
    .where('variant.deleted_sku', 'is', null);
}
