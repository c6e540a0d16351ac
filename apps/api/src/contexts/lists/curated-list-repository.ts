import type { Insertable } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import { listedVariantColumns } from './list-line-columns.ts';

export type CuratedListsWindow = SortedWindow<'position' | 'title'>;

type ListFields = Required<
  Pick<Insertable<StoreTables['product_lists']>, 'title' | 'description' | 'position' | 'is_active'>
>;

/** The store's lists for staff, active or not. */
export const curatedListRepository = {
  /** A page with the number of all that match. */
  page(db: StoreDatabase, q: string, { sort, order, ...window }: CuratedListsWindow) {
    const part = likePattern(q);
    const found = db.selectFrom('product_lists as list').where('list.title', 'ilike', part);
    return readPage(
      found
        .leftJoin('product_list_items as item', 'item.list_id', 'list.id')
        .select(['list.id', 'list.title', 'list.description', 'list.position', 'list.is_active'])
        .select((expression) => expression.fn.count<string>('item.id').as('items_count'))
        .groupBy(['list.id', 'list.title', 'list.description', 'list.position', 'list.is_active'])
        .orderBy(`list.${sort}`, order)
        .orderBy('list.id'),
      window,
      countAll(found),
    );
  },

  byId(db: StoreDatabase, id: number) {
    return db
      .selectFrom('product_lists')
      .select(['title', 'description', 'position', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  async lock(trx: StoreTransaction, id: number): Promise<void> {
    await trx.selectFrom('product_lists').select('id').where('id', '=', id).forUpdate().execute();
  },

  /** In the order of the list. */
  items(db: StoreDatabase, listId: number) {
    return db
      .selectFrom('product_list_items as item')
      .innerJoin('product_variants as variant', 'variant.id', 'item.variant_id')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select([...listedVariantColumns, runningOfferOf('variant').as('offer_price_centavos')])
      .where('item.list_id', '=', listId)
      .orderBy('item.position')
      .orderBy('item.id')
      .execute();
  },

  async insert(trx: StoreTransaction, list: ListFields): Promise<number> {
    const { id } = await trx
      .insertInto('product_lists')
      .values(list)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async set(trx: StoreTransaction, id: number, list: ListFields): Promise<void> {
    await trx.updateTable('product_lists').set(list).where('id', '=', id).execute();
  },

  async replaceItems(
    trx: StoreTransaction,
    listId: number,
    items: readonly { readonly variantId: number; readonly quantity: number }[],
  ): Promise<void> {
    await trx.deleteFrom('product_list_items').where('list_id', '=', listId).execute();
    if (items.length === 0) return;
    await trx
      .insertInto('product_list_items')
      .values(
        items.map(({ variantId, quantity }, position) => ({
          list_id: listId,
          variant_id: variantId,
          quantity,
          position,
        })),
      )
      .execute();
  },

  async remove(trx: StoreTransaction, id: number): Promise<void> {
    await trx.deleteFrom('product_lists').where('id', '=', id).execute();
  },

  async variantIds(db: StoreDatabase, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (skus.length === 0) return new Map();
    const rows = await db
      .selectFrom('product_variants')
      .select(['id', 'sku'])
      .where('sku', 'in', [...skus])
      .execute();
    return new Map(rows.map(({ id, sku }) => [sku, id]));
  },
};
