import { fontPaths } from '@vitrine/contract/settings.ts';
import {
  isShippedFont,
  isStoreFontName,
  parseStoreFonts,
  type StoreFont,
  type StoreFontFace,
} from '@vitrine/contract/store-fonts.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { prepareFont } from './prepare-font.ts';
import { storeSettingsRepository } from './store-settings-repository.ts';

const path = 'fonts/uploaded';

/** The rows and files of one store's fonts. */
interface FontPlace {
  readonly db: StoreDatabase;
  readonly files: FileStorage;
  readonly storePublicId: string;
}

interface FontUpload {
  readonly name: string;
  readonly original: Buffer;
  /** Null reads it from the file. */
  readonly weight: number | null;
}

export async function listFonts(db: StoreDatabase): Promise<readonly StoreFont[]> {
  return (await storeSettings(db))[path];
}

/**
 * Adds a face to a store's font, creating the font with its first face. Replaces a face with overlapping weights. The
 * file is written before the setting names it, and removed if the setting cannot be saved.
 */
export async function putFont(
  place: FontPlace,
  { name, original, weight }: FontUpload,
): Promise<StoreFontFace> {
  if (!isStoreFontName(name)) {
    throw new OperatorProblem(
      'font_name_invalid',
      'O nome da fonte tem de 1 a 50 letras, números, espaços e hifens.',
    );
  }
  if (isShippedFont(name)) {
    throw new OperatorProblem('font_name_taken', `"${name}" já vem com a loja: use outro nome.`);
  }
  const { bytes, face } = await prepareFont(original, weight);
  const overlaps = (other: StoreFontFace) =>
    other.weight_from <= face.weight_to && face.weight_from <= other.weight_to;
  try {
    await changeFonts(place, async (fonts) => {
      await place.files.write(place.storePublicId, face.file, bytes);
      const remaining =
        fonts.find((font) => font.name === name)?.faces.filter((other) => !overlaps(other)) ?? [];
      const faces = [...remaining, face].toSorted((one, other) => one.weight_from - other.weight_from);
      return [...fonts.filter((font) => font.name !== name), { name, faces }];
    });
  } catch (error) {
    // Best effort: the first error is the one to report.
    await removeUnnamed(place, [face.file]).catch(() => {});
    throw error;
  }
  return face;
}

/** Removes a font with its files; refused while a setting names it. */
export async function endFont(place: FontPlace, name: string): Promise<void> {
  await changeFonts(place, async (fonts, trx) => {
    if (!fonts.some((font) => font.name === name)) {
      throw new OperatorProblem('font_not_found', `Não há fonte "${name}" nesta loja.`);
    }
    const settings = await storeSettings(trx);
    const user = fontPaths.find((one) => settings[one] === name);
    if (user !== undefined) {
      throw new OperatorProblem('font_in_use', `"${name}" está em uso: mude antes ${user}.`);
    }
    return fonts.filter((font) => font.name !== name);
  });
}

type Change = (
  fonts: readonly StoreFont[],
  trx: StoreTransaction,
) => readonly StoreFont[] | Promise<readonly StoreFont[]>;

const filesOf = (fonts: readonly StoreFont[]) =>
  new Set(fonts.flatMap(({ faces }) => faces.map(({ file }) => file)));

async function lockedFonts(trx: StoreTransaction): Promise<readonly StoreFont[]> {
  return parseStoreFonts(await storeSettingsRepository.lock(trx, path, '[]')) ?? [];
}

/** Changes the list under its lock, then removes the files that it no longer names. */
async function changeFonts(place: FontPlace, change: Change): Promise<void> {
  const before = await place.db.transaction().execute(async (trx) => {
    const fonts = await lockedFonts(trx);
    const json = JSON.stringify(await change(fonts, trx));
    if (!parseStoreFonts(json)) {
      throw new OperatorProblem('font_limit', 'São até 20 fontes por loja, com até 9 arquivos cada.');
    }
    await storeSettingsRepository.set(trx, 'store_configs', path, json);
    return fonts;
  });
  await removeUnnamed(place, filesOf(before));
}

/** Under the lock, because another process may be writing a file of the same content. */
async function removeUnnamed(
  { db, files, storePublicId }: FontPlace,
  names: Iterable<string>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const named = filesOf(await lockedFonts(trx));
    for (const file of names) if (!named.has(file)) await files.remove(storePublicId, file);
  });
}
