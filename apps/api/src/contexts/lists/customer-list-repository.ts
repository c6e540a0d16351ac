import { onOrderLeftOf } from '#api/platform/database/on-order-left-of.ts';
import { countAll } from '#api/platform/database/read-page.ts';
import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { listLineColumns } from './list-line-columns.ts';

interface ItemOfCustomer {
  readonly customerId: number;
  readonly listId: number;
  readonly itemId: number;
}

const glance = ['id', 'link', 'name', 'event_on'] as const;

/** Customer lists: by list and customer for the owner, by link for visitors. */
export const customerListRepository = {
  /** Returns lists newest first. */
  ofCustomer(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customer_lists')
      .select(glance)
      .where('customer_id', '=', customerId)
      .orderBy('id', 'desc')
      .execute();
  },

  async isOfCustomer(db: StoreDatabase, listId: number, customerId: number): Promise<boolean> {
    const list = await db
      .selectFrom('customer_lists')
      .select('id')
      .where('id', '=', listId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return list !== undefined;
  },

  byLink(db: StoreDatabase, link: string) {
    return db
      .selectFrom('customer_lists as list')
      .innerJoin('customers as customer', 'customer.id', 'list.customer_id')
      .select(['list.id', 'list.link', 'list.name', 'list.event_on', 'customer.first_name as owner'])
      .where('list.link', '=', link)
      .executeTakeFirst();
  },

  create(
    db: StoreDatabase,
    list: { customer_id: number; name: string; event_on: string | null; created_at: Date },
  ) {
    return db.insertInto('customer_lists').values(list).returning(glance).executeTakeFirstOrThrow();
  },

  /** Returns false if the customer does not have the list, as do the following functions. */
  async change(
    db: StoreDatabase,
    { listId, customerId }: { listId: number; customerId: number },
    change: { name?: string; event_on?: string | null; link?: string },
  ): Promise<boolean> {
    const changed = await db
      .updateTable('customer_lists')
      .set(change)
      .where('id', '=', listId)
      .where('customer_id', '=', customerId)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  async remove(db: StoreDatabase, listId: number, customerId: number): Promise<boolean> {
    const removed = await db
      .deleteFrom('customer_lists')
      .where('id', '=', listId)
      .where('customer_id', '=', customerId)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  /** Returns the sold items of lists, in the order of their addition, with their variants' current state. */
  async items(db: StoreDatabase, listIds: readonly number[]) {
    if (listIds.length === 0) return [];
    return db
      .selectFrom('customer_list_items as item')
      .innerJoin('product_variants as variant', 'variant.id', 'item.variant_id')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select([
        ...listLineColumns,
        'item.bought',
        runningOfferOf('variant').as('offer_price_centavos'),
        onOrderLeftOf('variant').as('on_order_left'),
      ])
      .where('product.is_active', '=', true)
      .where('item.list_id', 'in', [...listIds])
      .orderBy('item.id')
      .execute();
  },

  async isSold(db: StoreDatabase, variantId: number): Promise<boolean> {
    const variant = await db
      .selectFrom('product_variants as variant')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select('variant.id')
      .where('variant.id', '=', variantId)
      .where('product.is_active', '=', true)
      .executeTakeFirst();
    return variant !== undefined;
  },

  /** Counts the items of other variants. */
  countOthers(db: StoreDatabase, listId: number, variantId: number): Promise<number> {
    return countAll(
      db.selectFrom('customer_list_items').where('list_id', '=', listId).where('variant_id', '!=', variantId),
    );
  },

  /** Adds a quantity of a variant, up to `maxQuantity` per item. */
  async addItem(
    db: StoreDatabase,
    item: { list_id: number; variant_id: number; quantity: number; added_at: Date },
    maxQuantity: number,
  ): Promise<void> {
    await db
      .insertInto('customer_list_items')
      .values(item)
      .onConflict((on) =>
        on.columns(['list_id', 'variant_id']).doUpdateSet((expression) => ({
          quantity: expression.fn<number>('least', [
            expression('customer_list_items.quantity', '+', item.quantity),
            expression.val(maxQuantity),
          ]),
        })),
      )
      .execute();
  },

  /** Locks an item of a customer's list; undefined without one. */
  lockItem(trx: StoreTransaction, { customerId, listId, itemId }: ItemOfCustomer) {
    return trx
      .selectFrom('customer_list_items')
      .select('bought')
      .where('id', '=', itemId)
      .where('list_id', '=', (list) =>
        list
          .selectFrom('customer_lists')
          .select('id')
          .where('id', '=', listId)
          .where('customer_id', '=', customerId),
      )
      .forUpdate()
      .executeTakeFirst();
  },

  async changeItem(
    db: StoreDatabase,
    itemId: number,
    change: { quantity?: number; bought?: number },
  ): Promise<void> {
    await db.updateTable('customer_list_items').set(change).where('id', '=', itemId).execute();
  },

  async removeItem(db: StoreDatabase, itemId: number): Promise<void> {
    await db.deleteFrom('customer_list_items').where('id', '=', itemId).execute();
  },

  async removePurchases(db: StoreDatabase, itemId: number): Promise<void> {
    await db.deleteFrom('customer_list_purchases').where('item_id', '=', itemId).execute();
  },

  /** Locks an item of the list that has the link; undefined without one. */
  lockSharedItem(trx: StoreTransaction, link: string, itemId: number) {
    return trx
      .selectFrom('customer_list_items')
      .select(['id', 'quantity', 'bought'])
      .where('id', '=', itemId)
      .where('list_id', '=', (list) =>
        list.selectFrom('customer_lists').select('id').where('link', '=', link),
      )
      .forUpdate()
      .executeTakeFirst();
  },

  /** Returns the item of a receipt. */
  async itemOfReceipt(db: StoreDatabase, receipt: string): Promise<number | undefined> {
    const purchase = await db
      .selectFrom('customer_list_purchases')
      .select('item_id')
      .where('receipt', '=', receipt)
      .executeTakeFirst();
    return purchase?.item_id;
  },

  addPurchase(db: StoreDatabase, purchase: { item_id: number; quantity: number; marked_at: Date }) {
    return db
      .insertInto('customer_list_purchases')
      .values(purchase)
      .returning('receipt')
      .executeTakeFirstOrThrow();
  },

  /** Returns the quantity of the removed purchase; undefined if it does not exist. */
  async removePurchase(db: StoreDatabase, receipt: string): Promise<number | undefined> {
    const removed = await db
      .deleteFrom('customer_list_purchases')
      .where('receipt', '=', receipt)
      .returning('quantity')
      .executeTakeFirst();
    return removed?.quantity;
  },

  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('customer_lists').where('customer_id', '=', customerId).execute();
  },
};
