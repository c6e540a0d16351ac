import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { ownRole } from './role-repository.ts';

export const sessionRepository = {
  insert(
    trx: StoreTransaction,
    session: {
      staff_id: number;
      token_hash: string;
      user_agent: string;
      created_at: Date;
      last_seen_at: Date;
      expires_at: Date;
    },
  ) {
    return trx.insertInto('staff_sessions').values(session).returning('id').executeTakeFirstOrThrow();
  },

  /** Returns an open session with its person, who is active. */
  find(
    db: StoreDatabase,
    tokenHashes: readonly string[],
    { now, seenSince }: { now: Date; seenSince: Date },
  ) {
    return db
      .selectFrom('staff_sessions')
      .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
      .select([
        'staff_sessions.id as session_id',
        'staff_sessions.last_seen_at',
        'staff.id',
        'staff.name',
        'staff.role',
        'staff.is_instance_operator',
      ])
      .select(ownRole)
      .where('token_hash', 'in', tokenHashes)
      .where('staff_sessions.expires_at', '>', now)
      .where('staff_sessions.last_seen_at', '>', seenSince)
      .where('staff.is_active', '=', true)
      .executeTakeFirst();
  },

  async see(db: StoreDatabase, id: string, now: Date): Promise<void> {
    await db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
  },

  /** The open ones of a person, last used first. */
  ofStaff(db: StoreDatabase, staffId: number, { now, seenSince }: { now: Date; seenSince: Date }) {
    return db
      .selectFrom('staff_sessions')
      .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
      .where('staff_id', '=', staffId)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', seenSince)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute();
  },

  /** Ends one of a person's sessions; returns whether there was one. */
  async end(trx: StoreTransaction, { id, staffId }: { id: string; staffId: number }): Promise<boolean> {
    const ended = await trx
      .deleteFrom('staff_sessions')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  },

  /** Ends all sessions of a person, except one if given. */
  async endAll(trx: StoreTransaction, staffId: number, except: string | null = null): Promise<void> {
    const ending = trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
    await (except === null ? ending : ending.where('id', '!=', except)).execute();
  },

  count(db: StoreDatabase, staffId: number): Promise<number> {
    return countAll(db.selectFrom('staff_sessions').where('staff_id', '=', staffId));
  },

  async removeExpired(db: StoreDatabase, before: Date): Promise<void> {
    await db.deleteFrom('staff_sessions').where('expires_at', '<', before).execute();
  },
};
