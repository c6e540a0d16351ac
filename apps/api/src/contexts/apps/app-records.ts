import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Services } from '#api/platform/services.ts';

import type { AppRecords } from './built-in-app.ts';

const listed = 500;
const columns = ['key', 'value', 'version'] as const;

/** Returns the records of an app in a store. */
export function appRecords(
  db: StoreDatabase,
  { appId, clock }: { appId: string; clock: Services['clock'] },
): AppRecords {
  const ofKind = (kind: string) =>
    db
      .selectFrom('app_records')
      .select(columns)
      .where('app_id', '=', appId)
      .where('kind', '=', kind)
      .where((expression) =>
        expression.or([expression('expires_at', 'is', null), expression('expires_at', '>', clock.now())]),
      );

  async function removeExpired(now: Date): Promise<void> {
    await db.deleteFrom('app_records').where('app_id', '=', appId).where('expires_at', '<=', now).execute();
  }

  return {
    read: async (kind, key) => (await ofKind(kind).where('key', '=', key).executeTakeFirst()) ?? null,

    list: (kind, prefix = '', after = '') =>
      ofKind(kind)
        .where((expression) => expression.fn<boolean>('starts_with', ['key', expression.val(prefix)]))
        .where('key', '>', after)
        .orderBy('key')
        .limit(listed)
        .execute(),

    async add(kind, key, value, { expiresAt } = {}) {
      const now = clock.now();
      await removeExpired(now);
      const added = await db
        .insertInto('app_records')
        .values({
          app_id: appId,
          kind,
          key,
          value: JSON.stringify(value),
          changed_at: now,
          expires_at: expiresAt ?? null,
        })
        .onConflict((conflict) => conflict.columns(['app_id', 'kind', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      return added !== undefined;
    },

    async replace(kind, { key, value, version }) {
      const replaced = await db
        .updateTable('app_records')
        .set({ value: JSON.stringify(value), version: version + 1, changed_at: clock.now() })
        .where('app_id', '=', appId)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .where('version', '=', version)
        .returning('key')
        .executeTakeFirst();
      return replaced !== undefined;
    },

    async put(kind, key, value, { expiresAt } = {}) {
      const now = clock.now();
      await removeExpired(now);
      const change = { value: JSON.stringify(value), changed_at: now, expires_at: expiresAt ?? null };
      await db
        .insertInto('app_records')
        .values({ app_id: appId, kind, key, ...change })
        .onConflict((conflict) =>
          conflict.columns(['app_id', 'kind', 'key']).doUpdateSet((expression) => ({
            ...change,
            version: expression('app_records.version', '+', 1),
          })),
        )
        .execute();
    },

    async remove(kind, key) {
      await db
        .deleteFrom('app_records')
        .where('app_id', '=', appId)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute();
    },
  };
}
