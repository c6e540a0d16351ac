import type {
  WebhookDeliveryStatus,
  WebhookDeliveryTopic,
  WebhookProblem,
} from '@vitrine/contract/admin/schemas/webhooks.ts';
import { webhookTestTopic } from '@vitrine/contract/admin/webhook-events.ts';
import type { Insertable } from 'kysely';

import { countCapped, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

interface DeliveryFilter {
  readonly endpointId?: string | undefined;
  readonly status?: WebhookDeliveryStatus | undefined;
  readonly topic?: WebhookDeliveryTopic | undefined;
}

interface AttemptOutcome {
  readonly statusCode: number | null;
  readonly problem: WebhookProblem | null;
}

const columns = [
  'webhook_deliveries.id',
  'webhook_deliveries.endpoint_id',
  'webhook_endpoints.url',
  'webhook_deliveries.message_id',
  'webhook_deliveries.topic',
  'webhook_deliveries.status',
  'webhook_deliveries.attempts',
  'webhook_deliveries.created_at',
  'webhook_deliveries.due_at',
  'webhook_deliveries.last_attempt_at',
  'webhook_deliveries.status_code',
  'webhook_deliveries.problem',
] as const;

/** The messages to the endpoints of a store, and the attempts to send them. */
export const webhookDeliveryRepository = {
  async insert(
    trx: StoreTransaction,
    deliveries: readonly Insertable<StoreTables['webhook_deliveries']>[],
  ): Promise<string[]> {
    const inserted = await trx
      .insertInto('webhook_deliveries')
      .values([...deliveries])
      .returning('id')
      .execute();
    return inserted.map(({ id }) => id);
  },

  /** Newest first unless `order` is asc, with the number of all that match. */
  page(
    db: StoreDatabase,
    filter: DeliveryFilter,
    { order, ...window }: { order: 'asc' | 'desc'; limit: number; offset: number },
  ) {
    return readPage(
      joined(matching(db, filter))
        .orderBy('webhook_deliveries.created_at', order)
        .orderBy('webhook_deliveries.position', order),
      window,
      countCapped(db, matching(db, filter)),
    );
  },

  byId(db: StoreDatabase, id: string) {
    return joined(matching(db, {}))
      .select('webhook_deliveries.body')
      .where('webhook_deliveries.id', '=', id)
      .executeTakeFirst();
  },

  /** The topics of an endpoint's deliveries, each once. */
  async topicsOf(db: StoreDatabase, endpointId: string): Promise<WebhookDeliveryTopic[]> {
    const rows = await db
      .selectFrom('webhook_deliveries')
      .select('topic')
      .distinct()
      .where('endpoint_id', '=', endpointId)
      .execute();
    return rows.map(({ topic }) => topic);
  },

  /** Newest first. */
  attemptsOf(db: StoreDatabase, deliveryId: string) {
    return db
      .selectFrom('webhook_attempts')
      .select(['at', 'duration_ms', 'status_code', 'problem', 'response'])
      .where('delivery_id', '=', deliveryId)
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute();
  },

  lock(trx: StoreTransaction, id: string) {
    return trx
      .selectFrom('webhook_deliveries')
      .select(['id', 'endpoint_id', 'topic', 'status', 'attempts'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  /** The endpoints with due deliveries, that with the longest overdue first. */
  async dueEndpoints(db: StoreDatabase, now: Date): Promise<string[]> {
    const due = await db
      .selectFrom('webhook_deliveries')
      .select('endpoint_id')
      .where('due_at', '<=', now)
      .groupBy('endpoint_id')
      .orderBy((expression) => expression.fn.min('due_at'))
      .execute();
    return due.map(({ endpoint_id: id }) => id);
  },

  /** Claims the delivery of an endpoint that has been due longest, so that no other process claims it before `until`. */
  claim(db: StoreDatabase, { endpointId, now, until }: { endpointId: string; now: Date; until: Date }) {
    return db
      .updateTable('webhook_deliveries')
      .set((expression) => ({
        due_at: until,
        attempts: expression('attempts', '+', 1),
        unrecorded_attempts: expression('unrecorded_attempts', '+', 1),
      }))
      .where('id', '=', (waiting) =>
        waiting
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('endpoint_id', '=', endpointId)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .orderBy('position')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'message_id', 'topic', 'body', 'attempts', 'unrecorded_attempts'])
      .executeTakeFirst();
  },

  /** Ends a delivery whose attempts were begun, and none recorded. */
  async giveUp(db: StoreDatabase, id: string): Promise<void> {
    await db
      .updateTable('webhook_deliveries')
      .set({ status: 'failed', due_at: null, problem: 'interrupted', unrecorded_attempts: 0 })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .execute();
  },

  /** Gives a claim back, as if it had not been made. */
  async release(db: StoreDatabase, id: string, now: Date): Promise<void> {
    await db
      .updateTable('webhook_deliveries')
      .set((expression) => ({
        due_at: now,
        attempts: expression('attempts', '-', 1),
        unrecorded_attempts: 0,
      }))
      .where('id', '=', id)
      .where('due_at', 'is not', null)
      .execute();
  },

  async addAttempt(
    trx: StoreTransaction,
    attempt: Insertable<StoreTables['webhook_attempts']>,
  ): Promise<void> {
    await trx.insertInto('webhook_attempts').values(attempt).execute();
  },

  /** Sets the outcome of an attempt; with `dueAt` another one is due. */
  async record(
    trx: StoreTransaction,
    id: string,
    {
      status,
      dueAt,
      at,
      statusCode,
      problem,
    }: AttemptOutcome & { status: WebhookDeliveryStatus; dueAt: Date | null; at: Date },
  ): Promise<void> {
    await trx
      .updateTable('webhook_deliveries')
      .set({
        status,
        due_at: dueAt,
        last_attempt_at: at,
        status_code: statusCode,
        problem,
        unrecorded_attempts: 0,
      })
      .where('id', '=', id)
      .execute();
  },

  /** Makes the waiting deliveries of an endpoint wait until it is switched on; tests are not held. */
  async hold(trx: StoreTransaction, endpointId: string): Promise<void> {
    await ofEndpoint(trx, endpointId).set({ due_at: null }).where('due_at', 'is not', null).execute();
  },

  /** Makes held deliveries due. */
  async resume(trx: StoreTransaction, endpointId: string, now: Date): Promise<void> {
    await ofEndpoint(trx, endpointId).set({ due_at: now }).where('due_at', 'is', null).execute();
  },

  /** Makes one delivery due, with all its attempts ahead. */
  async sendAgain(trx: StoreTransaction, id: string, now: Date): Promise<void> {
    await trx
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', attempts: 0, due_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** Makes what failed due again, if it was queued since a moment; returns how many. Tests stay. */
  async sendFailedAgain(
    trx: StoreTransaction,
    { endpointId, since, now }: { endpointId: string; since: Date; now: Date },
  ): Promise<number> {
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', attempts: 0, due_at: now })
      .where('endpoint_id', '=', endpointId)
      .where('status', '=', 'failed')
      .where('topic', '<>', webhookTestTopic)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },

  /** Counts those that failed and were queued since a moment, up to 10,001. Tests do not count. */
  countFailed(db: StoreDatabase, since: Date): Promise<number> {
    return countCapped(
      db,
      matching(db, { status: 'failed' })
        .where('webhook_deliveries.created_at', '>=', since)
        .where('webhook_deliveries.topic', '<>', webhookTestTopic),
    );
  },

  async removeBefore(db: StoreDatabase, { before, limit }: { before: Date; limit: number }): Promise<number> {
    const removed = await db
      .deleteFrom('webhook_deliveries')
      .where('id', 'in', (old) =>
        old
          .selectFrom('webhook_deliveries')
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
};

function ofEndpoint(trx: StoreTransaction, endpointId: string) {
  return trx
    .updateTable('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'waiting')
    .where('topic', '<>', webhookTestTopic);
}

function joined(deliveries: ReturnType<typeof matching>) {
  return deliveries
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .select(columns);
}

function matching(db: StoreDatabase, { endpointId, status, topic }: DeliveryFilter) {
  let query = db.selectFrom('webhook_deliveries');
  if (endpointId !== undefined) query = query.where('webhook_deliveries.endpoint_id', '=', endpointId);
  if (status !== undefined) query = query.where('webhook_deliveries.status', '=', status);
  if (topic !== undefined) query = query.where('webhook_deliveries.topic', '=', topic);
  return query;
}
