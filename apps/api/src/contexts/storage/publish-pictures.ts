import { randomUUID } from 'node:crypto';

import { claimUpload, claimableMs } from '#api/contexts/storage/claim-upload.ts';
import { uploadRepository } from '#api/contexts/storage/upload-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Services } from '#api/platform/services.ts';

interface Publishing {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'uploads' | 'files'>;
  readonly store: RequestStore;
  readonly customerId: number;
  readonly now: Date;
}

/** A picture among the store's files, under a name that nobody guesses. */
export interface PublishedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** What a page can draw; a HEIC cannot be decoded here, and the shop's own form sends it as JPEG. */
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/**
 * Makes waiting pictures the customer's, in the transaction given, and copies them to the files that pages show. Null where
 * one of them is no picture to be had.
 */
export async function publishPictures(
  { db, services, store, customerId, now }: Publishing,
  ids: readonly string[],
): Promise<PublishedPicture[] | null> {
  const pictures: PublishedPicture[] = [];
  for (const id of ids) {
    const upload = await uploadRepository.waiting(db, id, new Date(now.getTime() - claimableMs));
    const ending = upload && endings[upload.content_type];
    const content = ending && (await services.uploads.read(store.publicId, id));
    if (!content || !(await claimUpload(db, { id, customerId, now }))) return null;
    const { default: sharp } = await import('sharp');
    const { width, height } = await sharp(content).metadata();
    const path = `${randomUUID()}.${ending}`;
    await services.files.write(store.publicId, path, content);
    pictures.push({ path, width, height });
  }
  return pictures;
}
