import type { WhatsappState } from '@vitrine/contract/admin/schemas/whatsapp.ts';
import { type Insertable, sql, type Updateable } from 'kysely';

import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type Account = StoreTables['whatsapp_accounts'];
type Messages = StoreTables['whatsapp_messages'];

/** The store's account, who wants messages, and the messages. */
export const whatsappRepository = {
  account(db: StoreDatabase) {
    return db.selectFrom('whatsapp_accounts').selectAll().executeTakeFirst();
  },

  async putAccount(trx: StoreTransaction, account: Insertable<Account>): Promise<void> {
    await trx.deleteFrom('whatsapp_accounts').execute();
    await trx.insertInto('whatsapp_accounts').values(account).execute();
  },

  async setAccount(db: StoreDatabase, change: Updateable<Account>): Promise<void> {
    await db.updateTable('whatsapp_accounts').set(change).execute();
  },

  async removeAccount(trx: StoreTransaction, now: Date): Promise<void> {
    await trx.deleteFrom('whatsapp_accounts').execute();
    await trx
      .updateTable('whatsapp_messages')
      .set({ state: 'skipped', due_at: null, changed_at: now })
      .where('state', '=', 'waiting')
      .execute();
  },

  async choice(db: StoreDatabase, customerId: number): Promise<boolean | undefined> {
    const row = await db
      .selectFrom('whatsapp_choices')
      .select('is_wanted')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row?.is_wanted;
  },

  async choose(
    db: StoreDatabase,
    { customerId, isWanted, now }: { customerId: number; isWanted: boolean; now: Date },
  ): Promise<void> {
    const chosen = { is_wanted: isWanted, chosen_at: now, is_by_reply: false };
    await db
      .insertInto('whatsapp_choices')
      .values({ customer_id: customerId, ...chosen })
      .onConflict((conflict) => conflict.columns(['customer_id']).doUpdateSet(chosen))
      .execute();
  },

  /** Ends the messages to everybody with a number. */
  async endByReply(
    db: StoreDatabase,
    { areaCode, lastDigits, now }: { areaCode: string; lastDigits: string; now: Date },
  ): Promise<void> {
    await db
      .updateTable('whatsapp_choices')
      .set({ is_wanted: false, chosen_at: now, is_by_reply: true })
      .where('is_wanted', '=', true)
      .where('customer_id', 'in', (query) =>
        query
          .selectFrom('customers')
          .select('customers.id')
          .where(sql`left(phone, 2)`, '=', areaCode)
          .where(sql`right(phone, 8)`, '=', lastDigits),
      )
      .execute();
  },

  async countOptedIn(db: StoreDatabase): Promise<number> {
    const row = await db
      .selectFrom('whatsapp_choices')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('is_wanted', '=', true)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  /** Puts a waiting message off, as while Meta's limit is reached. */
  async putOff(db: StoreDatabase, { id, until }: { id: string; until: Date }): Promise<void> {
    await db
      .updateTable('whatsapp_messages')
      .set({ due_at: until })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  },

  /** Claims a due message for one attempt; undefined if another process has it, or it is not due. */
  claim(db: StoreDatabase, { id, now }: { id: string; now: Date }) {
    return db
      .updateTable('whatsapp_messages')
      .set((expression) => ({
        state: 'sending' as const,
        due_at: null,
        attempts: expression('attempts', '+', 1),
        changed_at: now,
      }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .returning(['id', 'order_id', 'event', 'attempts', 'created_at'])
      .executeTakeFirst();
  },

  /** Changes a message that is being sent in this attempt; no effect if a status was faster. */
  async settle(
    db: StoreDatabase,
    { id, attempts, ...change }: { id: string; attempts: number } & Updateable<Messages>,
  ): Promise<void> {
    await db
      .updateTable('whatsapp_messages')
      .set(change)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'sending')
      .execute();
  },

  /** Notes Meta's id of an attempt, whatever its state is by now. */
  async noteWamid(
    db: StoreDatabase,
    { id, attempts, wamid }: { id: string; attempts: number; wamid: string },
  ): Promise<void> {
    await db
      .updateTable('whatsapp_messages')
      .set({ wamid })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute();
  },

  /** Moves a message on to a reported state from those before it; the status names it by Meta's id or by our reference. */
  async advance(
    db: StoreDatabase,
    status: {
      readonly wamid: string;
      readonly reference: { readonly id: string; readonly attempts: number } | null;
      readonly state: WhatsappState;
      readonly from: readonly WhatsappState[];
      readonly failure: { readonly code: number; readonly text: string } | null;
      readonly now: Date;
    },
  ): Promise<void> {
    const { wamid, reference, state, from, failure, now } = status;
    await db
      .updateTable('whatsapp_messages')
      .set({
        state,
        wamid,
        due_at: null,
        error_code: failure?.code ?? null,
        error_text: failure?.text ?? null,
        changed_at: now,
      })
      .where((expression) =>
        expression.or([
          expression('wamid', '=', wamid),
          ...(reference
            ? [
                expression.and([
                  expression('id', '=', reference.id),
                  expression('attempts', '=', reference.attempts),
                ]),
              ]
            : []),
        ]),
      )
      .where('state', 'in', [...from])
      .execute();
  },

  /** Makes a message due again that failed, or whose response was lost before a moment. Returns whether there was one. */
  async retry(
    db: StoreDatabase,
    { id, lostBefore, now }: { id: string; lostBefore: Date; now: Date },
  ): Promise<boolean> {
    const row = await db
      .updateTable('whatsapp_messages')
      .set({
        state: 'waiting',
        due_at: now,
        wamid: null,
        error_code: null,
        error_text: null,
        created_at: now,
        changed_at: now,
      })
      .where('id', '=', id)
      .where((expression) =>
        expression.or([
          expression('state', '=', 'failed'),
          expression.and([expression('state', '=', 'sending'), expression('changed_at', '<', lostBefore)]),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  byId(db: StoreDatabase, id: string) {
    return db
      .selectFrom('whatsapp_messages')
      .select(['id', 'state', 'event', 'order_id', 'error_code'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  messages(
    db: StoreDatabase,
    {
      onlyFailed,
      lostBefore,
      ...page
    }: { onlyFailed: boolean; lostBefore: Date; limit: number; offset: number },
  ) {
    const query = db
      .selectFrom('whatsapp_messages as message')
      .innerJoin('orders', 'orders.id', 'message.order_id')
      .$if(onlyFailed, (failed) =>
        failed.where((expression) =>
          expression.or([
            expression('message.state', '=', 'failed'),
            expression.and([
              expression('message.state', '=', 'sending'),
              expression('message.changed_at', '<', lostBefore),
            ]),
          ]),
        ),
      );
    const sorted = query
      .select(['message.id', 'message.event', 'message.state', 'message.order_id', 'message.changed_at'])
      .select(['message.error_code', 'message.error_text', 'orders.increment_id'])
      .orderBy('message.created_at', 'desc')
      .orderBy('message.id');
    return readPage(sorted, page, countAll(query));
  },

  async removeBefore(db: StoreDatabase, { before, limit }: { before: Date; limit: number }): Promise<number> {
    const removed = await db
      .deleteFrom('whatsapp_messages')
      .where('id', 'in', (old) =>
        old
          .selectFrom('whatsapp_messages')
          .select('id')
          .where('created_at', '<', before)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return removed.length;
  },

  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('whatsapp_choices').where('customer_id', '=', customerId).execute();
    await trx
      .deleteFrom('whatsapp_messages')
      .where('order_id', 'in', (query) =>
        query.selectFrom('orders').select('orders.id').where('customer_id', '=', customerId),
      )
      .execute();
  },
};
