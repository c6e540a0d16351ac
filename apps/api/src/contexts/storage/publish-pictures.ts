import { randomUUID } from 'node:crypto';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Services } from '#api/platform/services.ts';

import { claimUpload, claimableMs } from './claim-upload.ts';
import { preparePicture } from './prepare-picture.ts';
import { uploadRepository } from './upload-repository.ts';

interface Publishing {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'uploads' | 'files'>;
  readonly store: RequestStore;
  readonly customerId: number;
  readonly now: Date;
}

/** Publishes a picture in the store's files under an unguessable name. */
export interface PublishedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Assigns uploaded pictures to the customer, in the given transaction, and publishes them, upright and without
 * metadata, among the store's files. Returns null if one of them is no valid picture.
 */
export async function publishPictures(
  { db, services, store, customerId, now }: Publishing,
  ids: readonly string[],
): Promise<PublishedPicture[] | null> {
  const pictures: PublishedPicture[] = [];
  for (const id of ids) {
    const upload = await uploadRepository.waiting(db, id, new Date(now.getTime() - claimableMs));
    const content = upload && (await services.uploads.read(store.publicId, id));
    // HEIC cannot be decoded here; the shop's own form converts it to JPEG.
    const prepared = content && (await preparePicture(content));
    if (!prepared || 'code' in prepared || !(await claimUpload(db, { id, customerId, now }))) return null;
    const { bytes, ending, width, height } = prepared;
    const path = `${randomUUID()}.${ending}`;
    await services.files.write(store.publicId, path, bytes);
    pictures.push({ path, width, height });
  }
  return pictures;
}
