import { randomUUID } from 'node:crypto';

import type { ImportTableField } from '@vitrine/contract/admin/import-table-fields.ts';
import type { CustomerTableField, PastOrderTableField } from '@vitrine/contract/admin/move-in-fields.ts';
import {
  maxCatalogueFileBytes,
  maxWaitingImports,
} from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';
import { catalogueUploadRepository, type UploadContents } from './catalogue-upload-repository.ts';
import { columnFieldsRepository, rememberedColumns } from './column-fields-repository.ts';
import { isCatalogueFileName } from './import-catalogue.ts';
import { type AnnouncedPicture, requirePictures } from './require-pictures.ts';

export interface ImportRequest extends InAuditedTransaction {
  readonly id: string;
  /** Whether the file is one of customers or their orders, which others may see. */
  readonly isOfCustomers?: boolean;
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
    readonly contents?: UploadContents;
  },
): Promise<void> {
  const { name, content, isDryRun, pictures, by, now, contents = 'products' } = file;
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
    contents,
  });
  await catalogueUploadPictureRepository.insert(trx, {
    uploadId: id,
    pictures: pictures.map((picture) => ({ ...picture, file_id: randomUUID() })),
  });
  await trail.record(targetOf({ id, contents }), {
    before: null,
    after: auditedImport({ name, is_dry_run: isDryRun, pictures: String(pictures.length) }),
  });
}

interface ReadingChange {
  readonly uncountedStock?: number | undefined;
  readonly fields?: readonly (string | null)[] | undefined;
}

/** Changes how another shop's file or a table of other columns is read, and tries it in a dry run again. */
export async function rereadCatalogueImport(
  request: ImportRequest,
  { uncountedStock, fields }: ReadingChange,
): Promise<void> {
  const { trx, id } = request;
  await changeImport(request, async (upload) => {
    const isTried = upload.is_dry_run && (upload.status === 'done' || upload.status === 'failed');
    if (!isTried || !upload.has_content) throw new OperatorProblem('import_not_startable');
    await requirePlaceInLine(trx);
    if (fields) await rememberFields(request, { contents: upload.contents, fields });
    await catalogueUploadRepository.set(trx, {
      id,
      change: {
        ...beginning,
        ...(uncountedStock !== undefined && { uncounted_stock: uncountedStock }),
        ...(fields && { column_fields: JSON.stringify(fields) }),
      },
    });
    return {
      ...upload,
      uncounted_stock: uncountedStock ?? upload.uncounted_stock,
      ...(fields && { columns_read: String(fields.filter((field) => field !== null).length) }),
    };
  });
}

/** Keeps what the columns of a table are for the next one with the same columns. */
async function rememberFields(
  { trx, trail, id }: ImportRequest,
  { contents, fields }: { contents: UploadContents; fields: readonly (string | null)[] },
): Promise<void> {
  const source = await catalogueUploadRepository.sourceOf(trx, id);
  const isComplete = fields.some((field) => field !== null && namingFields[contents].has(field));
  if (source?.system !== 'table' || source.columns.length !== fields.length || !isComplete) {
    throw new OperatorProblem('import_columns_incomplete');
  }
  const headers = rememberedColumns(contents, source);
  await columnFieldsRepository.put(trx, { headers, fields, at: trail.now });
}

/** By one of them a row says of what product, customer or order it is. */
const namingFields: Readonly<Record<UploadContents, ReadonlySet<string>>> = {
  products: new Set<ImportTableField>(['name', 'sku', 'variant_sku']),
  customers: new Set<CustomerTableField>(['email']),
  orders: new Set<PastOrderTableField>(['number', 'key']),
};

const beginning = {
  status: 'waiting',
  problem: null,
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
export async function startCatalogueImport(request: ImportRequest): Promise<void> {
  const { trx, id } = request;
  await changeImport(request, async (upload) => {
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
  { trx, trail, id, isOfCustomers = false }: ImportRequest,
  change: (upload: Upload) => Promise<(Upload & AuditedImport) | null>,
): Promise<void> {
  const upload = await catalogueUploadRepository.lock(trx, id);
  if (!upload || isOfCustomers === (upload.contents === 'products')) throw unknownImport();
  const changed = await change(upload);
  await trail.record(targetOf(upload), {
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

const targetOf = ({ id, contents }: { id: string; contents: UploadContents }) => ({
  kind: contents === 'products' ? 'catalogue_import' : 'move_in_file',
  id,
});

type AuditedImport = Pick<Upload, 'name' | 'is_dry_run' | 'pictures'> & {
  readonly uncounted_stock?: number;
  readonly columns_read?: string;
};

/** Returns the part of an import that the audit keeps. */
const auditedImport = ({
  name,
  is_dry_run,
  pictures,
  uncounted_stock,
  columns_read,
}: AuditedImport): AuditedImport => ({
  name,
  is_dry_run,
  pictures,
  ...(uncounted_stock !== undefined && uncounted_stock > 0 && { uncounted_stock }),
  ...(columns_read !== undefined && { columns_read }),
});
