import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { maxImportFindings } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import type { ShopRow } from './domain/other-shops/shop-file.ts';
import type { Finding } from './domain/refusal-codes.ts';
import { FileProblem } from './file-problem.ts';
import { readRows } from './read-csv.ts';
import { examineTextFile } from './read-text-file.ts';
import { findingOf, type RowFile, type RowImport, type RowNote, type RowRecord } from './row-import.ts';
import { UnmappedFile } from './unmapped-file.ts';

/** Records of one transaction. */
const batchSize = 50;
/** More rows than a spreadsheet of people has; all are read before the first is written. */
const mostRows = 200_000;

type Upload = NonNullable<Awaited<ReturnType<typeof catalogueUploadRepository.begin>>>;

interface RowUpload {
  readonly db: StoreDatabase;
  readonly upload: Upload;
  /** The file's content. */
  readonly path: string;
  readonly read: RowImport;
  readonly now: () => Date;
  /** Called after each batch, whose position is stored; an error stops the import there. */
  readonly onBatch: (state: { readonly isCancelled: boolean }) => Promise<void>;
}

/** Ends the transaction of a dry run. */
class NothingWritten extends Error {}

/**
 * Imports a table of something other than products: a batch is one transaction, which also stores the position. A dry run does the
 * same and takes it back.
 */
export async function runRowUpload(task: RowUpload) {
  const { db, upload } = task;
  const { id } = upload;
  const file = await readRowFile(task);
  await catalogueUploadRepository.set(db, { id, change: { source: JSON.stringify(sourceOf(file)) } });
  let state = {
    records_done: upload.records_done,
    findings_done: upload.findings_done,
    added: upload.added,
    changed: upload.changed,
    unchanged: upload.unchanged,
    refused: upload.refused,
  };
  if (state.records_done === 0) {
    await catalogueUploadRepository.removeChanges(db, id);
    const findings = within(file.notes.map(findingOf), 0);
    await catalogueUploadRepository.addFindings(db, { id, from: 0, findings });
    state = { ...state, findings_done: findings.length };
    await catalogueUploadRepository.set(db, { id, change: { findings_done: findings.length } });
  }
  while (state.records_done < file.records.length) {
    const batch = file.records.slice(state.records_done, state.records_done + batchSize);
    const { isCancelled, next } = await importBatch(task, { file, batch, state });
    state = next;
    await task.onBatch({ isCancelled });
  }
  const { added, changed, unchanged, refused } = state;
  return { added, changed, unchanged, refused, isWhole: true, resumedAt: upload.records_done };
}

interface BatchState {
  readonly records_done: number;
  readonly findings_done: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

async function importBatch(
  { db, upload: { id, is_dry_run: isDryRun }, now }: RowUpload,
  { file, batch, state }: { file: RowFile; batch: readonly RowRecord[]; state: BatchState },
): Promise<{ isCancelled: boolean; next: BatchState }> {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  let notes: RowNote[] = [];
  let changes: Parameters<typeof catalogueUploadRepository.addChanges>[1]['changes'][number][] = [];
  const save = async (to: StoreDatabase) => {
    const findings = within(notes.map(findingOf), state.findings_done);
    const next = {
      records_done: state.records_done + batch.length,
      findings_done: state.findings_done + findings.length,
      added: state.added + counts.added,
      changed: state.changed + counts.changed,
      unchanged: state.unchanged + counts.unchanged,
      refused: state.refused + counts.refused,
    };
    await catalogueUploadRepository.addFindings(to, { id, from: state.findings_done, findings });
    if (isDryRun) {
      // One line each: the line is its position.
      await catalogueUploadRepository.addChanges(to, { id, from: state.records_done, changes });
    }
    const percent = Math.min(99, Math.floor((100 * next.records_done) / file.records.length));
    const saved = await catalogueUploadRepository.saveProgress(to, { id, progress: { ...next, percent } });
    return { ...saved, next };
  };
  try {
    return await db.transaction().execute(async (trx) => {
      Object.assign(counts, { added: 0, changed: 0, unchanged: 0, refused: 0 });
      notes = [];
      changes = [];
      for (const record of batch) {
        notes.push(...record.notes);
        const outcome = await record.write?.(trx, now());
        counts[outcome?.result ?? 'refused'] += 1;
        notes.push(...(outcome?.notes ?? []));
        if (outcome && outcome.result !== 'unchanged') changes.push(changeOf(record, outcome));
      }
      if (isDryRun) throw new NothingWritten();
      return save(trx);
    });
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error;
    return save(db);
  }
}

const changeOf = (
  { line }: RowRecord,
  { result, fields }: { result: string; fields: readonly string[] },
) => ({
  line,
  sku: '',
  variant_sku: '',
  field: result === 'added' ? '' : 'record',
  before: '',
  after: fields.join(', '),
});

/** Leaves out what is beyond the most findings of a file, whose last one says so. */
function within(findings: readonly Finding[], before: number): readonly Finding[] {
  const left = maxImportFindings - before;
  if (findings.length <= left) return findings;
  if (left <= 0) return [];
  const more: Finding = { line: 0, sku: '', field: '', code: 'more_of_a_kind', value: '' };
  return [...findings.slice(0, left - 1), more];
}

async function readRowFile({ path, upload, read }: RowUpload): Promise<RowFile> {
  const rows: ShopRow[] = [];
  for await (const row of readRows(await examineTextFile(path))) {
    if (row === 'broken') {
      throw new FileProblem(
        `A partir da linha ${(rows.at(-1)?.line ?? 0) + 1} o arquivo não pôde ser lido. Nada foi importado: salve-o de novo como CSV.`,
      );
    }
    rows.push({ line: row.line, cells: row.cells });
    if (rows.length > mostRows) throw new FileProblem('O arquivo tem mais de 200.000 linhas: divida-o.');
  }
  const [head, ...body] = rows;
  if (!head || body.length === 0) throw new FileProblem('O arquivo não tem linhas abaixo do cabeçalho.');
  const width = head.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const headers = head.cells.slice(0, width).map((cell, index) => cell.trim() || `${index + 1}ª coluna`);
  const file = read({ headers, rows: body, fields: upload.column_fields ?? undefined });
  if (!('unmapped' in file)) return file;
  throw new UnmappedFile('Diga o que é cada coluna deste arquivo.', {
    ...noProducts,
    system: 'table',
    rows: body.length,
    columns: [...file.unmapped],
  });
}

const noProducts = { products: 0, variants: 0, uncounted: 0 };

const sourceOf = ({ system, records, columns }: RowFile): ImportSource => ({
  ...noProducts,
  system,
  rows: records.length,
  products: records.length,
  columns: [...columns],
});
