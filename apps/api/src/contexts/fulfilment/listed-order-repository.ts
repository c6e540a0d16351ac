import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { PaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import type { RefundReason } from '@vitrine/contract/stated-reasons.ts';
import { type SelectQueryBuilder, sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { ordersOwed } from '#api/platform/database/payments-owed.ts';
import { countCapped, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import { orderSearchRepository } from './order-search-repository.ts';

export interface OrderFilter {
  /** A number, part of a name, an e-mail, a document or the start of a SKU. */
  readonly q?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentType | undefined;
  /** The code of a shipping method. */
  readonly shipping?: string | undefined;
  /** A day: paid, not shipped, and promised for before it. */
  readonly lateOn?: string | undefined;
  /** On terms and not paid yet. */
  readonly due?: 'open' | 'overdue' | undefined;
  /** A day: on terms, not paid yet, and due before it. */
  readonly overdueOn?: string | undefined;
  /** Those that wait for a decision of the staff. */
  readonly held?: 'yes' | undefined;
  /** Those of which some pieces have left in parcels, and others have not. */
  readonly partly_shipped?: 'yes' | undefined;
  /** Those that are marked as tests, or all others. */
  readonly test?: 'yes' | 'no' | undefined;
  /** Paid, not shipped, and some pieces are on order. */
  readonly waiting_for_pieces?: 'yes' | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
}

const sortColumns = {
  placed_at: 'orders.placed_at',
  total_centavos: 'orders.total_centavos',
  number: 'orders.increment_id',
} as const;

export type OrderWindow = SortedWindow<keyof typeof sortColumns>;

/** Orders of all customers, for staff. */
export const listedOrderRepository = {
  async page(db: StoreDatabase, filter: OrderFilter, { sort, order, ...window }: OrderWindow) {
    const all = matching(db, filter);
    const searched = filter.q ? await orderSearchRepository.search(db, filter.q) : null;
    return readPage(
      listed(searched ? all.where(searched.isOfPage) : all)
        .orderBy(sortColumns[sort], order)
        .orderBy('orders.id', order),
      window,
      countCapped(db, searched ? all.where(searched.isCounted) : all),
    );
  },

  /** The orders after the last one of an earlier page, the last placed first. */
  after(
    db: StoreDatabase,
    filter: OrderFilter,
    { last, limit }: { last: OrderCursor | undefined; limit: number },
  ) {
    let query = listed(matching(db, filter));
    if (filter.q) query = query.where(orderSearchRepository.isFound(db, filter.q));
    if (last) {
      query = query.where(
        sql<boolean>`(orders.placed_at, orders.id) < (${last.placed_at_text}::timestamptz, ${last.id}::uuid)`,
      );
    }
    return query
      .select((expression) => [
        'customers.email',
        'customers.phone',
        'orders.items_centavos',
        'orders.discount_centavos',
        'orders.shipping_centavos',
        'orders.interest_centavos',
        'orders.coupon_code',
        'orders.cancel_reason',
        'order_papers.carrier',
        expression
          .selectFrom('order_parcels')
          .select(
            sql<
              string | null
            >`string_agg(order_parcels.tracking_code, ' | ' order by order_parcels.position)`.as('codes'),
          )
          .whereRef('order_parcels.order_id', '=', 'orders.id')
          .as('parcel_codes'),
        // A Date has no microseconds.
        sql<string>`orders.placed_at::text`.as('placed_at_text'),
      ])
      .orderBy('orders.placed_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(limit)
      .execute();
  },

  /** Returns the lines of orders, each order's in its sequence. */
  linesOf(db: StoreDatabase, orderIds: readonly string[]) {
    return db
      .selectFrom('order_items')
      .select(['order_id', 'sku', 'name', 'options_label', 'qty'])
      .where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`)
      .orderBy('id')
      .execute();
  },

  /** Returns the money that went back of some orders, and the reasons for which the staff gave it, each as a row of its own. */
  refundsOf(db: StoreDatabase, orderIds: readonly string[]) {
    const isOfThem = sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`;
    return db
      .selectFrom('payment_refunds')
      .select(['order_id', 'amount_centavos as centavos', sql<RefundReason | null>`null::text`.as('reason')])
      .where(isOfThem)
      .unionAll(
        db
          .selectFrom('order_withdrawals')
          .select(['order_id', sql<number>`0`.as('centavos'), 'reason'])
          .where('origin', '=', 'staff')
          .where(isOfThem),
      )
      .execute();
  },

  byNumbers(db: StoreDatabase, numbers: readonly string[]) {
    return listed(db.selectFrom('orders'))
      .where('orders.increment_id', 'in', [...numbers])
      .execute();
  },
};

interface OrderCursor {
  readonly placed_at_text: string;
  readonly id: string;
}

export type ListedOrder = Awaited<ReturnType<typeof listedOrderRepository.byNumbers>>[number];
export type RefundOfOrder = Awaited<ReturnType<typeof listedOrderRepository.refundsOf>>[number];
export type OrderLine = Awaited<ReturnType<typeof listedOrderRepository.linesOf>>[number];
export type ExportedOrder = Awaited<ReturnType<typeof listedOrderRepository.after>>[number];

type NetTerms = NonNullable<PaymentDetails['net_terms']>;

type Orders = SelectQueryBuilder<StoreTables, 'orders', Record<never, never>>;

function listed(orders: Orders) {
  return orders
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('order_papers', 'order_papers.order_id', 'orders.id')
    .select((expression) => [
      expression
        .selectFrom('payments')
        .select(
          sql<NetTerms>`jsonb_build_object(
            'due_date', payments.net_terms ->> 'due_date', 'received_on', payments.received_on)`.as('terms'),
        )
        .whereRef('payments.order_id', '=', 'orders.id')
        .where('payments.type', '=', 'net_terms')
        .where('payments.status', '=', 'approved')
        .where('payments.net_terms', 'is not', null)
        .limit(1)
        .as('net_terms'),
      expression
        .exists(
          expression
            .selectFrom('order_parcels')
            .select('order_parcels.id')
            .whereRef('order_parcels.order_id', '=', 'orders.id'),
        )
        .as('has_parcels'),
      expression
        .exists(
          expression
            .selectFrom('order_items')
            .select('order_items.id')
            .whereRef('order_items.order_id', '=', 'orders.id')
            .where('order_items.waiting_qty', '>', 0),
        )
        .as('is_waiting'),
    ])
    .select([
      'orders.id',
      'orders.increment_id',
      'orders.status',
      'orders.placed_at',
      'orders.items_count',
      'orders.total_centavos',
      'orders.payment_type',
      'orders.shipping',
      'orders.address',
      'orders.gift_message',
      'orders.gift_wrap_centavos',
      'orders.hold',
      'orders.is_test',
      'orders.is_gift_card',
      'customers.id as customer_id',
      'customers.first_name',
      'customers.last_name',
      'customers.company_name',
      'customers.is_guest',
      'customers.taxvat',
      'order_papers.invoice_key',
      'order_papers.tracking_code',
    ]);
}

/** Returns the orders of a filter, searched text aside. */
function matching(
  db: StoreDatabase,
  {
    status,
    payment,
    shipping,
    lateOn,
    due,
    overdueOn,
    held,
    partly_shipped: partlyShipped,
    test,
    waiting_for_pieces: waitingForPieces,
    from,
    until,
  }: OrderFilter,
): Orders {
  let query: Orders = db.selectFrom('orders');
  if (held !== undefined) query = query.where('orders.hold', 'is not', null);
  if (status !== undefined) query = query.where('orders.status', '=', status);
  // One that is held is in no queue of work before it ships.
  const isQueue = status === 'paid' || status === 'preparing';
  if (held === undefined && isQueue) {
    query = query.where('orders.hold', 'is', null).where('orders.is_gift_card', '=', sql.lit(false));
  }
  if (payment !== undefined) query = query.where('orders.payment_type', '=', payment);
  if (shipping !== undefined) query = query.where(sql`orders.shipping ->> 'code'`, '=', shipping);
  if (lateOn !== undefined) {
    query = query
      // Literal, so that partial indexes serve them.
      .where('orders.status', 'in', [sql.lit('paid' as const), sql.lit('preparing' as const)])
      .where('orders.hold', 'is', null)
      .where('orders.is_gift_card', '=', sql.lit(false))
      .where(sql`orders.shipping ->> 'arrives_on'`, '<', lateOn);
  }
  if (partlyShipped !== undefined) {
    query = query
      // Literal, as above.
      .where('orders.status', 'in', [sql.lit('paid' as const), sql.lit('preparing' as const)])
      .where('orders.id', 'in', db.selectFrom('order_parcels').select('order_parcels.order_id'));
  }
  if (test !== undefined) query = query.where('orders.is_test', '=', sql.lit(test === 'yes'));
  if (waitingForPieces !== undefined) {
    query = query
      // Literal, as above.
      .where('orders.status', 'in', [sql.lit('paid' as const), sql.lit('preparing' as const)])
      .where(
        'orders.id',
        'in',
        db.selectFrom('order_items').select('order_items.order_id').where('order_items.waiting_qty', '>', 0),
      );
  }
  if (due !== undefined) query = query.where('orders.id', 'in', ordersOwed(db, overdueOn));
  if (from !== undefined) query = query.where('orders.placed_at', '>=', from);
  if (until !== undefined) query = query.where('orders.placed_at', '<', until);
  return query;
}
