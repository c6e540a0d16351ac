import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type Challenge = StoreTables['customer_passkey_challenges'];

export const passkeyChallengeRepository = {
  async insert(db: StoreDatabase, challenge: Challenge): Promise<void> {
    await db.insertInto('customer_passkey_challenges').values(challenge).execute();
  },

  /** Returns the challenge to the single caller that consumes it. */
  consume(
    db: StoreDatabase,
    { hashes, purpose, now }: { hashes: readonly string[]; purpose: Challenge['purpose']; now: Date },
  ) {
    return db
      .deleteFrom('customer_passkey_challenges')
      .where('challenge_hash', 'in', hashes)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .returning(['customer_id', 'rp_id'])
      .executeTakeFirst();
  },

  async removeExpired(db: StoreDatabase, now: Date): Promise<void> {
    await db.deleteFrom('customer_passkey_challenges').where('expires_at', '<=', now).execute();
  },
};
