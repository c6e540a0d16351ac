import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { maxUploadedPictureBytes } from '@vitrine/contract/admin/calls/admin-product-calls.ts';
import {
  maxImportPictures,
  maxImportPicturesBytes,
  pictureFileName,
} from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';
import { pictureNameKey } from './domain/match-picture-name.ts';

/** A picture that will follow a file of products. */
export interface AnnouncedPicture {
  readonly name: string;
  readonly bytes: number;
}

/** Of all files of a store that wait for their import. */
const maxWaitingBytes = 1_000_000_000;
const controlCharacter = /\p{Cc}/u;

/** Refuses pictures with names that cannot be used, repeated ones, too large ones and too many. */
export async function requirePictures(
  trx: StoreTransaction,
  pictures: readonly AnnouncedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  if (pictures.length > maxImportPictures) {
    throw new OperatorProblem('pictures_too_many', {
      limit: maxImportPictures,
      count: formatWholeNumber(pictures.length),
    });
  }
  const names = new Set<string>();
  for (const { name, bytes } of pictures) {
    requireName(name);
    if (names.has(pictureNameKey(name))) {
      throw new OperatorProblem('picture_repeated', { name });
    }
    names.add(pictureNameKey(name));
    if (bytes > maxUploadedPictureBytes) {
      throw new OperatorProblem('picture_too_large', { name });
    }
  }
  const sum = pictures.reduce((total, { bytes }) => total + bytes, 0);
  if (sum > maxImportPicturesBytes) {
    throw new OperatorProblem('pictures_too_large');
  }
  if (sum + (await catalogueUploadPictureRepository.waitingBytes(trx)) > maxWaitingBytes) {
    throw new OperatorProblem('pictures_waiting');
  }
}

function requireName(name: string): void {
  const isUsable =
    pictureFileName.test(name) &&
    !controlCharacter.test(name) &&
    !pictureNameKey(name).split('/').includes('..');
  if (isUsable) return;
  throw new OperatorProblem('picture_name_invalid', { name });
}
