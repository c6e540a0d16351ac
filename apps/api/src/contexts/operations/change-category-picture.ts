import { createHash } from 'node:crypto';

import { preparePicture } from '#api/contexts/storage/storage.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { categoryPictureRepository } from './category-picture-repository.ts';

/** The square picture of tiles and menus, or the wide one above the category's products. */
export type CategoryPicture = 'image' | 'banner';

/** At most this many bytes, as in a catalogue import. */
export const maxPictureBytes = 25_000_000;
/** A banner's minimum width and aspect ratio, since it fills the page. */
const minBanner = { width: 1200, ratio: 2 };

interface CategoryPlace {
  readonly db: StoreDatabase;
  readonly files: FileStorage;
  readonly storePublicId: string;
}

/** Stores a picture and makes it the category's. */
export async function putCategoryPicture(
  { db, files, storePublicId }: CategoryPlace,
  urlKey: string,
  kind: CategoryPicture,
  original: Buffer,
): Promise<{ readonly width: number; readonly height: number }> {
  const prepared = await preparePicture(original);
  if ('code' in prepared) {
    const problem = prepared.code === 'image_too_large' ? 'é grande demais' : 'não é uma imagem que se leia';
    throw new OperatorProblem(prepared.code, `O arquivo ${problem}: use JPEG, PNG, WebP ou AVIF.`);
  }
  const { bytes, ending, width, height } = prepared;
  if (kind === 'banner' && (width < minBanner.width || width / height < minBanner.ratio)) {
    throw new OperatorProblem(
      'banner_too_narrow',
      `A faixa tem ${width} × ${height}: use ao menos ${minBanner.width} de largura, e o dobro da altura.`,
    );
  }
  const name = await categoryPictureRepository.nameOf(db, urlKey);
  if (name === undefined) throw unknownCategory(urlKey);
  const path = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`;
  await files.write(storePublicId, path, bytes);
  await categoryPictureRepository.set(db, urlKey, kind, JSON.stringify({ path, alt: name, width, height }));
  return { width, height };
}

/** Removes a category's picture; its file stays, since other pages may show it. */
export async function removeCategoryPicture(
  db: StoreDatabase,
  urlKey: string,
  kind: CategoryPicture,
): Promise<void> {
  if (!(await categoryPictureRepository.set(db, urlKey, kind, null))) throw unknownCategory(urlKey);
}

const unknownCategory = (urlKey: string) =>
  new OperatorProblem('category_unknown', `Não há categoria "${urlKey}".`);
