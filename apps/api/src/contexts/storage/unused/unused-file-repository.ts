import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeTableNames } from '#api/platform/database/store-tables.ts';

import { columnsOfFiles, fileNameInText, longestFileName } from './file-columns.ts';

/** The audit names what was there; the other table is this repository's own. */
const tablesThatOnlyRecord: ReadonlySet<string> = new Set(['audit_entries', 'unused_files']);

/** Public files that no row names, and since when. */
export const unusedFileRepository = {
  /** Returns the names that the columns of files contain. */
  async namesInColumns(db: StoreDatabase): Promise<ReadonlySet<string>> {
    const names = new Set<string>();
    for (const [table, column] of columnsOfFiles) {
      const rows = await db
        // All have the columns; the types of a union of tables do not say so.
        .selectFrom(table as 'library_pictures')
        .select(sql<string>`(regexp_matches(${sql.ref(column)}::text, ${fileNameInText}, 'g'))[1]`.as('name'))
        .distinct()
        .execute();
      for (const { name } of rows) if (name.length <= longestFileName) names.add(name);
    }
    return names;
  },

  /** Returns the names, of these, that any text of any row of the store contains. */
  async namesInUse(
    db: StoreDatabase,
    { storeId, names }: { storeId: number; names: readonly string[] },
  ): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const table of storeTableNames) {
      const left = names.filter((name) => !found.has(name));
      if (left.length === 0) break;
      if (tablesThatOnlyRecord.has(table)) continue;
      const { inTable } = await db
        .selectNoFrom(sql<string[]>`names_in_rows(${storeId}, ${table}, ${[...left]}::text[])`.as('inTable'))
        .executeTakeFirstOrThrow();
      for (const name of inTable) found.add(name);
    }
    return found;
  },

  all(db: StoreDatabase) {
    return db.selectFrom('unused_files').select(['name', 'since']).orderBy('since').orderBy('name').execute();
  },

  async note(db: StoreDatabase, names: readonly string[], since: Date): Promise<void> {
    if (names.length === 0) return;
    await db
      .insertInto('unused_files')
      .values(names.map((name) => ({ name, since })))
      .onConflict((conflict) => conflict.columns(['name']).doNothing())
      .execute();
  },

  async forget(db: StoreDatabase, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await db.deleteFrom('unused_files').where('name', 'in', names).execute();
  },

  /** Returns names that have been unused since before a moment, those that wait longest first. */
  async due(db: StoreDatabase, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
    const rows = await db
      .selectFrom('unused_files')
      .select('name')
      .where('since', '<', before)
      .orderBy('since')
      .orderBy('name')
      .limit(limit)
      .execute();
    return rows.map(({ name }) => name);
  },

  /** Ends the wait of a file that is about to be removed; false if it is used, or stored again, meanwhile. */
  async take(trx: StoreTransaction, name: string, before: Date): Promise<boolean> {
    const taken = await trx
      .deleteFrom('unused_files')
      .where('name', '=', name)
      .where('since', '<', before)
      .returning('name')
      .executeTakeFirst();
    return taken !== undefined;
  },

  /** Notes that the files of the store are compared now; false if they were since `due`. */
  async beginScan(db: StoreDatabase, { now, due }: { now: Date; due: Date }): Promise<boolean> {
    const begun = await db
      .insertInto('file_scans')
      .values({ scanned_at: now })
      .onConflict((conflict) =>
        conflict
          .constraint('file_scans_pkey')
          .doUpdateSet({ scanned_at: now })
          .where('file_scans.scanned_at', '<', due),
      )
      .returning('scanned_at')
      .executeTakeFirst();
    return begun !== undefined;
  },
};
