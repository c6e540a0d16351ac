import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

import type { DatabaseEngine } from '#api/platform/database/engine.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Services } from '#api/platform/services.ts';

import { analyseAfterImport } from './analyse-after-import.ts';
import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import type { Finding } from './domain/refusal-codes.ts';
import { FileProblem } from './file-problem.ts';
import { importCatalogue, type ImportResult, type ImportStep } from './import-catalogue.ts';
import { importLockOf } from './import-lock-of.ts';
import type { PictureFiles } from './import-picture.ts';
import { picturesOfUpload } from './pictures-of-upload.ts';
import { removeUploadPictures } from './remove-upload-pictures.ts';

const batchSize = 200;
/** A picture takes longer than a product: the progress is to move. */
const batchSizeWithPictures = 20;

/** More changes of a dry run than a person reads; its counts are of all. */
const maxKeptChanges = 5000;

interface UploadWork {
  readonly db: StoreDatabase;
  readonly engine: DatabaseEngine;
  readonly store: RequestStore;
  readonly services: Pick<Services, 'clock' | 'files' | 'uploads'>;
  readonly stopping: AbortSignal;
}

type Upload = NonNullable<Awaited<ReturnType<typeof catalogueUploadRepository.next>>>;

/**
 * Imports the files that staff sent, one after the other, as the command does: an interrupted import goes on where it stopped. While
 * a command imports into the store, they wait.
 */
export async function runCatalogueUploads(work: UploadWork): Promise<void> {
  await work.engine.unlessLocked(importLockOf(work.store.id), async () => {
    while (!work.stopping.aborted) {
      const upload = await catalogueUploadRepository.next(work.db);
      if (!upload) return;
      await runUpload(work, upload);
    }
  });
}

async function runUpload(work: UploadWork, upload: Upload): Promise<void> {
  const { db, engine, services } = work;
  await catalogueUploadRepository.set(db, upload.id, { status: 'running' });
  // Those of an interrupted run; its import reports them again.
  await catalogueUploadRepository.removeFindings(db, upload.id);
  const place = { uploads: services.uploads, storePublicId: work.store.publicId };
  const pictures = await picturesOfUpload({ ...place, db, uploadId: upload.id });
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
  try {
    const path = join(folder, `catalogo${extname(upload.name).toLowerCase()}`);
    await writeFile(path, upload.content ?? '');
    const { added, changed, unchanged, refused, isWhole } = await importFile(work, upload, {
      path,
      pictures,
    });
    if (!upload.is_dry_run) await analyseAfterImport(engine, { added, changed });
    await catalogueUploadRepository.set(db, upload.id, {
      status: 'done',
      percent: 100,
      added,
      changed,
      unchanged,
      refused,
      problem: isWhole ? null : 'O arquivo não pôde ser lido até o fim: veja a última linha do relatório.',
      finished_at: services.clock.now(),
      ...(!upload.is_dry_run && { content: null }),
    });
    // Once it is stored that the import has ended: interrupted before, it needs them again. A sweep repeats this.
    if (!upload.is_dry_run) await removeUploadPictures(db, place, upload.id);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    await catalogueUploadRepository.set(db, upload.id, {
      status: 'failed',
      problem: error.message,
      finished_at: services.clock.now(),
      content: null,
    });
    await removeUploadPictures(db, place, upload.id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importFile(
  { db, store, services, stopping }: UploadWork,
  { id, is_dry_run: isDryRun }: Upload,
  { path, pictures }: { path: string; pictures: PictureFiles | null },
): Promise<ImportResult> {
  let reported = 0;
  let changes = 0;
  let saving: Promise<void> = Promise.resolve();
  const result = await importCatalogue({
    db,
    storePublicId: store.publicId,
    path,
    // Without pictures a name may be that of a picture of the store.
    pictures: pictures && { pictures, files: services.files },
    isDryRun,
    now: services.clock.now(),
    batchSize: pictures ? batchSizeWithPictures : batchSize,
    async report(findings) {
      await catalogueUploadRepository.addFindings(db, id, { from: reported, findings });
      reported += findings.length;
    },
    async reportChanges(planned) {
      const kept = planned.slice(0, Math.max(0, maxKeptChanges - changes));
      await catalogueUploadRepository.addChanges(db, id, { from: changes, changes: kept });
      changes += kept.length;
    },
    onProgress(step) {
      // The position is stored: the next process goes on there.
      stopping.throwIfAborted();
      saving = saving.then(() => catalogueUploadRepository.set(db, id, progressOf(step)));
      // It is awaited below; until then a failure must not end the process.
      saving.catch(() => {});
    },
  });
  await saving;
  const unused = await unusedPictures(db, id);
  await catalogueUploadRepository.addFindings(db, id, { from: reported, findings: unused });
  return result;
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
