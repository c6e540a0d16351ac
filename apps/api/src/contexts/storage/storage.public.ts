import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { unusedFileRepository } from './unused/unused-file-repository.ts';
import { uploadRepository } from './upload-repository.ts';

export { claimUpload } from './claim-upload.ts';
export { preparePicture } from './prepare-picture.ts';
export { pictureUrl } from './library/picture-url.ts';
export { addToLibrary, storeLibraryPicture } from './library/store-library-picture.ts';
export { publishPictures } from './publish-pictures.ts';
export { readUploadOf } from './read-upload.ts';
export { columnsOfFiles, fileNameInText, longestFileName } from './unused/file-columns.ts';
export { listUnusedFiles } from './library/list-unused-files.ts';
export { removeUnusedFiles } from './unused/remove-unused-files.ts';
export { sweepErasedUploads, sweepUploads } from './sweep-uploads.ts';

/** Releases a customer's uploads; the next sweep deletes their files. */
export function eraseUploadsOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return uploadRepository.eraseOf(trx, customerId);
}

/** Releases a customer's file that was replaced: a later sweep deletes it. */
export function releaseUpload(
  db: StoreDatabase,
  { id, customerId }: { id: string; customerId: number },
): Promise<void> {
  return uploadRepository.release(db, id, customerId);
}

/** Keeps a public file that is about to be stored again, under a name that its content determines; call it before the write. */
export function keepFile(db: StoreDatabase, name: string): Promise<void> {
  return unusedFileRepository.forget(db, [name]);
}
