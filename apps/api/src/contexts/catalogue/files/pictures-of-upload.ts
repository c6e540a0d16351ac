import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';

import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';
import { matchPictureName } from './domain/match-picture-name.ts';
import type { PictureFiles } from './import-picture.ts';

interface UploadedPictures {
  readonly db: StoreDatabase;
  readonly uploads: FileStorage;
  readonly storePublicId: string;
  readonly uploadId: string;
}

/** Returns the pictures that staff sent with a file, and records which of them are used; null if there are none. */
export async function picturesOfUpload(upload: UploadedPictures): Promise<PictureFiles | null> {
  const { db, uploads, storePublicId, uploadId } = upload;
  const sent = await catalogueUploadPictureRepository.ofUpload(db, uploadId);
  if (sent.length === 0) return null;
  const idOf = new Map(sent.map((picture) => [picture.name, picture.file_id]));
  return {
    key: `com imagens de ${uploadId}`,
    async read(wanted) {
      const found = matchPictureName([...idOf.keys()], wanted);
      if ('code' in found) return found;
      const bytes = await uploads.read(storePublicId, idOf.get(found.name) ?? '');
      if (!bytes) return { code: 'image_not_found' };
      await catalogueUploadPictureRepository.markUsed(db, { uploadId, name: found.name });
      return { bytes };
    },
  };
}
