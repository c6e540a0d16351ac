import { availableParallelism } from 'node:os';

import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';

import type { PreparedBatch } from './batch.ts';
import { catalogueRepository } from './catalogue-repository.ts';
import { changedFields, type PlannedChange } from './domain/changed-fields.ts';
import type { ShopReading } from './domain/other-shops/shop-file.ts';
import { type Finding, isSoft } from './domain/refusal-codes.ts';
import { fetchedPictureRepository } from './fetched-picture-repository.ts';
import { FileProblem } from './file-problem.ts';
import type { PictureFiles } from './import-picture.ts';
import {
  type ImportCounts,
  type ImportProgress,
  importProgressRepository,
} from './import-progress-repository.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { oneAhead } from './one-ahead.ts';
import { prepareBatch } from './prepare-batch.ts';
import { readBatchesApart } from './read-batches-apart.ts';
import { examineTextFile, type TextFile } from './read-text-file.ts';
import { relateBatch } from './relate-batch.ts';
import { planBatch, type Planned, writeChanges } from './write-batch.ts';

/** Base of the advisory lock of imports. */
const importLock = 726_195_000;

/** Returns the number of the lock that lets one import at a time run in a store. */
export function importLockOf(storeId: number): number {
  return importLock + storeId;
}

export interface CatalogueImport {
  readonly db: StoreDatabase;
  readonly storePublicId: string;
  /** Ends with `.csv` or `.json`. */
  readonly path: string;
  readonly pictures: { readonly pictures: PictureFiles; readonly files: FileStorage } | null;
  /** Writes neither to the database nor to files. */
  readonly isDryRun: boolean;
  readonly now: Date;
  /** The file and its author as movements of stock name them. */
  readonly source: { readonly name: string; readonly author: string };
  /** The number of products per transaction. */
  readonly batchSize: number;
  /** Receives the findings at the end, in file order, including those of earlier runs of this import. */
  readonly report: (findings: readonly Finding[]) => Promise<void>;
  /** Receives, batch by batch, what a dry run would change. */
  readonly reportChanges?: (changes: readonly PlannedChange[]) => Promise<void>;
  /** Where an earlier turn of this dry run ended; an import has its progress in the database. */
  readonly dryRunSoFar?: ImportCounts & { readonly records_done: number; readonly findings: number };
  /** How a file of another shop is read. */
  readonly reading?: ShopReading;
  /** Called when the file is recognised as one of another shop. */
  readonly onSource?: (source: ImportSource) => Promise<void>;
  /** The import ends where the file has more findings; unlimited by default. */
  readonly mostFindings?: number;
  /** Called after each batch, whose progress is stored; an error stops the import there. */
  readonly onProgress: (progress: ImportStep) => Promise<void> | void;
}

export interface ImportStep extends ImportCounts {
  readonly phase: ImportProgress['phase'];
  /** Products of the file, and its bytes, in this phase. */
  readonly recordsDone: number;
  readonly bytesRead: number;
  readonly bytes: number;
}

export interface ImportResult extends ImportCounts {
  /** The number of products that an earlier run of this import completed. */
  readonly resumedAt: number;
  /** Whether the file was read to its end. */
  readonly isWhole: boolean;
}

const fresh: ImportProgress = {
  phase: 'products',
  records_done: 0,
  has_relations: false,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
};

/**
 * Imports a file of products in batches, one transaction each, which also stores the progress: an interrupted import
 * resumes there. Products equal to the file are not written.
 */
export async function importCatalogue(task: CatalogueImport): Promise<ImportResult> {
  if (!isCatalogueFileName(task.path)) {
    throw new FileProblem('O nome do arquivo precisa terminar em .csv ou .json.');
  }
  const file = await examineTextFile(task.path);
  return task.isDryRun ? dryRun(task, file) : runImport(task, file);
}

async function runImport(task: CatalogueImport, file: TextFile): Promise<ImportResult> {
  const { db } = task;
  const key = `${file.hash} ${task.pictures?.pictures.key ?? 'sem imagens'}`;
  const unfinished = await importProgressRepository.unfinished(db, key);
  if (!unfinished) await importProgressRepository.begin(db, key);
  let progress = unfinished ?? fresh;
  let isWhole = true;
  const limit = findingLimit(task, {
    stored: unfinished ? await importProgressRepository.countFindings(db) : 0,
    refused: progress.refused,
  });

  if (progress.phase === 'products') {
    for await (const batch of preparedBatches(task, file, progress.records_done)) {
      progress = await catalogueRepository.inTransaction(db, (trx) =>
        writeProducts(trx, { task, batch, progress, limit, fileMark: markOf(file) }),
      );
      isWhole = isWhole && batch.brokenAt === null && !limit.isReached();
      await reportProgress(task, file, { batch, progress });
      if (limit.isReached()) break;
    }
    progress = { ...progress, phase: 'relations', records_done: 0 };
    await importProgressRepository.save(db, progress);
  }
  if (progress.has_relations && !limit.isReached()) {
    const batches = readBatchesApart(file, {
      skipped: progress.records_done,
      size: task.batchSize,
      reading: task.reading,
    });
    for await (const batch of batches) {
      progress = { ...progress, records_done: progress.records_done + batch.products.length };
      await catalogueRepository.inTransaction(db, async (trx) => {
        await importProgressRepository.addFindings(trx, limit.within(await relateBatch(trx, batch)));
        await importProgressRepository.save(trx, progress);
      });
      isWhole = isWhole && batch.brokenAt === null && !limit.isReached();
      await reportProgress(task, file, { batch, progress });
      if (limit.isReached()) break;
    }
  }
  await importProgressRepository.finish(db, task.now);
  for await (const findings of importProgressRepository.findings(db)) await task.report(findings);
  return { ...countsOf(progress), resumedAt: unfinished?.records_done ?? 0, isWhole };
}

interface ProductsToWrite {
  readonly batch: PreparedBatch;
  readonly progress: ImportProgress;
  readonly limit: FindingLimit;
  readonly fileMark: string;
}

async function writeProducts(
  trx: StoreTransaction,
  { task, batch, progress, limit, fileMark }: ProductsToWrite & { task: CatalogueImport },
): Promise<ImportProgress> {
  const { now } = task;
  const { changes, counts, findings, origins } = await planBatch(trx, {
    batch,
    run: { today: dayInSaoPaulo(now), fileMark },
  });
  await catalogueRepository.insertPictures(trx, batch.newPictures);
  await fetchedPictureRepository.put(trx, batch.fetchedPictures);
  const cause = {
    reason: 'import',
    document: { kind: 'import', id: task.source.name },
    author: task.source.author,
    at: now,
  } as const;
  await writeChanges(trx, { changes, origins, fileMark, cause });
  await importProgressRepository.addFindings(trx, limit.within([...findings, ...brokenEnd(batch)]));
  const unrelated = await relateBatch(trx, batch);
  const next: ImportProgress = {
    ...sum(progress, counts),
    phase: 'products',
    records_done: progress.records_done + batch.products.length,
    // A related product may come later in the file, which is then read a second time.
    has_relations: progress.has_relations || unrelated.length > 0,
  };
  await importProgressRepository.save(trx, next);
  return next;
}

/** Returns what an import would change, batch by batch, each compared with the current catalogue. */
async function dryRun(task: CatalogueImport, file: TextFile): Promise<ImportResult> {
  const { findings, ...before } = task.dryRunSoFar ?? { ...fresh, findings: 0 };
  let progress: ImportProgress = { ...fresh, ...before };
  let isWhole = true;
  const limit = findingLimit(task, { stored: findings, refused: progress.refused });
  let setsStock = false;
  const run = { today: dayInSaoPaulo(task.now), fileMark: markOf(file) };
  for await (const batch of preparedBatches(task, file, progress.records_done)) {
    const planned = await planBatch(task.db, { batch, run });
    const isFirstToSetStock = planned.setsStock && !setsStock;
    setsStock ||= planned.setsStock;
    await task.report(
      limit.within([...(isFirstToSetStock ? [stockIsSet] : []), ...planned.findings, ...brokenEnd(batch)]),
    );
    await task.reportChanges?.(planned.changes.flatMap(changesOf));
    const records_done = progress.records_done + batch.products.length;
    progress = { ...fresh, ...sum(progress, planned.counts), records_done };
    isWhole = isWhole && batch.brokenAt === null && !limit.isReached();
    await reportProgress(task, file, { batch, progress });
    if (limit.isReached()) break;
  }
  return { ...countsOf(progress), resumedAt: before.records_done, isWhole };
}

const stockIsSet: Finding = { line: 0, sku: '', field: 'stock', code: 'stock_set', value: '' };

function changesOf({ sku, line, stored, plan }: Planned): PlannedChange[] {
  return changedFields(sku, stored, plan).map((field) => ({ line, sku, ...field }));
}

const markLength = 20;

/** Stands for the mark of an export in a file without one, so that the same file adds nothing twice. */
const markOf = (file: TextFile): string => `file ${file.hash.slice(0, markLength)}`;

/** Yields batches with their pictures, which are prepared while the previous batch is written. */
function preparedBatches(
  task: CatalogueImport,
  file: TextFile,
  skipped: number,
): AsyncGenerator<PreparedBatch> {
  const { db, storePublicId, isDryRun, pictures, reading, onSource } = task;
  const source = pictures && { db, storePublicId, isDryRun, ...pictures };
  const limited = limitConcurrency(availableParallelism());
  const fetching = limitConcurrency(fetchedAtOnce);
  const batches = readBatchesApart(file, { skipped, size: task.batchSize, reading, onSource });
  return oneAhead(batches, (batch) =>
    prepareBatch(db, { batch, source, runLimited: limited, runFetching: fetching }),
  );
}

/** As many as a browser opens to a host. */
const fetchedAtOnce = 6;

interface FindingLimit {
  /** Returns as many findings of a batch as fit, the last of which says that there are more. */
  within(findings: readonly Finding[]): Finding[];
  isReached(): boolean;
}

/**
 * Counts refusals, of which the first products of a file with too many are enough. Other findings refuse nothing: those that no longer
 * fit are left out, and the import goes on.
 */
function findingLimit(
  { mostFindings = Infinity }: CatalogueImport,
  before: { readonly stored: number; readonly refused: number },
): FindingLimit {
  let { stored, refused } = before;
  let areLeftOut = stored >= mostFindings;
  return {
    within(findings) {
      const kept: Finding[] = [];
      for (const finding of findings) {
        if (refused > mostFindings) break;
        if (!isSoft(finding.code)) refused += 1;
        if (refused > mostFindings) {
          kept.push({ line: finding.line, sku: '', field: '', code: 'too_many_findings', value: '' });
        } else if (stored < mostFindings || !isSoft(finding.code)) {
          kept.push(finding);
        } else if (!areLeftOut) {
          areLeftOut = true;
          kept.push({ line: 0, sku: '', field: '', code: 'more_of_a_kind', value: finding.code });
        }
      }
      stored += kept.length;
      return kept;
    },
    isReached: () => refused > mostFindings,
  };
}

function brokenEnd({ brokenAt }: PreparedBatch): Finding[] {
  return brokenAt === null
    ? []
    : [{ line: brokenAt, sku: '', field: '', code: 'file_unreadable', value: '' }];
}

function countsOf({ added, changed, unchanged, refused }: ImportCounts): ImportCounts {
  return { added, changed, unchanged, refused };
}

function sum(one: ImportCounts, other: ImportCounts): ImportCounts {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    refused: one.refused + other.refused,
  };
}

function reportProgress(
  task: CatalogueImport,
  file: TextFile,
  { batch, progress }: { batch: Pick<PreparedBatch, 'products'>; progress: ImportProgress },
): Promise<void> | void {
  const bytesRead = batch.products.at(-1)?.record.bytesRead ?? 0;
  return task.onProgress({
    ...countsOf(progress),
    phase: progress.phase,
    recordsDone: progress.records_done,
    bytesRead,
    bytes: file.bytes,
  });
}

/** Returns whether the name says that a file is one of products: its end selects the reader. */
export function isCatalogueFileName(name: string): boolean {
  return /\.(?:csv|json)$/i.test(name);
}
