import { sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { listedVariantColumns } from './list-line-columns.ts';

export type CustomerListsWindow = SortedWindow<'created_at' | 'event_on'>;

/** Lists of all customers, for staff. */
export const listedCustomerListRepository = {
  /** A page with the number of all that match. */
  page(db: StoreDatabase, q: string, { sort, order, ...window }: CustomerListsWindow) {
    return readPage(
      rows(db, q)
        .orderBy(`list.${sort}`, (by) => (order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
        .orderBy('list.id', order),
      window,
      countAll(matching(db, q)),
    );
  },

  byId(db: StoreDatabase, id: number) {
    return rows(db, '').where('list.id', '=', id).executeTakeFirst();
  },

  /** Wanted and bought pieces by list. */
  async counts(db: StoreDatabase, listIds: readonly number[]) {
    if (listIds.length === 0) return new Map<number, { wanted: number; bought: number }>();
    const sums = await db
      .selectFrom('customer_list_items')
      .select((expression) => [
        'list_id',
        expression.fn.sum<string>('quantity').as('wanted'),
        expression.fn.sum<string>('bought').as('bought'),
      ])
      .where('list_id', 'in', [...listIds])
      .groupBy('list_id')
      .execute();
    return new Map(
      sums.map(({ list_id: id, wanted, bought }) => [id, { wanted: Number(wanted), bought: Number(bought) }]),
    );
  },

  /** In the order of their addition. */
  items(db: StoreDatabase, listId: number) {
    return db
      .selectFrom('customer_list_items as item')
      .innerJoin('product_variants as variant', 'variant.id', 'item.variant_id')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select([...listedVariantColumns, 'item.bought', runningOfferOf('variant').as('offer_price_centavos')])
      .where('item.list_id', '=', listId)
      .orderBy('item.id')
      .execute();
  },
};

function rows(db: StoreDatabase, q: string) {
  return matching(db, q).select([
    'list.id',
    'list.name',
    'list.event_on',
    'list.created_at',
    'customer.id as customer_id',
    'customer.first_name',
    'customer.last_name',
    'customer.company_name',
  ]);
}

function matching(db: StoreDatabase, q: string) {
  const query = db
    .selectFrom('customer_lists as list')
    .innerJoin('customers as customer', 'customer.id', 'list.customer_id');
  if (q === '') return query;
  const part = likePattern(q);
  return query.where((expression) =>
    expression.or([
      expression('list.name', 'ilike', part),
      expression(sql<string>`customer.first_name || ' ' || customer.last_name`, 'ilike', part),
    ]),
  );
}
