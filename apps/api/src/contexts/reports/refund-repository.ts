import { sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ReportRange } from './domain/report-days.ts';

const none = sql.lit(0);

/**
 * Returns the query of what was refunded in a range, in money and as credit: the rest of orders that were cancelled after
 * their payment, partial withdrawals and refunds by the staff, returns that are done, and what the payment provider took back by itself. The withdrawal from a whole order is its cancellation.
 */
export function refundsIn(db: Pick<StoreDatabase, 'selectFrom'>, range: ReportRange) {
  return cancellations(db, range)
    .unionAll(withdrawals(db, range))
    .unionAll(returns(db, range))
    .unionAll(providerRefunds(db, range));
}

/** The items of the same events, each with its quantity. */
export function refundedItems(db: Pick<StoreDatabase, 'selectFrom'>, range: ReportRange) {
  return returnedPieces(db, range)
    .unionAll(
      // An amount that the staff gave back without pieces is of the whole order.
      withdrawals(db, range)
        .innerJoin('order_items as item', 'item.order_id', 'order_withdrawals.order_id')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('order_withdrawal_items as piece')
                .select('piece.id')
                .whereRef('piece.withdrawal_id', '=', 'order_withdrawals.id'),
            ),
          ),
        )
        .select(['item.id as item_id', 'item.qty as qty']),
    )
    .unionAll(
      providerRefunds(db, range)
        .innerJoin('order_items as item', 'item.order_id', 'payment_refunds.order_id')
        .select(['item.id as item_id', 'item.qty as qty']),
    );
}

/** The items of the events of which pieces came back, or never left. */
export function returnedPieces(db: Pick<StoreDatabase, 'selectFrom'>, range: ReportRange) {
  return cancellations(db, range)
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select([
      'order_items.id as item_id',
      sql<number>`order_items.qty - coalesce(${withdrawnQty(db)}, 0)`.as('qty'),
    ])
    .unionAll(
      withdrawals(db, range)
        .innerJoin('order_withdrawal_items as item', 'item.withdrawal_id', 'order_withdrawals.id')
        .select(['item.order_item_id as item_id', 'item.qty as qty']),
    )
    .unionAll(
      returns(db, range)
        .innerJoin('return_items as item', 'item.return_id', 'returns.id')
        .select(['item.order_item_id as item_id', 'item.qty as qty']),
    );
}

/** The items that came back for others of the same worth: their new pieces are sold by an order of their own. */
export function exchangedPieces(db: Pick<StoreDatabase, 'selectFrom'>, { from, until }: ReportRange) {
  return (
    db
      .selectFrom('return_events')
      .innerJoin('returns', 'returns.id', 'return_events.return_id')
      .innerJoin('return_items as item', 'item.return_id', 'returns.id')
      .where('return_events.status', '=', 'done')
      .where('return_events.at', '>=', from)
      .where('return_events.at', '<', until)
      .where('returns.order_id', 'not in', testOrders(db))
      .where('returns.result', '=', 'exchange')
      .where('returns.replacement_order_id', 'is not', null)
      // The others are among the returned pieces.
      .where('returns.difference_centavos', '=', 0)
      .select(['item.order_item_id as item_id', 'item.qty as qty'])
  );
}

/** Few, by an index of their own. */
function testOrders(db: Pick<StoreDatabase, 'selectFrom'>) {
  return db.selectFrom('orders as test').select('test.id').where('test.is_test', '=', sql.lit(true));
}

function cancellations(db: Pick<StoreDatabase, 'selectFrom'>, { from, until }: ReportRange) {
  return (
    db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_events.order_id')
      // Literal, so that the partial index serves it.
      .where('order_events.status', '=', sql.lit('cancelled' as const))
      .where('order_events.at', '>=', from)
      .where('order_events.at', '<', until)
      .where('orders.is_test', '=', sql.lit(false))
      .where('orders.is_gift_card', '=', sql.lit(false))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('order_events as payment')
            .select('payment.id')
            .whereRef('payment.order_id', '=', 'orders.id')
            .where('payment.status', '=', 'paid'),
        ),
      )
      .select((expression) => [
        sql<string>`'order:' || orders.id`.as('event'),
        'orders.id as order_id',
        'order_events.at as at',
        sql<number>`orders.total_centavos + orders.credit_centavos - coalesce(${expression
          .selectFrom('order_withdrawals as part')
          .select(sql<number>`sum(part.money_centavos + part.credit_centavos)`.as('centavos'))
          .whereRef('part.order_id', '=', 'orders.id')
          .where('part.is_whole', '=', false)}, 0) - coalesce(${expression
          .selectFrom('payment_refunds as taken')
          .select(sql<number>`sum(taken.amount_centavos)`.as('centavos'))
          .whereRef('taken.order_id', '=', 'orders.id')
          .where('taken.origin', '=', 'provider')}, 0)`.as('cancelled_centavos'),
        none.as('returned_centavos'),
      ])
  );
}

function withdrawals(db: Pick<StoreDatabase, 'selectFrom'>, { from, until }: ReportRange) {
  return db
    .selectFrom('order_withdrawals')
    .where('order_withdrawals.is_whole', '=', false)
    .where('order_withdrawals.at', '>=', from)
    .where('order_withdrawals.at', '<', until)
    .where('order_withdrawals.order_id', 'not in', testOrders(db))
    .select([
      sql<string>`'withdrawal:' || order_withdrawals.id`.as('event'),
      'order_withdrawals.order_id as order_id',
      'order_withdrawals.at as at',
      none.as('cancelled_centavos'),
      sql<number>`order_withdrawals.money_centavos + order_withdrawals.credit_centavos`.as(
        'returned_centavos',
      ),
    ]);
}

function returns(db: Pick<StoreDatabase, 'selectFrom'>, { from, until }: ReportRange) {
  return (
    db
      .selectFrom('return_events')
      .innerJoin('returns', 'returns.id', 'return_events.return_id')
      .where('return_events.status', '=', 'done')
      .where('return_events.at', '>=', from)
      .where('return_events.at', '<', until)
      .where('returns.order_id', 'not in', testOrders(db))
      // An exchange gives back nothing but what its new pieces were cheaper.
      .where((expression) =>
        expression.or([
          expression('returns.result', '<>', 'exchange'),
          expression('returns.difference_centavos', '>', 0),
        ]),
      )
      .select([
        sql<string>`'return:' || returns.id`.as('event'),
        'returns.order_id as order_id',
        'return_events.at as at',
        none.as('cancelled_centavos'),
        sql<number>`case when returns.result = 'exchange' then returns.difference_centavos
        else returns.amount_centavos end`.as('returned_centavos'),
      ])
  );
}

/** Refunds in the provider's dashboard and chargebacks: of the whole order, whatever its items. */
function providerRefunds(db: Pick<StoreDatabase, 'selectFrom'>, { from, until }: ReportRange) {
  return (
    db
      .selectFrom('payment_refunds')
      // Literal, so that the partial index serves it.
      .where('payment_refunds.origin', '=', sql.lit('provider' as const))
      .where('payment_refunds.at', '>=', from)
      .where('payment_refunds.at', '<', until)
      .where('payment_refunds.order_id', 'not in', testOrders(db))
      .select([
        sql<string>`'refund:' || payment_refunds.id`.as('event'),
        'payment_refunds.order_id as order_id',
        'payment_refunds.at as at',
        none.as('cancelled_centavos'),
        'payment_refunds.amount_centavos as returned_centavos',
      ])
  );
}

function withdrawnQty(db: Pick<StoreDatabase, 'selectFrom'>) {
  return db
    .selectFrom('order_withdrawal_items as earlier')
    .innerJoin('order_withdrawals as part', 'part.id', 'earlier.withdrawal_id')
    .select(sql<number>`sum(earlier.qty)`.as('qty'))
    .whereRef('earlier.order_item_id', '=', sql.ref('order_items.id'))
    .where('part.is_whole', '=', false);
}
