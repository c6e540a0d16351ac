import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** A point of the catalogue's history: what a transaction that read then could see. */
export interface CataloguePosition {
  readonly snapshot: string;
  /** Cluster and timeline: a snapshot means nothing in another one. */
  readonly cluster: string;
}

/** What an index includes: the changes before a position, and the prices that offers had changed until a moment; null: those stored. */
interface IndexedUntil extends CataloguePosition {
  readonly pricedAt: Date | null;
}

interface ProductChanges {
  readonly now: CataloguePosition & { readonly pricedAt: Date };
  readonly ids: readonly number[];
  /** Whether all changes since the position are known; else only a new reading is exact. */
  readonly isComplete: boolean;
}

const currentSnapshot = sql<string>`pg_current_snapshot()::text`;
const currentCluster = sql<string>`concat((pg_control_system()).system_identifier, '/',
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end)`;

const changesSince = storeStatement((db, { snapshot, cluster, pricedAt }: IndexedUntil) =>
  db.selectNoFrom((expression) => [
    currentSnapshot.as('snapshot'),
    currentCluster.as('cluster'),
    sql<Date>`now()`.as('now'),
    sql<boolean>`pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())`.as(
      'is_of_the_past',
    ),
    expression.exists(removedAfter(expression, { snapshot, cluster })).as('is_removed'),
    expression
      .selectFrom('product_changes')
      .select(sql<number[] | null>`array_agg(distinct product_id)`.as('ids'))
      .where('changed_in', '>=', sql<string>`pg_snapshot_xmin(${snapshot}::pg_snapshot)`)
      .where(sql<SqlBool>`not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`)
      .as('ids'),
    expression
      .selectFrom('products')
      .select(sql<number[] | null>`array_agg(id)`.as('ids'))
      .where('price_changes_at', '<=', sql<Date>`now()`)
      .where('price_changes_at', '>', sql<Date>`coalesce(${pricedAt}::timestamptz, '-infinity')`)
      .as('due'),
  ]),
);

/** The rows by which listing indexes follow the catalogue [decision 25]. */
export const productChangeRepository = {
  async now(db: StoreDatabase): Promise<CataloguePosition> {
    return db
      .selectNoFrom([currentSnapshot.as('snapshot'), currentCluster.as('cluster')])
      .executeTakeFirstOrThrow();
  },

  /**
   * Returns the products that changed since a position, or whose offers began or ended since a moment, and the new position. Exact for concurrent transactions: a
   * change counts if the old snapshot did not see it and the new one does.
   */
  async since(db: StoreDatabase, { snapshot, cluster, pricedAt }: IndexedUntil): Promise<ProductChanges> {
    const [row] = await changesSince(db, { snapshot, cluster, pricedAt });
    if (!row) throw new Error('the position of the catalogue was not read');
    return {
      now: { snapshot: row.snapshot, cluster: row.cluster, pricedAt: row.now },
      ids: [...new Set([...(row.ids ?? []), ...(row.due ?? [])])],
      isComplete: row.cluster === cluster && row.is_of_the_past && !row.is_removed,
    };
  },

  /** Returns the state of the next removal, locked, and the catalogue's position. */
  async removal(trx: StoreTransaction) {
    const mark = await trx
      .selectFrom('product_change_removals')
      .select(['cluster', 'marked', 'marked_at', 'removed'])
      .forUpdate()
      .executeTakeFirst();
    return { mark, now: await productChangeRepository.now(trx) };
  },

  async setRemoval(
    trx: StoreTransaction,
    values: {
      cluster: string;
      removed: string | null;
      marked: string;
      marked_at: Date;
    },
  ): Promise<void> {
    await trx
      .insertInto('product_change_removals')
      .values(values)
      .onConflict((conflict) => conflict.columns([]).doUpdateSet(values))
      .execute();
  },

  /** Returns whether the store has more changes than `most`. */
  async hasMoreThan(db: StoreDatabase, most: number): Promise<boolean> {
    const beyond = await db
      .selectFrom('product_changes')
      .select('product_id')
      .orderBy('changed_in')
      .offset(most)
      .limit(1)
      .executeTakeFirst();
    return beyond !== undefined;
  },

  /** Removes the changes visible in all of the snapshots, and those of another cluster; returns their number. */
  async remove(trx: StoreTransaction, snapshots: readonly string[]): Promise<number> {
    const { numDeletedRows } = await trx
      .deleteFrom('product_changes')
      .where((expression) =>
        expression.or([
          expression.and(
            snapshots.map((snapshot) =>
              expression.and([
                expression('changed_in', '<', sql<string>`pg_snapshot_xmax(${snapshot}::pg_snapshot)`),
                sql<SqlBool>`pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`,
              ]),
            ),
          ),
          expression('changed_in', '>=', sql<string>`pg_snapshot_xmax(pg_current_snapshot())`),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Selects the removal of changes that a position did not see. */
function removedAfter(
  expression: ExpressionBuilder<StoreTables, never>,
  { snapshot, cluster }: CataloguePosition,
) {
  return expression
    .selectFrom('product_change_removals')
    .select('marked')
    .where('cluster', '=', cluster)
    .where((row) =>
      row.or([
        sql<SqlBool>`pg_snapshot_xmax(removed) > pg_snapshot_xmax(${snapshot}::pg_snapshot)`,
        row.exists(
          row
            .selectFrom(
              sql<{
                id: string;
              }>`pg_snapshot_xip(${snapshot}::pg_snapshot)`.as<'running'>(sql`running(id)`),
            )
            .select('running.id')
            .where(sql<SqlBool>`pg_visible_in_snapshot(running.id, removed)`),
        ),
      ]),
    );
}
