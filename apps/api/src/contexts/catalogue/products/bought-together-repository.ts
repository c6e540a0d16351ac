import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** A pair that fewer people bought is one person's basket, or chance. */
const fewestPeople = 3;
/** Orders of more different products are stocks of other shops: everything in them would be a pair. */
const mostProducts = 30;
/** More than are shown, for those that are sold out or hidden. */
const mostCompanions = 12;
const writtenAtOnce = 500;

export interface CountedPair {
  readonly product_id: number;
  readonly companion_id: number;
  readonly position: number;
  readonly orders: number;
  readonly people: number;
}

export const boughtTogetherRepository = {
  /** Notes that the orders of the store are counted now; false if they were counted since `due`. Locks until the transaction ends. */
  async take(trx: StoreTransaction, { now, due }: { now: Date; due: Date }): Promise<boolean> {
    const taken = await trx
      .insertInto('bought_together_counts')
      .values({ counted_at: now })
      .onConflict((conflict) =>
        conflict
          .constraint('bought_together_counts_pkey')
          .doUpdateSet({ counted_at: now })
          .where('bought_together_counts.counted_at', '<', due),
      )
      .returning('counted_at')
      .executeTakeFirst();
    return taken !== undefined;
  },

  async lastCount(db: StoreDatabase): Promise<Date | null> {
    const row = await db.selectFrom('bought_together_counts').select('counted_at').executeTakeFirst();
    return row?.counted_at ?? null;
  },

  /** Returns when the order before the last `count` was placed; null if the store has no more. */
  async placedBefore(db: StoreDatabase, count: number): Promise<Date | null> {
    const order = await db
      .selectFrom('orders')
      .select('placed_at')
      .where('is_test', '=', false)
      .orderBy('placed_at', 'desc')
      .offset(count)
      .limit(1)
      .executeTakeFirst();
    return order?.placed_at ?? null;
  },

  /**
   * Returns the best companions of each product among the orders placed after a moment: paid, neither cancelled nor a test, without pieces that
   * were withdrawn or returned. A person with several accounts or purchases as a guest counts once, by the e-mail. Best sellers are no companions
   * of everything: a pair counts only if it was bought more often than two products of their sales would be by chance.
   */
  async pairs(db: StoreDatabase, after: Date): Promise<CountedPair[]> {
    return db
      .with('sold', () =>
        db
          .selectFrom('orders')
          .innerJoin('order_items', 'order_items.order_id', 'orders.id')
          .innerJoin('customers', 'customers.id', 'orders.customer_id')
          .innerJoin('products', 'products.id', 'order_items.product_id')
          .select([
            'orders.id as order_id',
            'products.id as product_id',
            sql<string>`coalesce(nullif(mailbox_of(customers.email), ''), customers.id::text)`.as('person'),
          ])
          .distinct()
          .where('orders.placed_at', '>', after)
          .where('orders.status', 'in', ['paid', 'preparing', 'shipped', 'delivered'])
          .where('orders.is_test', '=', false)
          .where('orders.is_gift_card', '=', false)
          .where('orders.exchange_centavos', '=', 0)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('order_withdrawal_items')
                  .select('order_withdrawal_items.id')
                  .whereRef('order_withdrawal_items.order_item_id', '=', 'order_items.id'),
              ),
            ),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('return_items')
                  .innerJoin('returns', 'returns.id', 'return_items.return_id')
                  .select('return_items.id')
                  .whereRef('return_items.order_item_id', '=', 'order_items.id')
                  .where('returns.status', '<>', 'refused'),
              ),
            ),
          ),
      )
      .with('baskets', (by) =>
        by
          .selectFrom('sold')
          .select('sold.order_id')
          .groupBy('sold.order_id')
          .having(sql<boolean>`count(*) between 2 and ${mostProducts}`),
      )
      .with('sales', (by) =>
        by
          .selectFrom('sold')
          .select(['sold.product_id', sql<number>`count(*)`.as('orders')])
          .groupBy('sold.product_id'),
      )
      .with('pairs', (by) =>
        by
          .selectFrom('baskets')
          .innerJoin('sold as one', 'one.order_id', 'baskets.order_id')
          .innerJoin('sold as other', (join) =>
            join
              .onRef('other.order_id', '=', 'baskets.order_id')
              .onRef('other.product_id', '<>', 'one.product_id'),
          )
          .select([
            'one.product_id',
            'other.product_id as companion_id',
            sql<number>`count(*)`.as('orders'),
            sql<number>`count(distinct one.person)`.as('people'),
          ])
          .groupBy(['one.product_id', 'other.product_id'])
          .having(sql<boolean>`count(distinct one.person) >= ${fewestPeople}`),
      )
      .with('total', (by) =>
        by.selectFrom('sold').select(sql<number>`count(distinct sold.order_id)`.as('orders')),
      )
      .with('ranked', (by) =>
        by
          .selectFrom('pairs')
          .innerJoin('sales as of_one', 'of_one.product_id', 'pairs.product_id')
          .innerJoin('sales as of_other', 'of_other.product_id', 'pairs.companion_id')
          .innerJoin('total', (join) => join.onTrue())
          .select([
            'pairs.product_id',
            'pairs.companion_id',
            'pairs.orders',
            'pairs.people',
            sql<number>`row_number() over (partition by pairs.product_id
              order by pairs.orders / sqrt(of_one.orders::float8 * of_other.orders) desc, pairs.people desc, pairs.companion_id)`.as(
              'position',
            ),
          ])
          .where(sql<boolean>`pairs.orders::float8 * total.orders > of_one.orders::float8 * of_other.orders`),
      )
      .selectFrom('ranked')
      .select([
        'ranked.product_id',
        'ranked.companion_id',
        sql<number>`ranked.position::integer`.as('position'),
        sql<number>`ranked.orders::integer`.as('orders'),
        sql<number>`ranked.people::integer`.as('people'),
      ])
      .where('ranked.position', '<=', mostCompanions)
      .execute();
  },

  /** Makes some pairs those of the store; leaves the rows that stay as they are. */
  async replace(trx: StoreTransaction, pairs: readonly CountedPair[]): Promise<void> {
    const before = await trx
      .selectFrom('bought_together')
      .select(['product_id', 'companion_id', 'position', 'orders', 'people'])
      .execute();
    const keyOf = (pair: CountedPair) => `${pair.product_id} ${pair.companion_id}`;
    const remaining = new Set(pairs.map(keyOf));
    const known = new Map(before.map((pair) => [keyOf(pair), JSON.stringify(pair)]));
    const gone = before.filter((pair) => !remaining.has(keyOf(pair)));
    for (const part of inParts(gone)) {
      await trx
        .deleteFrom('bought_together')
        .where((row) =>
          row.or(
            part.map(({ product_id, companion_id }) =>
              row.and([row('product_id', '=', product_id), row('companion_id', '=', companion_id)]),
            ),
          ),
        )
        .execute();
    }
    const changed = pairs.filter((pair) => known.get(keyOf(pair)) !== JSON.stringify(pair));
    for (const part of inParts(changed)) {
      await trx
        .insertInto('bought_together')
        .values(part)
        .onConflict((conflict) =>
          conflict.columns(['product_id', 'companion_id']).doUpdateSet((row) => ({
            position: row.ref('excluded.position'),
            orders: row.ref('excluded.orders'),
            people: row.ref('excluded.people'),
          })),
        )
        .execute();
    }
  },
};

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += writtenAtOnce)
    yield rows.slice(start, start + writtenAtOnce);
}
