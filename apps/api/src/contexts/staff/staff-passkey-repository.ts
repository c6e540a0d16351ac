import type { ExpressionBuilder, Insertable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type Challenge = StoreTables['staff_passkey_challenges'];

/** A column that tells whether a person has a passkey, also a blocked one, which still demands a second factor. */
export function hasPasskey(expression: ExpressionBuilder<StoreTables, 'staff'>) {
  return expression
    .exists(
      expression
        .selectFrom('staff_passkeys')
        .select('staff_passkeys.id')
        .whereRef('staff_passkeys.staff_id', '=', 'staff.id'),
    )
    .as('has_passkey');
}

export const staffPasskeyRepository = {
  /** Newest first. */
  ofStaff(db: StoreDatabase, staffId: number) {
    return db
      .selectFrom('staff_passkeys')
      .selectAll()
      .where('staff_id', '=', staffId)
      .orderBy('id', 'desc')
      .execute();
  },

  /** Returns null if the store has a passkey with this credential id. */
  async insert(trx: StoreTransaction, passkey: Insertable<StoreTables['staff_passkeys']>) {
    const inserted = await trx
      .insertInto('staff_passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.columns(['credential_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    return inserted ?? null;
  },

  /** Stores the counter of a sign-in; returns false if it is not above the stored one, or the passkey is blocked or removed. */
  async use(
    db: StoreDatabase,
    { id, counter, now }: { id: number; counter: number; now: Date },
  ): Promise<boolean> {
    const used = await db
      .updateTable('staff_passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', id)
      .where('blocked_at', 'is', null)
      .where((expression) =>
        counter === 0 ? expression('counter', '=', '0') : expression('counter', '<', String(counter)),
      )
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  /** Blocks a passkey; returns false if it is blocked already, or removed. */
  async block(trx: StoreTransaction, id: number, now: Date): Promise<boolean> {
    const blocked = await trx
      .updateTable('staff_passkeys')
      .set({ blocked_at: now })
      .where('id', '=', id)
      .where('blocked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return blocked !== undefined;
  },

  rename(trx: StoreTransaction, { id, staffId, name }: { id: number; staffId: number; name: string }) {
    return trx
      .updateTable('staff_passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returningAll()
      .executeTakeFirst();
  },

  async remove(trx: StoreTransaction, id: number): Promise<void> {
    await trx.deleteFrom('staff_passkeys').where('id', '=', id).execute();
  },

  async removeAll(trx: StoreTransaction, staffId: number): Promise<void> {
    await trx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
  },

  async insertChallenge(db: StoreDatabase, challenge: Challenge): Promise<void> {
    await db
      .deleteFrom('staff_passkey_challenges')
      .where('staff_id', '=', challenge.staff_id)
      .where('expires_at', '<=', new Date(challenge.expires_at.getTime() - passkeyChallengeMs))
      .execute();
    await db.insertInto('staff_passkey_challenges').values(challenge).execute();
  },

  async removeExpiredChallenges(db: StoreDatabase, now: Date): Promise<void> {
    await db.deleteFrom('staff_passkey_challenges').where('expires_at', '<=', now).execute();
  },

  /** Returns true to the single caller that consumes it. */
  async consumeChallenge(
    db: StoreDatabase,
    {
      challengeHashes,
      purpose,
      staff_id: staffId,
      now,
    }: Pick<Challenge, 'purpose' | 'staff_id'> & {
      readonly challengeHashes: readonly string[];
      readonly now: Date;
    },
  ): Promise<boolean> {
    const consumed = await db
      .deleteFrom('staff_passkey_challenges')
      .where('challenge_hash', 'in', challengeHashes)
      .where('purpose', '=', purpose)
      .where('staff_id', '=', staffId)
      .where('expires_at', '>', now)
      .returning('challenge_hash')
      .executeTakeFirst();
    return consumed !== undefined;
  },
};

export const passkeyChallengeMs = 10 * 60_000;

export type StaffPasskeyRow = Awaited<ReturnType<typeof staffPasskeyRepository.ofStaff>>[number];
