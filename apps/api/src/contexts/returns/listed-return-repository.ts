import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const sortColumns = {
  requested_at: 'returns.requested_at',
  amount_centavos: 'returns.amount_centavos',
} as const;

export interface ListedReturnsWindow {
  readonly sort: keyof typeof sortColumns;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Returns of all customers, for staff. */
export const listedReturnRepository = {
  /** A page with the number of all that match. */
  async page(
    db: StoreDatabase,
    status: ReturnStatus | undefined,
    { sort, order, limit, offset }: ListedReturnsWindow,
  ) {
    const all = db.selectFrom('returns').select((eb) => eb.fn.countAll<string>().as('total'));
    const [items, { total }] = await Promise.all([
      (status === undefined ? rows(db) : rows(db).where('returns.status', '=', status))
        .orderBy(sortColumns[sort], order)
        .orderBy('returns.id', order)
        .limit(limit)
        .offset(offset)
        .execute(),
      (status === undefined ? all : all.where('status', '=', status)).executeTakeFirstOrThrow(),
    ]);
    return { items, total: Number(total) };
  },

  byId(db: StoreDatabase, id: number) {
    return rows(db).where('returns.id', '=', id).executeTakeFirst();
  },
};

function rows(db: StoreDatabase) {
  return db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .innerJoin('customers', 'customers.id', 'returns.customer_id')
    .select([
      'returns.id',
      'orders.increment_id',
      'customers.id as customer_id',
      'customers.first_name',
      'customers.last_name',
      'returns.status',
      'returns.reason',
      'returns.result',
      'returns.comment',
      'returns.photos',
      'returns.is_withdrawal',
      'returns.amount_centavos',
      'returns.credit_centavos',
      'returns.bonus_centavos',
      'returns.requested_at',
    ]);
}
