import type { proposalStatuses } from '@vitrine/contract/admin/schemas/proposals.ts';
import type { Insertable } from 'kysely';

import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

interface ProposalFilter {
  readonly status?: (typeof proposalStatuses)[number] | undefined;
  /** Of this key only. */
  readonly keyId?: string | undefined;
  /** Of these calls only. */
  readonly calls?: readonly string[] | undefined;
}

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof proposalRepository.find>>>;

export const proposalRepository = {
  /** Keeps a proposal; returns the id of the same one that waits already, if there is one. */
  async keep(trx: StoreTransaction, row: Insertable<StoreTables['proposals']>) {
    const added = await trx
      .insertInto('proposals')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['proposer_kind', 'proposer_id', 'fingerprint'])
          // Of those that wait; a parameter would not match the index once the statement has a generic plan.
          .where('decided_at', 'is', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    return { id: added?.id ?? null };
  },

  waiting(
    db: StoreDatabase,
    { kind, id, fingerprint }: { kind: 'staff' | 'key'; id: string; fingerprint: string },
  ) {
    return db
      .selectFrom('proposals')
      .selectAll()
      .where('proposer_kind', '=', kind)
      .where('proposer_id', '=', id)
      .where('fingerprint', '=', fingerprint)
      .where('status', '=', 'pending')
      .executeTakeFirst();
  },

  find(db: StoreDatabase, id: string) {
    return db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** Locks a proposal until the transaction ends. */
  lock(trx: StoreTransaction, id: string) {
    return trx.selectFrom('proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },

  countWaiting(db: StoreDatabase, kind: 'staff' | 'key', id: string): Promise<number> {
    return countAll(
      db
        .selectFrom('proposals')
        .where('proposer_kind', '=', kind)
        .where('proposer_id', '=', id)
        .where('status', '=', 'pending'),
    );
  },

  async decide(
    trx: StoreTransaction,
    id: string,
    decision: { status: 'approved' | 'declined'; decided_by: string; decided_at: Date },
  ): Promise<void> {
    await trx.updateTable('proposals').set(decision).where('id', '=', id).execute();
  },

  async removeBefore(db: StoreDatabase, { before, limit }: { before: Date; limit: number }): Promise<number> {
    const removed = await db
      .deleteFrom('proposals')
      .where('id', 'in', (old) =>
        old
          .selectFrom('proposals')
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

  /** Newest first unless `order` is asc. */
  page(
    db: StoreDatabase,
    {
      filter,
      order,
      ...window
    }: { filter: ProposalFilter; order: 'asc' | 'desc'; limit: number; offset: number },
  ) {
    return readPage(
      matching(db, filter).selectAll().orderBy('created_at', order).orderBy('id'),
      window,
      countAll(matching(db, filter)),
    );
  },
};

function matching(db: StoreDatabase, { status, keyId, calls }: ProposalFilter) {
  let query = db.selectFrom('proposals');
  if (status !== undefined) query = query.where('status', '=', status);
  if (keyId !== undefined) query = query.where('proposer_kind', '=', 'key').where('proposer_id', '=', keyId);
  if (calls !== undefined) query = query.where('call', 'in', [...calls]);
  return query;
}
