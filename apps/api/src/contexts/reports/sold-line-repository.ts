import { type RawBuilder, sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ReportRange } from './domain/report-days.ts';
import type { SumsOfSales } from './domain/sums-of-sales.ts';
import { exchangedPieces, refundedItems, returnedPieces } from './refund-repository.ts';
import { numbersOf, salesIn } from './sale-repository.ts';

/** A dimension of reports whose value each line of an order has. */
export type LineDimension = 'product' | 'category';

/**
 * Sums of lines: amounts of the whole order are shared out among its lines, so that all lines have the sums of all orders. A
 * product counts in one category of today's, its deepest.
 */
export const soldLineRepository = {
  async sold(db: StoreDatabase, by: LineDimension, range: ReportRange): Promise<SumsOfSales[]> {
    const rows = await db
      .with('line', () => soldLines(db, range))
      .with('home', () => homes(db))
      .selectFrom('line')
      .leftJoin('home', 'home.product_id', 'line.product_id')
      .select((expression) => [
        keyOf(by).as('key'),
        labelOf(by).as('label'),
        sql<string>`count(distinct line.order_id) filter (where line.exchange = 0)`.as('orders'),
        expression.fn.sum<string>('line.qty').as('items'),
        // What returned pieces paid was sold before.
        sql<string>`sum(line.gross - ${shareOf('line.exchange')})`.as('gross'),
        sql<string>`sum(line.own_discount + ${shareOf('line.other_discount')})`.as('discount'),
        sql<string>`sum(${shareOf('line.gift_wrap')})`.as('gift_wrap'),
        sql<string>`sum(${shareOf('line.shipping')})`.as('shipping'),
        sql<string>`sum(${shareOf('line.interest')})`.as('interest'),
        sql<string>`sum(${shareOf('line.credit')})`.as('credit'),
        sql<string>`sum(line.gross - line.own_discount - ${shareOf('line.other_discount')})
          filter (where line.unit_cost is not null)`.as('revenue'),
        sql<string>`sum(line.qty::bigint * line.unit_cost)`.as('cost'),
      ])
      .groupBy('key')
      .execute();
    return rows.map(({ key, label, ...sums }) => ({ key, label, ...numbersOf(sums) }));
  },

  async refunded(db: StoreDatabase, by: LineDimension, range: ReportRange): Promise<SumsOfSales[]> {
    const rows = await db
      .with('line', () => refundedLines(db, range))
      .with('home', () => homes(db))
      .selectFrom('line')
      .leftJoin('home', 'home.product_id', 'line.product_id')
      .select([
        keyOf(by).as('key'),
        labelOf(by).as('label'),
        sql<string>`sum(${shareOf('line.cancelled')})`.as('cancelled'),
        sql<string>`sum(${shareOf('line.returned')})`.as('returned'),
      ])
      .groupBy('key')
      .execute();
    return rows.map(({ key, label, ...sums }) => ({ key, label, ...numbersOf(sums) }));
  },

  /** Sums of pieces with a known cost that came back, as negative amounts. */
  async cameBack(db: StoreDatabase, by: LineDimension, range: ReportRange): Promise<SumsOfSales[]> {
    const rows = await db
      .with('piece', () => piecesBack(db, range))
      // All lines of their orders, because an amount of an order is shared out among them.
      .with('line', (query) =>
        query
          .selectFrom('orders')
          .innerJoin('order_items', 'order_items.order_id', 'orders.id')
          .where(
            'orders.id',
            'in',
            query
              .selectFrom('order_items as back')
              .innerJoin('piece', 'piece.item_id', 'back.id')
              .select('back.order_id'),
          )
          .select(['order_items.id as item_id', ...costedLine()]),
      )
      .with('home', () => homes(db))
      .selectFrom('line')
      .innerJoin('piece', 'piece.item_id', 'line.item_id')
      .leftJoin('home', 'home.product_id', 'line.product_id')
      .where('line.unit_cost', 'is not', null)
      .select([
        keyOf(by).as('key'),
        labelOf(by).as('label'),
        sql<string>`-sum(div((line.gross - line.own_discount - ${shareOf('line.other_discount')})::numeric
          * piece.qty, line.qty::numeric))`.as('revenue'),
        sql<string>`-sum(piece.qty::bigint * line.unit_cost)`.as('cost'),
      ])
      .groupBy('key')
      .execute();
    return rows.map(({ key, label, ...sums }) => ({ key, label, ...numbersOf(sums) }));
  },
};

/** The pieces that came back; an amount that was refunded without pieces brings none back. */
function piecesBack(db: StoreDatabase, range: ReportRange) {
  return db
    .selectFrom(
      db
        .selectFrom(returnedPieces(db, range).as('back'))
        .select(['back.item_id as item_id', 'back.qty as qty'])
        .unionAll(exchangedPieces(db, range))
        .as('returned'),
    )
    .where('returned.qty', '>', 0)
    .groupBy('returned.item_id')
    .select(['returned.item_id as item_id', sql<number>`sum(returned.qty)::int`.as('qty')]);
}

function soldLines(db: StoreDatabase, range: ReportRange) {
  return salesIn(db, range)
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select([
      'orders.id as order_id',
      'orders.gift_wrap_centavos as gift_wrap',
      'orders.shipping_centavos as shipping',
      'orders.interest_centavos as interest',
      'orders.exchange_centavos as exchange',
      sql<number>`orders.credit_centavos - orders.exchange_centavos`.as('credit'),
      ...costedLine(),
    ]);
}

/** What a line of an order has, with its cost and its weight in the order. */
function costedLine() {
  const paid = sql<number>`order_items.total_centavos - order_items.discount_centavos`;
  return [
    'order_items.product_id as product_id',
    'order_items.slug as slug',
    'order_items.name as name',
    'order_items.qty as qty',
    'order_items.cost_centavos as unit_cost',
    'order_items.total_centavos as gross',
    'order_items.discount_centavos as own_discount',
    sql<number>`orders.discount_centavos - orders.credit_centavos
      - sum(order_items.discount_centavos) over (partition by orders.id)`.as('other_discount'),
    ...weighed(paid, sql`orders.id`),
  ] as const;
}

function refundedLines(db: StoreDatabase, range: ReportRange) {
  const paid = sql<number>`(order_items.total_centavos - order_items.discount_centavos)::bigint
    * refunds.qty / order_items.qty`;
  return db
    .selectFrom(refundedItems(db, range).as('refunds'))
    .innerJoin('order_items', 'order_items.id', 'refunds.item_id')
    .where('refunds.qty', '>', 0)
    .select([
      'order_items.product_id as product_id',
      'order_items.slug as slug',
      'order_items.name as name',
      'refunds.cancelled_centavos as cancelled',
      'refunds.returned_centavos as returned',
      ...weighed(paid, sql`refunds.event`),
    ]);
}

/** A line's weight in its order or event: a centavo more than was paid for it, so that free lines have shares, too. */
function weighed(paid: RawBuilder<number>, event: RawBuilder<unknown>) {
  const weight = sql<number>`((${paid}) + 1)`;
  return [
    weight.as('weight'),
    sql<number>`sum(${weight}) over (partition by ${event} order by order_items.id)`.as('up_to'),
    sql<number>`sum(${weight}) over (partition by ${event})`.as('whole'),
  ] as const;
}

/** The line's share of an amount of its order or event, in proportion to its weight: rounded so that the shares add up to it. */
function shareOf(amount: string): RawBuilder<number> {
  const until = (weight: RawBuilder<unknown>) =>
    sql`div(${sql.ref(amount)}::numeric * ${weight}, line.whole::numeric)`;
  return sql<number>`(${until(sql`line.up_to`)} - ${until(sql`(line.up_to - line.weight)`)})`;
}

const keyOf = (by: LineDimension): RawBuilder<string> =>
  by === 'product'
    ? sql<string>`coalesce(line.product_id::text, line.slug)`
    : sql<string>`coalesce(home.url_key, '')`;

const labelOf = (by: LineDimension): RawBuilder<string | null> =>
  by === 'product' ? sql<string>`max(line.name)` : sql<null>`null::text`;

/** The deepest category of each product. */
function homes(db: StoreDatabase) {
  return (
    db
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'product_categories.category_id')
      // What follows rules is no home.
      .where('categories.id', 'not in', db.selectFrom('collections').select('collections.category_id'))
      .distinctOn('product_categories.product_id')
      .select(['product_categories.product_id as product_id', 'categories.url_key as url_key'])
      .orderBy('product_categories.product_id')
      .orderBy(sql`length(categories.url_key) - length(replace(categories.url_key, '/', ''))`, 'desc')
      .orderBy('categories.position')
      .orderBy('categories.id')
  );
}
