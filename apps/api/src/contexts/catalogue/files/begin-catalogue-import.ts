import { randomUUID } from 'node:crypto';

import {
  maxCatalogueFileBytes,
  maxWaitingImports,
} from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import { isCatalogueFileName } from './import-catalogue.ts';
import { type AnnouncedPicture, requirePictures } from './require-pictures.ts';

export interface ImportRequest extends InAuditedTransaction {
  readonly id: string;
}

/** Stores a file of products; a job imports it once all its pictures have arrived. */
export async function beginCatalogueImport(
  { trx, trail, id }: ImportRequest,
  file: {
    readonly name: string;
    readonly content: Buffer;
    readonly isDryRun: boolean;
    readonly pictures: readonly AnnouncedPicture[];
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  const { name, content, isDryRun, pictures, by, now } = file;
  if (!isCatalogueFileName(name)) {
    throw new OperatorProblem('file_name_invalid');
  }
  if (content.byteLength === 0) throw new OperatorProblem('file_empty');
  if (content.byteLength > maxCatalogueFileBytes) {
    throw new OperatorProblem('file_too_large');
  }
  await requirePictures(trx, pictures);
  await requirePlaceInLine(trx);
  await catalogueUploadRepository.insert(trx, {
    id,
    name,
    is_dry_run: isDryRun,
    status: pictures.length > 0 ? 'uploading' : 'waiting',
    problem: null,
    created_at: now,
    created_by: by,
    finished_at: null,
    content,
    cancelled_at: null,
    cancelled_by: null,
    source: null,
  });
  await catalogueUploadPictureRepository.insert(trx, {
    uploadId: id,
    pictures: pictures.map((picture) => ({ ...picture, file_id: randomUUID() })),
  });
  await trail.record(targetOf(id), {
    before: null,
    after: auditedImport({ name, is_dry_run: isDryRun, pictures: String(pictures.length) }),
  });
}

/** Changes how another shop's file is read, and tries it in a dry run again. */
export async function rereadCatalogueImport(
  { trx, trail, id }: ImportRequest,
  { uncountedStock }: { readonly uncountedStock: number },
): Promise<void> {
  await changeImport({ trx, trail, id }, async (upload) => {
    if (!upload.is_dry_run || upload.status !== 'done' || !upload.has_content) {
      throw new OperatorProblem('import_not_startable');
    }
    await requirePlaceInLine(trx);
    await catalogueUploadRepository.set(trx, {
      id,
      change: { ...beginning, uncounted_stock: uncountedStock },
    });
    return { ...upload, uncounted_stock: uncountedStock };
  });
}

const beginning = {
  status: 'waiting',
  percent: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  records_done: 0,
  findings_done: 0,
  finished_at: null,
} as const;

/** Imports the file of a dry run that is done. */
export async function startCatalogueImport({ trx, trail, id }: ImportRequest): Promise<void> {
  await changeImport({ trx, trail, id }, async (upload) => {
    if (!upload.is_dry_run || upload.status !== 'done' || !upload.has_content) {
      throw new OperatorProblem('import_not_startable');
    }
    await requirePlaceInLine(trx);
    await catalogueUploadRepository.set(trx, {
      id,
      change: { ...beginning, is_dry_run: false },
    });
    return { ...upload, is_dry_run: false };
  });
}

type Upload = NonNullable<Awaited<ReturnType<typeof catalogueUploadRepository.lock>>>;

/** Changes an import under its lock, with the audit of what the change returns: null, if it removes it. */
export async function changeImport(
  { trx, trail, id }: ImportRequest,
  change: (upload: Upload) => Promise<Upload | null>,
): Promise<void> {
  const upload = await catalogueUploadRepository.lock(trx, id);
  if (!upload) throw unknownImport();
  const changed = await change(upload);
  await trail.record(targetOf(id), {
    before: auditedImport(upload),
    after: changed && auditedImport(changed),
  });
}

async function requirePlaceInLine(trx: StoreTransaction): Promise<void> {
  // Two files that are sent at once count each other.
  await lockName(trx, 'catalogue uploads');
  if ((await catalogueUploadRepository.countWaiting(trx)) < maxWaitingImports) return;
  throw new OperatorProblem('too_many_imports');
}

export const unknownImport = (): OperatorProblem => new OperatorProblem('import_not_found');

const targetOf = (id: string) => ({ kind: 'catalogue_import', id });

type AuditedImport = Pick<Upload, 'name' | 'is_dry_run' | 'pictures'> & {
  readonly uncounted_stock?: number;
};

/** Returns the part of an import that the audit keeps. */
const auditedImport = ({ name, is_dry_run, pictures, uncounted_stock }: AuditedImport): AuditedImport => ({
  name,
  is_dry_run,
  pictures,
  ...(uncounted_stock !== undefined && uncounted_stock > 0 && { uncounted_stock }),
});
