import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** As long as browsers keep a cookie. */
const rememberedMs = 400 * 24 * 3_600_000;

/** The browsers with which people have signed in. */
export const deviceRepository = {
  /** Remembers a person's browser by the first of its hashes; returns whether it was known by any. */
  async see(
    trx: StoreTransaction,
    { staffId, deviceHashes, now }: { staffId: number; deviceHashes: readonly string[]; now: Date },
  ): Promise<boolean> {
    await trx
      .deleteFrom('staff_devices')
      .where('staff_id', '=', staffId)
      .where('last_seen_at', '<', new Date(now.getTime() - rememberedMs))
      .execute();
    const seen = await trx
      .updateTable('staff_devices')
      .set({ last_seen_at: now, device_hash: deviceHashes[0] })
      .where('staff_id', '=', staffId)
      .where('device_hash', 'in', deviceHashes)
      .returning('staff_id')
      .executeTakeFirst();
    if (seen) return true;
    await trx
      .insertInto('staff_devices')
      .values({ staff_id: staffId, device_hash: deviceHashes[0] ?? '', last_seen_at: now })
      .execute();
    return false;
  },

  async removeForgotten(db: StoreDatabase, now: Date): Promise<void> {
    await db
      .deleteFrom('staff_devices')
      .where('last_seen_at', '<', new Date(now.getTime() - rememberedMs))
      .execute();
  },
};
