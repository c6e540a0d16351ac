import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

import { maxImportFindings } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { DatabaseEngine } from '#api/platform/database/engine.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Job, JobOutcome } from '#api/platform/queue/job-queue.ts';
import type { Services } from '#api/platform/services.ts';

import { analyseAfterImport } from './analyse-after-import.ts';
import { cancelledText } from './cancel-catalogue-import.ts';
import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import { columnFieldsRepository, rememberedColumns } from './column-fields-repository.ts';
import type { Finding } from './domain/refusal-codes.ts';
import { FileProblem } from './file-problem.ts';
import { importCatalogue, importLockOf, type ImportResult, type ImportStep } from './import-catalogue.ts';
import type { PictureFiles } from './import-picture.ts';
import { importProgressRepository } from './import-progress-repository.ts';
import { withPictureAddresses } from './pictures-by-address.ts';
import { picturesOfUpload } from './pictures-of-upload.ts';
import { removeUploadPictures } from './remove-upload-pictures.ts';
import type { RowContents, RowImports } from './row-import.ts';
import { runRowUpload } from './run-row-upload.ts';
import { UnmappedFile } from './unmapped-file.ts';

/** Thrown where an import stops between two batches: what was written stays, and its progress is stored. */
class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
  readonly because: 'cancelled' | 'turn over';

  constructor(because: ImportStopped['because']) {
    super(`The import stopped: ${because}.`);
    this.because = because;
  }
}

const batchSize = 200;
/** A picture takes longer than a product: the progress is to move. */
const batchSizeWithPictures = 20;
/** Of a product of another shop, five pictures are fetched on average. */
const batchSizeOfShop = 10;
const claimRenewalMs = 10_000;

/** More changes of a dry run than a person reads; its counts are of all. */
const maxKeptChanges = 5000;

interface UploadWork {
  readonly db: StoreDatabase;
  readonly engine: DatabaseEngine;
  readonly store: RequestStore;
  readonly services: Pick<Services, 'clock' | 'files' | 'uploads' | 'webhookTestOrigins'>;
  readonly stopping: AbortSignal;
  /** How files of something other than products are read. */
  readonly rowImports: RowImports;
}

type Upload = NonNullable<Awaited<ReturnType<typeof catalogueUploadRepository.begin>>>;

/**
 * Imports a file that staff sent, as the command does: an interrupted import goes on where it stopped. While a command imports into
 * the store, it waits.
 */
export async function runCatalogueUpload(work: UploadWork, job: Job): Promise<JobOutcome> {
  const done = await work.engine.unlessLocked(importLockOf(work.store.id), async () => {
    const upload = await catalogueUploadRepository.begin(work.db, job.subject);
    return upload ? runUpload(work, { upload, job }) : 'nothing';
  });
  return done?.result ?? 'nothing';
}

async function runUpload(
  work: UploadWork,
  { upload, job }: { upload: Upload; job: Job },
): Promise<JobOutcome> {
  const { db, store, services } = work;
  if (upload.cancelled_at !== null) return cancel(work, upload);
  // Those of an interrupted run, which it reports again.
  await catalogueUploadRepository.removeFindings(db, { id: upload.id, from: upload.findings_done });
  const pictures = await picturesOfUpload({
    uploads: services.uploads,
    storePublicId: store.publicId,
    db,
    uploadId: upload.id,
  });
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
  try {
    const path = join(folder, `catalogo${extname(upload.name).toLowerCase()}`);
    await writeFile(path, upload.content ?? '');
    const file = { upload, job, path, pictures };
    const { contents } = upload;
    const result =
      contents === 'products' ? await importFile(work, file) : await importRows(work, { ...file, contents });
    await finish(work, { upload, result });
  } catch (error) {
    if (error instanceof ImportStopped)
      return error.because === 'turn over' ? 'more' : await cancel(work, upload);
    if (error instanceof UnmappedFile) return await keepForMapping(work, { upload, error });
    if (!(error instanceof FileProblem)) throw error;
    await end(work, { id: upload.id, outcome: { status: 'failed', problem: error.message } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return 'done';
}

/**
 * Reads a table again as people said for one with the same columns; the first of its kind is kept until a person says what its
 * columns are.
 */
async function keepForMapping(
  { db, services }: UploadWork,
  {
    upload: { id, contents, column_fields: fields },
    error: { message, source },
  }: { upload: Upload; error: UnmappedFile },
): Promise<JobOutcome> {
  const remembered =
    fields === null ? await columnFieldsRepository.of(db, rememberedColumns(contents, source)) : null;
  if (remembered) {
    await catalogueUploadRepository.set(db, { id, change: { column_fields: JSON.stringify(remembered) } });
    return 'more';
  }
  await catalogueUploadRepository.set(db, {
    id,
    change: {
      status: 'failed',
      problem: message,
      source: JSON.stringify(source),
      is_dry_run: true,
      finished_at: services.clock.now(),
    },
  });
  return 'done';
}

async function finish(
  work: UploadWork,
  { upload, result }: { upload: Upload; result: ImportResult },
): Promise<void> {
  const { db, engine, services } = work;
  const { added, changed, unchanged, refused, isWhole } = result;
  const done = {
    status: 'done',
    percent: 100,
    added,
    changed,
    unchanged,
    refused,
    problem: isWhole ? null : 'O arquivo não foi lido até o fim: veja a última linha do relatório.',
  } as const;
  if (upload.is_dry_run) {
    await catalogueUploadRepository.set(db, {
      id: upload.id,
      change: { ...done, finished_at: services.clock.now() },
    });
    return;
  }
  if (upload.contents === 'products') await analyseAfterImport(engine, { added, changed });
  await end(work, { id: upload.id, outcome: done });
}

async function cancel(work: UploadWork, { id, contents, is_dry_run: isDryRun }: Upload): Promise<'done'> {
  const { db, services } = work;
  const upload = await catalogueUploadRepository.byId(db, id);
  if (!isDryRun && contents === 'products') await importProgressRepository.finish(db, services.clock.now());
  const counts = upload ?? { added: 0, changed: 0 };
  await end(work, {
    id,
    outcome: {
      status: 'cancelled',
      problem: cancelledText(isDryRun, upload?.cancelled_by ?? null, counts),
    },
  });
  return 'done';
}

/** Stores that an import has ended, and then removes its pictures: interrupted before, it needs them again. A sweep repeats this. */
async function end(
  { db, store, services }: UploadWork,
  { id, outcome }: { id: string; outcome: Parameters<typeof catalogueUploadRepository.set>[1]['change'] },
): Promise<void> {
  await catalogueUploadRepository.set(db, {
    id,
    change: {
      ...outcome,
      finished_at: services.clock.now(),
      content: null,
    },
  });
  await removeUploadPictures(db, {
    storage: { uploads: services.uploads, storePublicId: store.publicId },
    uploadId: id,
  });
}

interface FileWork {
  readonly upload: Upload;
  readonly job: Job;
  readonly path: string;
  readonly pictures: PictureFiles | null;
}

async function importFile(
  { db, store, services, stopping }: UploadWork,
  { upload, job, path, pictures }: FileWork,
): Promise<ImportResult> {
  const { id, is_dry_run: isDryRun, records_done, added, changed, unchanged, refused } = upload;
  let reported = upload.findings_done;
  // Those of an earlier turn stay.
  if (records_done === 0) await catalogueUploadRepository.removeChanges(db, id);
  let changes = (await catalogueUploadRepository.pageOfChanges(db, { id, window: { limit: 0, offset: 0 } }))
    .total;
  const result = await importCatalogue({
    db,
    storePublicId: store.publicId,
    path,
    pictures: {
      pictures: withPictureAddresses(pictures, {
        testOrigins: services.webhookTestOrigins,
        signal: stopping,
        onFetched: renewed(() => job.progressed()),
      }),
      files: services.files,
    },
    isDryRun,
    dryRunSoFar: { records_done, findings: reported, added, changed, unchanged, refused },
    mostFindings: maxImportFindings,
    now: services.clock.now(),
    source: { name: upload.name, author: upload.created_by },
    batchSize: sizeOfBatches({
      isOfShop: upload.source !== null && !isDryRun,
      hasPictures: pictures !== null,
    }),
    reading: { uncountedStock: upload.uncounted_stock, fields: upload.column_fields ?? undefined },
    onSource: (source) =>
      catalogueUploadRepository.set(db, { id, change: { source: JSON.stringify(source) } }),
    async report(findings) {
      await catalogueUploadRepository.addFindings(db, { id, from: reported, findings });
      reported += findings.length;
    },
    async reportChanges(planned) {
      const kept = planned.slice(0, Math.max(0, maxKeptChanges - changes));
      await catalogueUploadRepository.addChanges(db, { id, from: changes, changes: kept });
      changes += kept.length;
    },
    async onProgress(step) {
      const { isCancelled } = await catalogueUploadRepository.saveProgress(db, {
        id,
        progress: {
          ...progressOf(step),
          // Of an import the findings are reported at its end.
          ...(isDryRun && { records_done: step.recordsDone, findings_done: reported }),
        },
      });
      if (isCancelled) throw new ImportStopped('cancelled');
      await job.progressed();
      // The position is stored: the next process, or the next turn, goes on there.
      if (stopping.aborted || (await job.isTurnOver())) throw new ImportStopped('turn over');
    },
  });
  const unused = await unusedPictures(db, id);
  await catalogueUploadRepository.addFindings(db, { id, from: reported, findings: unused });
  return result;
}

async function importRows(
  { db, services, stopping, rowImports }: UploadWork,
  { upload, job, path, contents }: FileWork & { contents: RowContents },
): Promise<ImportResult> {
  return runRowUpload({
    db,
    upload,
    path,
    read: rowImports[contents],
    now: () => services.clock.now(),
    async onBatch({ isCancelled }) {
      if (isCancelled) throw new ImportStopped('cancelled');
      await job.progressed();
      if (stopping.aborted || (await job.isTurnOver())) throw new ImportStopped('turn over');
    },
  });
}

function sizeOfBatches({ isOfShop, hasPictures }: { isOfShop: boolean; hasPictures: boolean }): number {
  if (isOfShop) return batchSizeOfShop;
  return hasPictures ? batchSizeWithPictures : batchSize;
}

/** Calls a function at most so often: it writes. */
function renewed(renew: () => Promise<void>): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < claimRenewalMs) return;
    last = performance.now();
    await renew();
  };
}

/** Returns a warning for each picture that no imported product has. */
async function unusedPictures(db: StoreDatabase, id: string): Promise<Finding[]> {
  const pictures = await catalogueUploadPictureRepository.ofUpload(db, id);
  return pictures.flatMap(({ name, is_used: isUsed }): Finding[] =>
    isUsed ? [] : [{ line: 0, sku: '', field: 'images', code: 'image_unused', value: name.slice(0, 100) }],
  );
}

function progressOf({ added, changed, unchanged, refused, phase, bytesRead, bytes }: ImportStep) {
  const read = Math.floor((100 * bytesRead) / Math.max(1, bytes));
  return { added, changed, unchanged, refused, percent: phase === 'products' ? Math.min(99, read) : 99 };
}
