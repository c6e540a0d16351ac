import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';

import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import type { PlannedChange } from './domain/changed-fields.ts';
import { type Finding, isImportRefusalCode } from './domain/refusal-codes.ts';

const columns = [
  'id',
  'name',
  'is_dry_run',
  'status',
  'problem',
  'percent',
  'added',
  'changed',
  'unchanged',
  'refused',
  'created_at',
  'created_by',
  'finished_at',
  'cancelled_at',
  'cancelled_by',
  'uncounted_stock',
  'contents',
] as const;
const rowsAtOnce = 500;

export type UploadContents = 'products' | 'customers' | 'orders';

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Files of products that staff sent. */
export const catalogueUploadRepository = {
  async insert(trx: StoreTransaction, upload: Insertable<StoreTables['catalogue_uploads']>): Promise<void> {
    await trx.insertInto('catalogue_uploads').values(upload).execute();
  },

  byId(db: StoreDatabase, id: string) {
    return uploads(db).where('id', '=', id).executeTakeFirst();
  },

  lock(trx: StoreTransaction, id: string) {
    return trx
      .selectFrom('catalogue_uploads')
      .select(columns)
      .select((expression) => [
        expression('content', 'is not', null).as('has_content'),
        countPictures(expression).as('pictures'),
        parkedJob(expression).as('parked_job_id'),
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Begins to import a file, or goes on; undefined if it does not wait (any more). */
  begin(db: StoreDatabase, id: string) {
    return db
      .updateTable('catalogue_uploads')
      .set({ status: 'running' })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .returning([
        'id',
        'name',
        'created_by',
        'is_dry_run',
        'content',
        'added',
        'changed',
        'unchanged',
        'refused',
        'records_done',
        'findings_done',
        'cancelled_at',
        'source',
        'uncounted_stock',
        'column_fields',
        'contents',
      ])
      .executeTakeFirst();
  },

  /** Stores how far an import is; returns whether staff have cancelled it. */
  async saveProgress(
    db: StoreDatabase,
    { id, progress }: { id: string; progress: Updateable<StoreTables['catalogue_uploads']> },
  ): Promise<{ isCancelled: boolean }> {
    const saved = await db
      .updateTable('catalogue_uploads')
      .set(progress)
      .where('id', '=', id)
      .returning('cancelled_at')
      .executeTakeFirst();
    return { isCancelled: saved?.cancelled_at !== null };
  },

  /** How many files wait or are read, besides those whose job is parked. */
  countWaiting(db: StoreDatabase): Promise<number> {
    return countAll(
      db
        .selectFrom('catalogue_uploads')
        .where('status', 'in', ['uploading', 'waiting', 'running'])
        .where((expression) => expression(parkedJob(expression), 'is', null)),
    );
  },

  async set(
    db: StoreDatabase,
    { id, change }: { id: string; change: Updateable<StoreTables['catalogue_uploads']> },
  ): Promise<void> {
    await db.updateTable('catalogue_uploads').set(change).where('id', '=', id).execute();
  },

  async sourceOf(db: StoreDatabase, id: string): Promise<ImportSource | null> {
    const found = await db
      .selectFrom('catalogue_uploads')
      .select('source')
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.source ?? null;
  },

  page(
    db: StoreDatabase,
    { order, contents, ...window }: Window & { order: 'asc' | 'desc'; contents: readonly UploadContents[] },
  ) {
    return readPage(
      uploads(db).where('contents', 'in', contents).orderBy('created_at', order).orderBy('id'),
      window,
      countAll(db.selectFrom('catalogue_uploads').where('contents', 'in', contents)),
    );
  },

  /** Stores what a dry run would change; the first change has this position. */
  async addChanges(
    db: StoreDatabase,
    { id, from, changes }: { id: string; from: number; changes: readonly PlannedChange[] },
  ): Promise<void> {
    for (let start = 0; start < changes.length; start += rowsAtOnce) {
      await db
        .insertInto('catalogue_upload_changes')
        .values(
          changes
            .slice(start, start + rowsAtOnce)
            .map((change, index) => ({ ...change, upload_id: id, position: from + start + index })),
        )
        .execute();
    }
  },

  pageOfChanges(db: StoreDatabase, { id, window }: { id: string; window: Window }) {
    return readPage(
      db
        .selectFrom('catalogue_upload_changes')
        .select(['line', 'sku', 'variant_sku', 'field', 'before', 'after'])
        .where('upload_id', '=', id)
        .orderBy('position'),
      window,
      countAll(db.selectFrom('catalogue_upload_changes').where('upload_id', '=', id)),
    );
  },

  /** Removes the changes of an earlier dry run. */
  async removeChanges(db: StoreDatabase, id: string): Promise<void> {
    await db.deleteFrom('catalogue_upload_changes').where('upload_id', '=', id).execute();
  },

  /** Removes the findings from a position on. */
  async removeFindings(db: StoreDatabase, { id, from }: { id: string; from: number }): Promise<void> {
    await db
      .deleteFrom('catalogue_upload_findings')
      .where('upload_id', '=', id)
      .where('position', '>=', from)
      .execute();
  },

  /** Stores findings, the first of which has this position. */
  async addFindings(
    db: StoreDatabase,
    { id, from, findings }: { id: string; from: number; findings: readonly Finding[] },
  ): Promise<void> {
    for (let start = 0; start < findings.length; start += rowsAtOnce) {
      await db
        .insertInto('catalogue_upload_findings')
        .values(
          findings
            .slice(start, start + rowsAtOnce)
            .map((finding, index) => ({ ...finding, upload_id: id, position: from + start + index })),
        )
        .execute();
    }
  },

  async pageOfFindings(db: StoreDatabase, { id, window }: { id: string; window: Window }) {
    const { items: rows, total } = await readPage(
      db
        .selectFrom('catalogue_upload_findings')
        .select(['line', 'sku', 'field', 'code', 'value'])
        .where('upload_id', '=', id)
        .orderBy('position'),
      window,
      catalogueUploadRepository.countFindings(db, id),
    );
    const items = rows.flatMap(({ code, ...row }) => (isImportRefusalCode(code) ? [{ ...row, code }] : []));
    return { items, total };
  },

  countFindings(db: StoreDatabase, id: string): Promise<number> {
    return countAll(db.selectFrom('catalogue_upload_findings').where('upload_id', '=', id));
  },

  async removeBefore(db: StoreDatabase, { before, limit }: { before: Date; limit: number }): Promise<number> {
    const removed = await db
      .deleteFrom('catalogue_uploads')
      .where('id', 'in', (old) =>
        old
          .selectFrom('catalogue_uploads')
          .select('id')
          .where('created_at', '<', before)
          .where('status', 'in', ['done', 'failed', 'cancelled'])
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return removed.length;
  },

  /** Ends the uploads that began before a time and whose pictures have not all arrived. */
  async giveUp(db: StoreDatabase, { before, now }: { before: Date; now: Date }): Promise<void> {
    await db
      .updateTable('catalogue_uploads')
      .set({
        status: 'failed',
        problem: 'As imagens não chegaram todas em 24 horas: nada foi importado.',
        finished_at: now,
        content: null,
      })
      .where('created_at', '<', before)
      .where('status', '=', 'uploading')
      .execute();
  },

  async remove(trx: StoreTransaction, id: string): Promise<void> {
    await trx.deleteFrom('catalogue_uploads').where('id', '=', id).execute();
  },
};

function uploads(db: StoreDatabase) {
  return db
    .selectFrom('catalogue_uploads')
    .select(columns)
    .select((expression) => [
      expression
        .selectFrom('catalogue_upload_findings')
        .select((one) => one.fn.countAll<string>().as('total'))
        .whereRef('catalogue_upload_findings.upload_id', '=', 'catalogue_uploads.id')
        .as('findings'),
      // Without its columns, which only one screen shows.
      sql<Omit<ImportSource, 'columns'> | null>`${expression.ref('source')} - 'columns'`.as('source'),
      countPictures(expression).as('pictures'),
      countPictures(expression).where('is_stored', '=', true).as('pictures_stored'),
      parkedJob(expression).as('parked_job_id'),
    ]);
}

/** The job of the import, if it is parked. */
function parkedJob(expression: ExpressionBuilder<StoreTables, 'catalogue_uploads'>) {
  return expression
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.kind', '=', 'import_catalogues')
    .where('jobs.parked_at', 'is not', null)
    .whereRef('jobs.subject', '=', (one) => one.cast<string>(one.ref('catalogue_uploads.id'), 'text'));
}

function countPictures(expression: ExpressionBuilder<StoreTables, 'catalogue_uploads'>) {
  return expression
    .selectFrom('catalogue_upload_pictures')
    .select((one) => one.fn.countAll<string>().as('total'))
    .whereRef('catalogue_upload_pictures.upload_id', '=', 'catalogue_uploads.id');
}
