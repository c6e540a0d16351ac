import type { Selectable, Updateable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type Accounts = StoreTables['app_accounts'];
export type AccountRow = Selectable<Accounts>;

/** The accounts of built-in apps at their providers, at most one an app. */
export const appAccountRepository = {
  of(db: StoreDatabase, appId: string): Promise<AccountRow | undefined> {
    return db.selectFrom('app_accounts').selectAll().where('app_id', '=', appId).executeTakeFirst();
  },

  withProblem(db: StoreDatabase): Promise<{ app_id: string }[]> {
    return db.selectFrom('app_accounts').select('app_id').where('problem', 'is not', null).execute();
  },

  /** Begins an authorisation, in place of one that was begun before. */
  async begin(
    trx: StoreTransaction,
    { appId, stateHash, until }: { appId: string; stateHash: string; until: Date },
  ): Promise<void> {
    const state = { state_hash: stateHash, state_until: until };
    await trx
      .insertInto('app_accounts')
      .values({ app_id: appId, ...state })
      .onConflict((conflict) => conflict.columns(['app_id']).doUpdateSet(state))
      .execute();
  },

  /** Ends an authorisation that is open: of two that end it one gets it. */
  async takeState(
    db: StoreDatabase,
    { stateHashes, now }: { stateHashes: readonly string[]; now: Date },
  ): Promise<string | null> {
    const taken = await db
      .updateTable('app_accounts')
      .set({ state_hash: null, state_until: null })
      .where('state_hash', 'in', stateHashes)
      .where('state_until', '>', now)
      .returning('app_id')
      .executeTakeFirst();
    return taken?.app_id ?? null;
  },

  async set(db: StoreDatabase, appId: string, change: Updateable<Accounts>): Promise<void> {
    await db.updateTable('app_accounts').set(change).where('app_id', '=', appId).execute();
  },

  /** Lets one process renew an account until a moment; returns whether it is the caller. */
  async claimRenewal(
    db: StoreDatabase,
    { appId, renewals, now, until }: { appId: string; renewals: number; now: Date; until: Date },
  ): Promise<boolean> {
    const claimed = await db
      .updateTable('app_accounts')
      .set({ renewing_until: until })
      .where('app_id', '=', appId)
      .where('renewals', '=', renewals)
      .where((expression) =>
        expression.or([expression('renewing_until', 'is', null), expression('renewing_until', '<=', now)]),
      )
      .returning('app_id')
      .executeTakeFirst();
    return claimed !== undefined;
  },

  /** Stores a renewed account, unless a person has connected another one meanwhile. */
  async storeRenewed(
    db: StoreDatabase,
    { appId, renewals, ...renewed }: { appId: string; renewals: number } & Updateable<Accounts>,
  ): Promise<void> {
    await db
      .updateTable('app_accounts')
      .set({ ...renewed, renewals: renewals + 1, renewing_until: null, problem: null })
      .where('app_id', '=', appId)
      .where('renewals', '=', renewals)
      .execute();
  },

  async remove(db: StoreDatabase, appId: string): Promise<void> {
    await db.deleteFrom('app_accounts').where('app_id', '=', appId).execute();
  },
};
