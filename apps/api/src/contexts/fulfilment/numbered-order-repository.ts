import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/tables.ts';

export type OrderStatus = StoreTables['orders']['status'];

const columns = [
  'orders.id',
  'orders.increment_id',
  'orders.status',
  'orders.placed_at',
  'orders.interest_centavos',
  'orders.total_centavos',
  'orders.items_count',
] as const;

/** Orders as the operator names them: by the number that a customer sees, whoever's they are. */
export const numberedOrderRepository = {
  byNumber(db: StoreDatabase, number: string) {
    return db.selectFrom('orders').select(columns).where('increment_id', '=', number).executeTakeFirst();
  },

  /** The last placed first. */
  latest(db: StoreDatabase, { status, limit }: { status?: OrderStatus | undefined; limit: number }) {
    const query = db.selectFrom('orders').select(columns).orderBy('placed_at', 'desc').orderBy('id');
    return (status === undefined ? query : query.where('status', '=', status)).limit(limit).execute();
  },
};
