import type { OpenMatters } from '@vitrine/contract/admin/schemas/closing.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

export interface Closing {
  readonly closed_at: Date;
  readonly closed_by: string;
  readonly reason: string;
  readonly message: string;
  readonly access_until: string;
}

const finishedReturns = ['done', 'refused'] as const;

/** Reads and writes the closing of a store, and reads what is not settled. */
export const closingRepository = {
  find(db: StoreDatabase): Promise<Closing | undefined> {
    return db.selectFrom('store_closings').selectAll().executeTakeFirst();
  },

  async insert(trx: StoreTransaction, closing: Closing): Promise<void> {
    await trx.insertInto('store_closings').values(closing).execute();
  },

  async correct(trx: StoreTransaction, change: Pick<Closing, 'message' | 'access_until'>): Promise<void> {
    await trx.updateTable('store_closings').set(change).execute();
  },

  async remove(trx: StoreTransaction): Promise<void> {
    await trx.deleteFrom('store_closings').execute();
  },

  async openMatters(db: StoreDatabase, now: Date): Promise<OpenMatters> {
    const [orders, returns, payments, credit, promotions, countdowns, popups, alerts] = await Promise.all([
      db
        .selectFrom('orders')
        .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
        .where('status', 'not in', ['delivered', 'cancelled', 'shipped'])
        .groupBy('status')
        .execute(),
      db
        .selectFrom('returns')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('status', 'not in', finishedReturns)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select([
          'payments.type',
          'payments.amount_centavos',
          'payments.refund_centavos',
          'payments.refunded_centavos',
          'payments.is_unwanted',
        ])
        .where('payments.status', '=', 'approved')
        .where(({ or, and, eb }) =>
          or([
            eb('payments.is_open', '=', true),
            and([
              eb('payments.type', '=', 'net_terms'),
              eb('payments.received_on', 'is', null),
              eb('orders.status', '!=', 'cancelled'),
            ]),
          ]),
        )
        .execute(),
      db
        .selectFrom('credit_lots')
        .select(({ fn }) => [
          fn.count<string>('customer_id').distinct().as('customers'),
          fn.sum<string | null>('remaining_centavos').as('centavos'),
        ])
        .where('kind', '=', 'credit')
        .where('remaining_centavos', '>', 0)
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('promotions')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('is_active', '=', true)
        .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('cms_countdowns')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('is_active', '=', true)
        .where('end_at', '>', now)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('cms_popups')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('is_active', '=', true)
        .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('stock_alerts')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ]);
    const ordersIn = (...statuses: readonly string[]) =>
      sumOf(orders.filter(({ status }) => statuses.includes(status)).map(({ count }) => Number(count)));
    const invoices = payments.filter(
      ({ type, is_unwanted: isUnwanted }) => type === 'net_terms' && !isUnwanted,
    );
    return {
      orders_to_ship: ordersIn('paid', 'preparing'),
      orders_unpaid: ordersIn('awaiting_payment', 'in_review'),
      returns: Number(returns.count),
      invoices: invoices.length,
      invoices_centavos: sumOf(invoices.map((one) => one.amount_centavos - one.refund_centavos)),
      refunds_centavos: sumOf(
        payments.map(
          (one) => (one.is_unwanted ? one.amount_centavos : one.refund_centavos) - one.refunded_centavos,
        ),
      ),
      customers_with_credit: Number(credit.customers),
      credit_centavos: Number(credit.centavos ?? 0),
      campaigns: Number(promotions.count) + Number(countdowns.count) + Number(popups.count),
      stock_alerts: Number(alerts.count),
    };
  },
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
