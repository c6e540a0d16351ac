import type { Insertable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type PutMessage = Required<
  Pick<
    Insertable<StoreTables['outbox_messages']>,
    'topic' | 'key' | 'payload' | 'recipient' | 'created_at' | 'due_at'
  >
>;

const put = storeStatement((db, { topic, key, payload, recipient, created_at, due_at }: PutMessage) =>
  db
    .insertInto('outbox_messages')
    .values({ topic, key, payload, recipient, created_at, due_at })
    .onConflict((on) => on.constraint('outbox_messages_once').doNothing()),
);

export const outboxRepository = {
  /** Inserts a message; a message with the same key is unchanged. */
  async put(trx: StoreTransaction, message: PutMessage): Promise<void> {
    await put(trx, message);
  },

  async removeUnsent(trx: StoreTransaction, key: string): Promise<void> {
    await trx.deleteFrom('outbox_messages').where('key', '=', key).where('sent_at', 'is', null).execute();
  },

  /** Deletes a message that nobody has claimed; renames the key of any other, and returns true if there is one. */
  async retract(trx: StoreTransaction, { key, now }: { key: string; now: Date }): Promise<boolean> {
    await trx
      .deleteFrom('outbox_messages')
      .where('key', '=', key)
      .where('sent_at', 'is', null)
      .where('attempts', '=', 0)
      .execute();
    const told = await trx
      .updateTable('outbox_messages')
      .set({ key: `${key}:retracted:${now.toISOString()}` })
      .where('key', '=', key)
      .returning('id')
      .executeTakeFirst();
    return told !== undefined;
  },

  /** Claims one due message, or that with `id`, so that no other process claims it before `until`; undefined without any. */
  claim(
    db: StoreDatabase,
    {
      topics,
      id,
      now,
      until,
    }: { topics: readonly string[]; id?: string | undefined; now: Date; until: Date },
  ) {
    return db
      .updateTable('outbox_messages')
      .set((expression) => ({ due_at: until, attempts: expression('attempts', '+', 1) }))
      .where('id', '=', (waiting) =>
        waiting
          .selectFrom('outbox_messages')
          .select('id')
          .where('due_at', '<=', now)
          .where('topic', 'in', [...topics])
          .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'topic', 'payload', 'recipient', 'attempts'])
      .executeTakeFirst();
  },

  async markSent(db: StoreDatabase, { id, now }: { id: string; now: Date }): Promise<void> {
    await db
      .updateTable('outbox_messages')
      .set({ sent_at: now, due_at: null, recipient: null })
      .where('id', '=', id)
      .execute();
  },

  async giveUp(db: StoreDatabase, { id, now }: { id: string; now: Date }): Promise<void> {
    await db
      .updateTable('outbox_messages')
      .set({ given_up_at: now, due_at: null, recipient: null })
      .where('id', '=', id)
      .execute();
  },

  async tryAgainAt(db: StoreDatabase, { id, dueAt }: { id: string; dueAt: Date }): Promise<void> {
    await db.updateTable('outbox_messages').set({ due_at: dueAt }).where('id', '=', id).execute();
  },

  /** Gives up unclaimed messages with an address that were queued before `moment`. Returns them. */
  giveUpRecipientsBefore(db: StoreDatabase, { moment, now }: { moment: Date; now: Date }) {
    return db
      .updateTable('outbox_messages')
      .set({ given_up_at: now, due_at: null, recipient: null })
      .where('recipient', 'is not', null)
      .where('created_at', '<', moment)
      .where('due_at', '<=', now)
      .returning(['id', 'topic', 'attempts'])
      .execute();
  },

  async removeSentBefore(
    db: StoreDatabase,
    { before, limit }: { before: Date; limit: number },
  ): Promise<number> {
    const removed = await db
      .deleteFrom('outbox_messages')
      .where('id', 'in', (old) =>
        old
          .selectFrom('outbox_messages')
          .select('id')
          .where('sent_at', '<', before)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return removed.length;
  },

  /** Makes a message due, with all attempts ahead. */
  async queueAgain(trx: StoreTransaction, { id, now }: { id: string; now: Date }): Promise<void> {
    await trx
      .updateTable('outbox_messages')
      .set({ given_up_at: null, attempts: 0, due_at: now })
      .where('id', '=', id)
      .execute();
  },
};
