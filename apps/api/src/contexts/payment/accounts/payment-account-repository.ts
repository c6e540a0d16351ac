import type { Insertable, Updateable } from 'kysely';

import { recallFact, type StoreDatabase, type StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type Accounts = StoreTables['payment_accounts'];

const all = storeStatement((db) =>
  db.selectFrom('payment_accounts').selectAll().orderBy('created_at').orderBy('code'),
);

/** The accounts that a store's staff connected, with their encrypted keys. */
export const paymentAccountRepository = {
  /** Oldest first. */
  all: (db: StoreDatabase) => all(db, {}),

  /** The same as remembered since the last change of one: for charges, not for what staff edit. */
  recalled(db: StoreDatabase) {
    return recallFact(db, { fact: 'payment accounts', read: () => this.all(db) });
  },

  /** Waits for the payments that are beginning at an account, and lets none begin. */
  lock(trx: StoreTransaction, code: string) {
    return trx
      .selectFrom('payment_accounts')
      .selectAll()
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Keeps an account from being removed until the transaction ends; false if there is none. */
  async hold(trx: StoreTransaction, code: string): Promise<boolean> {
    const held = await trx
      .selectFrom('payment_accounts')
      .select('code')
      .where('code', '=', code)
      .forKeyShare()
      .executeTakeFirst();
    return held !== undefined;
  },

  async insert(trx: StoreTransaction, account: Insertable<Accounts>): Promise<void> {
    await trx.insertInto('payment_accounts').values(account).execute();
  },

  async set(db: StoreDatabase, code: string, change: Updateable<Accounts>): Promise<void> {
    await db.updateTable('payment_accounts').set(change).where('code', '=', code).execute();
  },

  async remove(trx: StoreTransaction, code: string): Promise<void> {
    await trx.deleteFrom('payment_accounts').where('code', '=', code).execute();
    await trx.deleteFrom('payment_account_events').where('account', '=', code).execute();
  },

  /** Notes that an account's webhook arrived: once a minute is enough for staff to see. */
  async noteWebhook(db: StoreDatabase, { account, now }: { account: string; now: Date }): Promise<void> {
    await db
      .insertInto('payment_account_events')
      .values({ account, last_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['account'])
          .doUpdateSet({ last_at: now })
          .where('payment_account_events.last_at', '<', new Date(now.getTime() - 60_000)),
      )
      .execute();
  },

  lastWebhooks(db: StoreDatabase) {
    return db.selectFrom('payment_account_events').select(['account', 'last_at']).execute();
  },
};
