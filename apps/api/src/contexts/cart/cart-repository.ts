import type { RecentCartChange } from '#api/platform/database/recent-cart-change.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

export interface CartRow {
  id: string;
  customer_id: number | null;
  /** The buyer of the company whose cart it is; null: the account's own, or a guest's. */
  buyer_id: number | null;
  coupon_code: string | null;
  /** Null: no gift wrap. */
  gift_message: string | null;
  status: 'open' | 'ordered';
  recent_changes: readonly RecentCartChange[];
  /** The cart of a reminder whose lines this one has. */
  restored_from: string | null;
}

const columns = [
  'id',
  'customer_id',
  'buyer_id',
  'coupon_code',
  'gift_message',
  'status',
  'recent_changes',
  'restored_from',
] as const;

const byId = storeStatement((db, { id }: { id: string }) =>
  db.selectFrom('carts').select(columns).where('id', '=', id),
);

const lock = storeStatement((db, { id }: { id: string }) =>
  db.selectFrom('carts').select(columns).where('id', '=', id).forUpdate(),
);

/** Whose cart: of an account's own person, or of a buyer of it. */
export interface CartOwner {
  readonly customerId: number;
  /** null: the account's own person. */
  readonly buyerId: number | null;
}

const insert = storeStatement((db, { customerId, buyerId }: { [Key in keyof CartOwner]: number | null }) =>
  db.insertInto('carts').values({ customer_id: customerId, buyer_id: buyerId }).returning(columns),
);

const openOfOwner = storeStatement((db, { customerId, buyerId }: CartOwner) =>
  db
    .selectFrom('carts')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('buyer_id', 'is not distinct from', buyerId)
    .where('status', '=', 'open'),
);

export const cartRepository = {
  async byId(db: StoreDatabase, id: string): Promise<CartRow | undefined> {
    const [cart] = await byId(db, { id });
    return cart;
  },

  /** Locks the cart's row; undefined without one. */
  async lock(trx: StoreTransaction, id: string): Promise<CartRow | undefined> {
    const [cart] = await lock(trx, { id });
    return cart;
  },

  /** Locks an open cart without a change since a moment; undefined for another one, also one that is being changed. */
  lockUnchanged(trx: StoreTransaction, { id, since }: { id: string; since: Date }) {
    return trx
      .selectFrom('carts')
      .select([...columns, 'updated_at'])
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('updated_at', '<=', since)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  },

  async openOf(db: StoreDatabase, owner: CartOwner): Promise<CartRow | undefined> {
    const [cart] = await openOfOwner(db, owner);
    return cart;
  },

  /** Null: a guest's. */
  async insert(db: StoreDatabase, owner: CartOwner | null): Promise<CartRow> {
    const [cart] = await insert(db, owner ?? { customerId: null, buyerId: null });
    if (!cart) throw new Error('no cart inserted');
    return cart;
  },

  async remove(db: StoreDatabase, id: string): Promise<void> {
    await db.deleteFrom('carts').where('id', '=', id).execute();
  },

  /** Deletes guests' open carts without a recent change. Returns their number; skips a cart that is being changed. */
  async removeAbandoned(
    db: StoreDatabase,
    { changedBefore, limit }: { changedBefore: Date; limit: number },
  ): Promise<number> {
    const removed = await db
      .deleteFrom('carts')
      .where('id', 'in', (abandoned) =>
        abandoned
          .selectFrom('carts')
          .select('id')
          .where('customer_id', 'is', null)
          .where('status', '=', 'open')
          .where('updated_at', '<', changedBefore)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return removed.length;
  },

  update(
    db: StoreDatabase,
    {
      id,
      recent_changes: changes,
      now,
      ...change
    }: {
      id: string;
      now: Date;
      customer_id?: number;
      buyer_id?: number | null;
      coupon_code?: string | null;
      gift_message?: string | null;
      status?: 'ordered';
      recent_changes?: readonly RecentCartChange[];
      restored_from?: string;
    },
  ): Promise<CartRow> {
    return db
      .updateTable('carts')
      .set({ ...change, ...(changes && { recent_changes: JSON.stringify(changes) }), updated_at: now })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  },

  /** Deletes the open cart of a buyer who was removed. */
  async removeOpenOf(trx: StoreTransaction, owner: CartOwner): Promise<void> {
    const cart = await this.openOf(trx, owner);
    if (cart) await this.remove(trx, cart.id);
  },

  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('carts').where('customer_id', '=', customerId).execute();
  },

  /** Gives the carts of guests that became orders to an account. */
  async adoptOrdered(
    trx: StoreTransaction,
    { buyerIds, customerId }: { buyerIds: readonly number[]; customerId: number },
  ): Promise<void> {
    await trx
      .updateTable('carts')
      .set({ customer_id: customerId })
      .where('customer_id', 'in', [...buyerIds])
      .where('status', '=', 'ordered')
      .execute();
  },
};
