import { sql, type SqlBool } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ReportRange } from './domain/report-days.ts';

const sortColumns = { changed_at: 'carts.updated_at', value_centavos: 'value' } as const;

/** Carts as the store's reports see them. */
export const cartReportRepository = {
  /** Counts the carts that were created in a range by how far they came. */
  async funnel(db: StoreDatabase, { from, until }: ReportRange) {
    const counts = await db
      .selectFrom('carts')
      .leftJoin('orders', 'orders.cart_id', 'carts.id')
      .where('carts.created_at', '>=', from)
      .where('carts.created_at', '<', until)
      .select((expression) => {
        const isOrdered = sql<SqlBool>`orders.id is not null`;
        const hasItems = expression.or([
          isOrdered,
          expression.exists(
            expression
              .selectFrom('cart_items')
              .select('cart_items.id')
              .whereRef('cart_items.cart_id', '=', 'carts.id'),
          ),
        ]);
        const isIdentified = expression.and([hasItems, sql<SqlBool>`carts.customer_id is not null`]);
        const isPaid = expression.exists(
          expression
            .selectFrom('order_events')
            .select('order_events.id')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('order_events.status', '=', 'paid'),
        );
        const count = (condition: typeof isIdentified | typeof isOrdered) =>
          sql<string>`count(*) filter (where ${condition})`;
        return [
          expression.fn.countAll<string>().as('carts'),
          count(hasItems).as('with_items'),
          count(expression.or([isOrdered, isIdentified])).as('identified'),
          count(isOrdered).as('ordered'),
          count(isPaid).as('paid'),
        ];
      })
      .executeTakeFirstOrThrow();
    return {
      carts: Number(counts.carts),
      with_items: Number(counts.with_items),
      identified: Number(counts.identified),
      ordered: Number(counts.ordered),
      paid: Number(counts.paid),
    };
  },

  /** A page of the open carts with items that were not changed since a moment, with their number and value. */
  async abandoned(
    db: StoreDatabase,
    unchangedSince: Date,
    { sort, order, limit, offset }: SortedWindow<keyof typeof sortColumns>,
  ) {
    const [items, totals] = await Promise.all([
      open(db, unchangedSince)
        .leftJoin('customers', 'customers.id', 'carts.customer_id')
        .select([
          'carts.id',
          'carts.updated_at',
          'customers.id as customer_id',
          'customers.first_name',
          'customers.last_name',
          'customers.company_name',
          'customers.email',
          'content.items',
          'content.value',
        ])
        .orderBy(sortColumns[sort], order)
        .orderBy('carts.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      open(db, unchangedSince)
        .select((expression) => [
          expression.fn.countAll<string>().as('total'),
          expression.fn.sum<string | null>('content.value').as('value'),
        ])
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total: Number(totals.total), value: Number(totals.value ?? 0) };
  },
};

function open(db: StoreDatabase, unchangedSince: Date) {
  return (
    db
      .selectFrom('carts')
      .innerJoin(
        (expression) =>
          expression
            .selectFrom('cart_items')
            .innerJoin('product_variants as variant', 'variant.id', 'cart_items.variant_id')
            .where('cart_items.is_saved_for_later', '=', false)
            .groupBy('cart_items.cart_id')
            .select([
              'cart_items.cart_id',
              sql<string>`sum(cart_items.qty)`.as('items'),
              sql<string>`sum(cart_items.qty::bigint * price_to_pay(variant.list_price_centavos, ${runningOfferOf('variant')}))`.as(
                'value',
              ),
            ])
            .as('content'),
        (join) => join.onRef('content.cart_id', '=', 'carts.id'),
      )
      // Literal, so that the partial index serves it.
      .where('carts.status', '=', sql.lit('open' as const))
      .where('carts.updated_at', '<=', unchangedSince)
  );
}
