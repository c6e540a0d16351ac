import type { WebhookEnding } from '@vitrine/contract/admin/schemas/webhooks.ts';
import type { WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';
import type { Insertable, Updateable } from 'kysely';

import { recallFact, type StoreDatabase, type StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type Endpoints = StoreTables['webhook_endpoints'];

const columns = [
  'id',
  'url',
  'description',
  'topics',
  'is_enabled',
  'disabled_because',
  'previous_secret_until',
  'failing_since',
  'created_at',
  'app_id',
] as const;

// Keeps them from being removed while their deliveries are inserted.
const subscribed = storeStatement((db, { topic }: { topic: WebhookTopic }) =>
  db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('is_enabled', '=', true)
    .where((expression) => expression(expression.val(topic), '=', expression.fn.any('topics')))
    .forKeyShare(),
);

const anyEnabled = storeStatement((db, { limit }: { limit: number }) =>
  db.selectFrom('webhook_endpoints').select('id').where('is_enabled', '=', true).limit(limit),
);

/** The endpoints of a store. */
export const webhookRepository = {
  /** Those that staff made, oldest first. */
  all(db: StoreDatabase) {
    return db
      .selectFrom('webhook_endpoints')
      .select(columns)
      .where('app_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  },

  byId(db: StoreDatabase, id: string) {
    return db.selectFrom('webhook_endpoints').select(columns).where('id', '=', id).executeTakeFirst();
  },

  lock(trx: StoreTransaction, id: string) {
    return trx
      .selectFrom('webhook_endpoints')
      .select([...columns, 'secret'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
  },

  /** With its encrypted secrets. */
  forDelivery(db: StoreDatabase, id: string) {
    return db
      .selectFrom('webhook_endpoints')
      .select(['url', 'app_id', 'secret', 'previous_secret', 'previous_secret_until'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Whether any endpoint is enabled, as remembered since the last change of one. */
  hasEnabled(db: StoreDatabase): Promise<boolean> {
    return recallFact(db, {
      fact: 'webhooks',
      read: async () => (await anyEnabled(db, { limit: 1 })).length > 0,
    });
  },

  /** The ids of the enabled endpoints that subscribe to a topic; none is removed until the transaction ends. */
  async subscribed(trx: StoreTransaction, topic: WebhookTopic): Promise<string[]> {
    return (await subscribed(trx, { topic })).map(({ id }) => id);
  },

  /** The enabled endpoints; none is removed until the transaction ends. */
  enabled(trx: StoreTransaction) {
    return trx
      .selectFrom('webhook_endpoints')
      .select(['id', 'topics', 'failing_since'])
      .where('is_enabled', '=', true)
      .forKeyShare()
      .execute();
  },

  async insert(trx: StoreTransaction, endpoint: Insertable<Endpoints>): Promise<string> {
    const { id } = await trx
      .insertInto('webhook_endpoints')
      .values(endpoint)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async set(trx: StoreTransaction, id: string, change: Updateable<Endpoints>): Promise<void> {
    await trx.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();
  },

  /** Records an accepted attempt; most change nothing. */
  async markAccepting(trx: StoreTransaction, id: string): Promise<void> {
    await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: null })
      .where('id', '=', id)
      .where('failing_since', 'is not', null)
      .execute();
  },

  /** Switches an endpoint off; returns whether it was on. */
  async end(trx: StoreTransaction, id: string, because: WebhookEnding): Promise<boolean> {
    const ended = await trx
      .updateTable('webhook_endpoints')
      .set({ is_enabled: false, disabled_because: because })
      .where('id', '=', id)
      .where('is_enabled', '=', true)
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  },

  async remove(trx: StoreTransaction, id: string): Promise<void> {
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  },
};
