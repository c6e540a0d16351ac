import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';

import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';

/** Removes the pictures that staff sent with a file: the files first, so that a failed removal is repeated by a sweep. */
export async function removeUploadPictures(
  db: StoreDatabase,
  {
    storage,
    uploadId,
  }: { storage: { readonly uploads: FileStorage; readonly storePublicId: string }; uploadId: string },
): Promise<void> {
  const { uploads, storePublicId } = storage;
  const pictures = await catalogueUploadPictureRepository.ofUpload(db, uploadId);
  for (const { file_id: id } of pictures) await uploads.remove(storePublicId, id);
  await catalogueUploadPictureRepository.removeOf(db, uploadId);
}
