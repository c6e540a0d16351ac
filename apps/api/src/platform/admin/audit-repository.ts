import type { ActorKind } from '@vitrine/contract/admin/schemas/staff.ts';
import type { Insertable } from 'kysely';

import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

interface AuditFilter {
  readonly actor?: ActorKind | undefined;
  /** Of a member of the staff or a key. */
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly targetKind?: string | undefined;
  readonly targetId?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
}

export const auditRepository = {
  async insert(trx: StoreTransaction, entry: Insertable<StoreTables['audit_entries']>): Promise<void> {
    await trx.insertInto('audit_entries').values(entry).execute();
  },

  /** Returns what an action wrote in this transaction, in its order. */
  ofAction(trx: StoreTransaction, { requestId, action }: { requestId: string; action: string }) {
    return trx
      .selectFrom('audit_entries')
      .select(['target_kind', 'target_id', 'before', 'after'])
      .where('request_id', '=', requestId)
      .where('action', '=', action)
      .orderBy('id')
      .execute();
  },

  /** Returns who changed a record last, and when; undefined before the audit. */
  lastChange(db: StoreDatabase, { kind, id }: { kind: string; id: string }) {
    return db
      .selectFrom('audit_entries')
      .select(['actor_name as name', 'at'])
      .where('target_kind', '=', kind)
      .where('target_id', '=', id)
      .where((expression) =>
        expression.or([expression('before', 'is not', null), expression('after', 'is not', null)]),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  /** Returns what an action last did to each of these records: `after`, by their ids. */
  async lastOutcomes(
    db: StoreDatabase,
    { action, targetIds }: { action: string; targetIds: readonly string[] },
  ): Promise<ReadonlyMap<string, unknown>> {
    const rows = await db
      .selectFrom('audit_entries')
      .select(['target_id', 'after'])
      .where('action', '=', action)
      .where('target_id', 'in', [...targetIds])
      .orderBy('at')
      .orderBy('id')
      .execute();
    return new Map(rows.flatMap(({ target_id: id, after }) => (id === null ? [] : [[id, after]])));
  },

  async removeBefore(db: StoreDatabase, { before, limit }: { before: Date; limit: number }): Promise<number> {
    const removed = await db
      .deleteFrom('audit_entries')
      .where('id', 'in', (old) =>
        old
          .selectFrom('audit_entries')
          .select('id')
          .where('at', '<', before)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return removed.length;
  },

  /** A page of entries, newest first unless `order` is asc, with the number of all. */
  page(
    db: StoreDatabase,
    {
      filter,
      order,
      ...window
    }: { filter: AuditFilter; order: 'asc' | 'desc'; limit: number; offset: number },
  ) {
    return readPage(
      matching(db, filter).selectAll().orderBy('at', order).orderBy('id', order),
      window,
      countAll(matching(db, filter)),
    );
  },
};

function matching(
  db: StoreDatabase,
  { actor, actorId, action, targetKind, targetId, from, until }: AuditFilter,
) {
  let query = db.selectFrom('audit_entries');
  if (actor !== undefined) query = query.where('actor_kind', '=', actor);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (targetKind !== undefined) query = query.where('target_kind', '=', targetKind);
  if (targetId !== undefined) query = query.where('target_id', '=', targetId);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  return query;
}
