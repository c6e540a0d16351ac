import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export interface OrderFilter {
  /** A number, part of a name, an e-mail, a document or a SKU. */
  readonly q?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentType | undefined;
  /** The code of a shipping method. */
  readonly shipping?: string | undefined;
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
  async page(db: StoreDatabase, filter: OrderFilter, { sort, order, limit, offset }: OrderWindow) {
    const [items, { total }] = await Promise.all([
      matching(db, filter)
        .leftJoin('order_papers', 'order_papers.order_id', 'orders.id')
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
          'customers.id as customer_id',
          'customers.first_name',
          'customers.last_name',
          'customers.is_guest',
          'order_papers.invoice_key',
          'order_papers.tracking_code',
        ])
        .orderBy(sortColumns[sort], order)
        .orderBy('orders.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      matching(db, filter)
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total: Number(total) };
  },
};

function matching(db: StoreDatabase, { q, status, payment, shipping, from, until }: OrderFilter) {
  let query = db.selectFrom('orders').innerJoin('customers', 'customers.id', 'orders.customer_id');
  if (status !== undefined) query = query.where('orders.status', '=', status);
  if (payment !== undefined) query = query.where('orders.payment_type', '=', payment);
  if (shipping !== undefined) query = query.where(sql`orders.shipping ->> 'code'`, '=', shipping);
  if (from !== undefined) query = query.where('orders.placed_at', '>=', from);
  if (until !== undefined) query = query.where('orders.placed_at', '<', until);
  if (q === undefined || q === '') return query;
  const digits = q.replace(/[.\-/]/g, '');
  if (/^\d+$/.test(digits)) {
    return query.where((eb) =>
      eb.or([eb('orders.increment_id', 'like', `${digits}%`), eb('customers.taxvat', '=', digits)]),
    );
  }
  const part = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return query.where((eb) =>
    eb.or([
      eb(sql`customers.first_name || ' ' || customers.last_name`, 'ilike', part),
      eb('customers.email', '=', q.toLowerCase()),
      eb(
        'orders.id',
        'in',
        eb.selectFrom('order_items').select('order_items.order_id').where('order_items.sku', 'ilike', part),
      ),
    ]),
  );
}
