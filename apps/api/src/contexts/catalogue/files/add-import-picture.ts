import { maxUploadedPictureBytes } from '@vitrine/contract/admin/calls/admin-product-calls.ts';

import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { unknownImport } from './begin-catalogue-import.ts';
import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';

interface PictureUpload {
  readonly db: StoreDatabase;
  readonly write: (work: (trx: StoreTransaction, trail: AuditTrail) => Promise<boolean>) => Promise<boolean>;
  readonly uploads: FileStorage;
  readonly storePublicId: string;
  readonly id: string;
}

/** Stores a picture that was announced with a file; after the last one the file waits for its import. */
export async function addImportPicture(
  upload: PictureUpload,
  { name, content }: { readonly name: string; readonly content: Buffer },
): Promise<void> {
  const { db, write, uploads, storePublicId, id } = upload;
  const expected = await expectedPicture(db, { id, name });
  if (content.byteLength !== expected.bytes || content.byteLength > maxUploadedPictureBytes) {
    throw new OperatorProblem('picture_changed', { name });
  }
  // Its row is there: a file without a row would never be removed.
  await uploads.write(storePublicId, expected.file_id, content);
  const isKept = await write(async (trx, trail) => {
    const stored = await catalogueUploadRepository.lock(trx, id);
    const picture = await catalogueUploadPictureRepository.one(trx, { uploadId: id, name });
    if (!picture) return false;
    // Another attempt may have stored it, or a sweep has given the upload up.
    if (stored?.status === 'uploading' && !picture.is_stored) await markStored({ trx, trail, id }, name);
    return true;
  });
  if (isKept) return;
  // It was discarded meanwhile.
  await uploads.remove(storePublicId, expected.file_id);
  throw unknownImport();
}

async function expectedPicture(db: StoreDatabase, { id, name }: { id: string; name: string }) {
  const stored = await catalogueUploadRepository.byId(db, id);
  if (!stored) throw unknownImport();
  const picture = await catalogueUploadPictureRepository.one(db, { uploadId: id, name });
  if (stored.status !== 'uploading' || !picture) {
    throw new OperatorProblem('picture_not_expected', { name });
  }
  return picture;
}

async function markStored(
  { trx, trail, id }: InAuditedTransaction & { id: string },
  name: string,
): Promise<void> {
  await catalogueUploadPictureRepository.markStored(trx, { uploadId: id, name });
  const pictures = await catalogueUploadPictureRepository.ofUpload(trx, id);
  if (pictures.every((picture) => picture.is_stored)) {
    await catalogueUploadRepository.set(trx, { id, change: { status: 'waiting' } });
  }
  await trail.record(
    { kind: 'catalogue_import', id },
    { before: { picture: null }, after: { picture: name } },
  );
}
