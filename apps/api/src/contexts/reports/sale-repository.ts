import type { ReportDimension } from '@vitrine/contract/admin/schemas/reports.ts';
import { type RawBuilder, sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ReportRange } from './domain/report-days.ts';
import type { SumsOfSales } from './domain/sums-of-sales.ts';
import { refundsIn } from './refund-repository.ts';

/** A dimension of reports whose value an order has as a whole. */
export type OrderDimension = Exclude<ReportDimension, 'product' | 'category'>;

const dayOf = (moment: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(moment)} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;

function keyOf(by: OrderDimension, moment: string): RawBuilder<string> {
  if (by === 'day') return dayOf(moment);
  if (by === 'coupon') return sql<string>`coalesce(orders.coupon_code, '')`;
  if (by === 'payment') return sql<string>`orders.payment_code`;
  return sql<string>`coalesce(orders.address ->> 'region', '')`;
}

/** Orders by the moment at which they were paid, which happens once; without tests and gift cards, which are sold when their credit buys something. */
export function salesIn(db: Pick<StoreDatabase, 'selectFrom'>, { from, until }: ReportRange) {
  return (
    db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_events.order_id')
      // Literal, so that the partial index serves it.
      .where('order_events.status', '=', sql.lit('paid' as const))
      .where('order_events.at', '>=', from)
      .where('order_events.at', '<', until)
      .where('orders.is_test', '=', sql.lit(false))
      .where('orders.is_gift_card', '=', sql.lit(false))
  );
}

/** Sums of whole orders. */
export const saleRepository = {
  async sold(db: StoreDatabase, by: OrderDimension, range: ReportRange): Promise<SumsOfSales[]> {
    const rows = await salesIn(db, range)
      .leftJoinLateral(
        (expression) =>
          expression
            .selectFrom(
              sql<{ part: unknown }>`jsonb_array_elements(orders.discounts)`.as<'part'>(sql`part(part)`),
            )
            .select([sumOf('promotion').as('promotion'), sumOf('coupon').as('coupon')])
            .as('parts'),
        (join) => join.onTrue(),
      )
      .select((expression) => [
        keyOf(by, 'order_events.at').as('key'),
        // The order of an exchange's new pieces is no new sale.
        sql<string>`count(*) filter (where orders.exchange_centavos = 0)`.as('orders'),
        expression.fn.sum<string>('orders.items_count').as('items'),
        sql<string>`sum(orders.items_centavos - orders.exchange_centavos)`.as('gross'),
        sql<string>`sum(orders.discount_centavos - orders.credit_centavos)`.as('discount'),
        expression.fn.sum<string>('parts.promotion').as('promotion'),
        expression.fn.sum<string>('parts.coupon').as('coupon'),
        expression.fn.sum<string>('orders.bonus_centavos').as('bonus'),
        expression.fn.sum<string>('orders.gift_wrap_centavos').as('gift_wrap'),
        expression.fn.sum<string>('orders.shipping_centavos').as('shipping'),
        expression.fn.sum<string>('orders.interest_centavos').as('interest'),
        sql<string>`sum(orders.credit_centavos - orders.exchange_centavos)`.as('credit'),
      ])
      .groupBy('key')
      .execute();
    return rows.map(({ key, ...sums }) => ({ key, label: null, ...numbersOf(sums) }));
  },

  async refunded(db: StoreDatabase, by: OrderDimension, range: ReportRange): Promise<SumsOfSales[]> {
    const rows = await db
      .with('refunds', () => refundsIn(db, range))
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select([
        keyOf(by, 'refunds.at').as('key'),
        sql<string>`sum(refunds.cancelled_centavos)`.as('cancelled'),
        sql<string>`sum(refunds.returned_centavos)`.as('returned'),
      ])
      .groupBy('key')
      .execute();
    return rows.map(({ key, ...sums }) => ({ key, label: null, ...numbersOf(sums) }));
  },
};

const sumOf = (kind: 'promotion' | 'coupon') =>
  sql<number>`sum((part ->> 'amount_centavos')::int) filter (where part ->> 'kind' = ${sql.lit(kind)})`;

/** PostgreSQL's sums are texts. */
export function numbersOf<Name extends string>(sums: Record<Name, string | null>): Record<Name, number> {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum ?? 0)])) as Record<
    Name,
    number
  >;
}
