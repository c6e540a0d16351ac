import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { type Finding, isImportRefusalCode, isSoft, refusalReasons } from './domain/refusal-codes.ts';

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

export interface ImportProgress extends ImportCounts {
  readonly phase: 'products' | 'relations';
  readonly records_done: number;
  readonly has_relations: boolean;
}

const findingsAtOnce = 500;
/** Codes that refuse the whole product; others refuse a part of it. */
const hardCodes = Object.keys(refusalReasons).filter((code) => isImportRefusalCode(code) && !isSoft(code));

/** The progress of a store's last import. */
export const importProgressRepository = {
  /** Returns the progress of an unfinished import of the same file; undefined without one. */
  async unfinished(db: StoreDatabase, fileKey: string): Promise<ImportProgress | undefined> {
    return db
      .selectFrom('catalogue_imports')
      .select(['phase', 'records_done', 'has_relations', 'added', 'changed', 'unchanged', 'refused'])
      .where('file_key', '=', fileKey)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
  },

  /** Starts an import and removes the previous one. */
  async begin(db: StoreDatabase, fileKey: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('catalogue_import_findings').execute();
      await trx.deleteFrom('catalogue_imports').execute();
      await trx.insertInto('catalogue_imports').values({ file_key: fileKey, finished_at: null }).execute();
    });
  },

  async save(db: StoreDatabase, progress: ImportProgress): Promise<void> {
    await db.updateTable('catalogue_imports').set(progress).execute();
  },

  async finish(db: StoreDatabase, at: Date): Promise<void> {
    await db.updateTable('catalogue_imports').set({ finished_at: at }).execute();
  },

  async addFindings(trx: StoreTransaction, findings: readonly Finding[]): Promise<void> {
    for (let from = 0; from < findings.length; from += findingsAtOnce) {
      const some = findings.slice(from, from + findingsAtOnce);
      await trx.insertInto('catalogue_import_findings').values(some).execute();
    }
  },

  countFindings(db: StoreDatabase): Promise<number> {
    return countAll(db.selectFrom('catalogue_import_findings'));
  },

  /** Returns which of these products were refused. */
  async refused(db: StoreDatabase, skus: readonly string[]): Promise<Set<string>> {
    if (skus.length === 0) return new Set();
    const found = await db
      .selectFrom('catalogue_import_findings')
      .select('sku')
      .distinct()
      .where('sku', 'in', [...skus])
      .where('code', 'in', hardCodes)
      .execute();
    return new Set(found.map(({ sku }) => sku));
  },

  /** Yields the findings in their order, in batches. */
  async *findings(db: StoreDatabase): AsyncGenerator<Finding[]> {
    for (let last = '0'; ;) {
      const rows = await db
        .selectFrom('catalogue_import_findings')
        .select(['id', 'line', 'sku', 'field', 'code', 'value'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(findingsAtOnce)
        .execute();
      yield rows.flatMap(({ id: _id, code, ...row }) =>
        isImportRefusalCode(code) ? [{ ...row, code }] : [],
      );
      const end = rows.at(-1);
      if (!end) return;
      last = String(end.id);
    }
  },
};
