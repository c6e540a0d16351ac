import type { ReturnReason, ReturnStatus } from '@vitrine/contract/schemas/return.ts';
import { sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const sortColumns = {
  requested_at: 'returns.requested_at',
  amount_centavos: 'returns.amount_centavos',
} as const;

export interface ListedReturnsFilter {
  readonly status?: ReturnStatus | undefined;
  readonly reason?: ReturnReason | undefined;
  /** The number of an order, or part of a customer's name. */
  readonly q?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
}

export type ListedReturnsWindow = SortedWindow<keyof typeof sortColumns>;

/** Returns of all customers, for staff. */
export const listedReturnRepository = {
  /** A page with the number of all that match. */
  page(db: StoreDatabase, filter: ListedReturnsFilter, { sort, order, ...window }: ListedReturnsWindow) {
    return readPage(
      rows(db, filter).orderBy(sortColumns[sort], order).orderBy('returns.id', order),
      window,
      countAll(matching(db, filter)),
    );
  },

  byId(db: StoreDatabase, id: number) {
    return rows(db, {}).where('returns.id', '=', id).executeTakeFirst();
  },
};

function rows(db: StoreDatabase, filter: ListedReturnsFilter) {
  return matching(db, filter).select([
    'returns.id',
    'orders.increment_id',
    'customers.id as customer_id',
    'customers.first_name',
    'customers.last_name',
    'customers.company_name',
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

function matching(db: StoreDatabase, { status, reason, q, from, until }: ListedReturnsFilter) {
  let query = db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .innerJoin('customers', 'customers.id', 'returns.customer_id');
  if (status !== undefined) query = query.where('returns.status', '=', status);
  if (reason !== undefined) query = query.where('returns.reason', '=', reason);
  if (from !== undefined) query = query.where('returns.requested_at', '>=', from);
  if (until !== undefined) query = query.where('returns.requested_at', '<', until);
  if (q === undefined || q === '') return query;
  if (/^\d+$/.test(q)) return query.where('orders.increment_id', '=', q);
  const part = likePattern(q);
  return query.where((is) =>
    is.or([
      is(sql<string>`customers.first_name || ' ' || customers.last_name`, 'ilike', part),
      is('customers.company_name', 'ilike', part),
    ]),
  );
}
