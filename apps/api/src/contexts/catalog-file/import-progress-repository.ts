import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { type Finding, isRefusalCode, isSoft, refusalReasons } from './domain/refusal-codes.ts';

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
/** Of these a product is refused; it is taken without what the others are about. */
const hardCodes = Object.keys(refusalReasons).filter((code) => isRefusalCode(code) && !isSoft(code));

/** How far the last import of a store came. */
export const importProgressRepository = {
  /** Of an import of the same file that did not come to its end; undefined where there is none. */
  async unfinished(db: StoreDatabase, fileKey: string): Promise<ImportProgress | undefined> {
    return db
      .selectFrom('catalogue_imports')
      .select(['phase', 'records_done', 'has_relations', 'added', 'changed', 'unchanged', 'refused'])
      .where('file_key', '=', fileKey)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
  },

  /** Forgets the import before. */
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

  /** Which of these products were refused. */
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

  /** In the order in which they were found, some at a time. */
  async *findings(db: StoreDatabase): AsyncGenerator<Finding[]> {
    for (let last = '0'; ;) {
      const rows = await db
        .selectFrom('catalogue_import_findings')
        .select(['id', 'line', 'sku', 'field', 'code', 'value'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(findingsAtOnce)
        .execute();
      yield rows.flatMap(({ id: _id, code, ...row }) => (isRefusalCode(code) ? [{ ...row, code }] : []));
      const end = rows.at(-1);
      if (!end) return;
      last = String(end.id);
    }
  },
};
