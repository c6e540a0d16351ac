import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

interface FailedMailsPage {
  readonly since: Date;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Messages of the outbox that were given up. */
export const failedMailRepository = {
  /** Those given up since a moment, with the number of all. */
  page(db: StoreDatabase, { since, order, ...window }: FailedMailsPage) {
    const failed = db.selectFrom('outbox_messages').where('given_up_at', '>=', since);
    return readPage(
      failed
        .select(['id', 'topic', 'payload', 'created_at', 'given_up_at', 'attempts'])
        .orderBy('given_up_at', order)
        .orderBy('id'),
      window,
      countAll(failed),
    );
  },

  /** Locks a message, whether it was given up or not; undefined if there is none. */
  lock(trx: StoreTransaction, id: string) {
    return trx
      .selectFrom('outbox_messages')
      .select(['topic', 'given_up_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  /** The numbers of orders by their ids. */
  async orderNumbers(db: StoreDatabase, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (orderIds.length === 0) return new Map();
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'increment_id'])
      .where('id', 'in', [...orderIds])
      .execute();
    return new Map(orders.map(({ id, increment_id: number }) => [id, number]));
  },
};
