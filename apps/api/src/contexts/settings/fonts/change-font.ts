import type { AdminFont } from '@vitrine/contract/admin/schemas/fonts.ts';
import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import { fontPaths, type Settings } from '@vitrine/contract/settings.ts';
import {
  isShippedFont,
  isStoreFontName,
  parseStoreFonts,
  type StoreFont,
  type StoreFontFace,
} from '@vitrine/contract/store-fonts.ts';

import { storeSettingsRepository } from '#api/contexts/settings/store-settings-repository.ts';
import { lockSettingGroup, storeSettings } from '#api/contexts/store/store.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { prepareFontApart } from './prepare-font-apart.ts';

const path = 'fonts/uploaded';

/** The rows and files of one store's fonts. */
interface FontScope {
  readonly db: StoreDatabase;
  readonly files: FileStorage;
  readonly storePublicId: string;
  /** Runs one change in a transaction with its audit. */
  readonly write: <Result>(
    work: (trx: StoreTransaction, trail: AuditTrail<'edit_conflict'>) => Promise<Result>,
  ) => Promise<Result>;
}

/** The font that a change is about. */
interface NamedFont {
  readonly name: string;
  /** That the writer saw, null for a font that did not exist; absent for a command, which changes what is there. */
  readonly version?: string | null;
}

interface FontUpload extends NamedFont {
  readonly original: Buffer;
  /** Null reads it from the file. */
  readonly weight: number | null;
}

export async function listFonts(db: StoreDatabase): Promise<readonly StoreFont[]> {
  return (await storeSettings(db))[path];
}

/** Returns the store's fonts with the settings that name them. */
export async function readAdminFonts(db: StoreDatabase): Promise<AdminFont[]> {
  const settings = await storeSettings(db);
  return settings[path].map((font) => ({
    name: font.name,
    ...auditedFont(font),
    used_by: usersOf(settings, font.name),
    version: versionOf(auditedFont(font)),
  }));
}

/** Returns the content of a file that one of the store's fonts has. */
export async function readFontFile(
  { db, files, storePublicId }: Omit<FontScope, 'write'>,
  file: string,
): Promise<Buffer> {
  const content = filesOf(await listFonts(db)).has(file) ? await files.read(storePublicId, file) : null;
  if (!content) throw new OperatorProblem('font_file_not_found');
  return content;
}

/**
 * Adds a face to a store's font, creating the font with its first face. Replaces a face with overlapping weights. The
 * file is written before the setting names it, and removed if the setting cannot be saved.
 *
 * @param limitMs How long the preparation may take; by default, less than the panel waits for a call.
 */
export async function putFont(
  scope: FontScope,
  { original, weight, ...font }: FontUpload,
  limitMs?: number,
): Promise<StoreFontFace> {
  const { name } = font;
  if (!isStoreFontName(name)) {
    throw new OperatorProblem('font_name_invalid');
  }
  if (isShippedFont(name)) {
    throw new OperatorProblem('font_name_taken', { name });
  }
  const { bytes, face } = await prepareFontApart(original, weight, limitMs);
  const overlaps = (other: StoreFontFace) =>
    other.weight_from <= face.weight_to && face.weight_from <= other.weight_to;
  try {
    await changeFonts(scope, font, async (fonts) => {
      await scope.files.write(scope.storePublicId, face.file, bytes);
      const remaining =
        fonts.find((one) => one.name === name)?.faces.filter((other) => !overlaps(other)) ?? [];
      const faces = [...remaining, face].toSorted((one, other) => one.weight_from - other.weight_from);
      return [...fonts.filter((one) => one.name !== name), { name, faces }];
    });
  } catch (error) {
    // Best effort: the first error is the one to report.
    await removeUnusedFiles(scope, [face.file]).catch(() => {});
    throw error;
  }
  return face;
}

/** Removes a font with its files; refused while a setting names it. */
export async function endFont(scope: FontScope, font: NamedFont): Promise<void> {
  const { name } = font;
  await changeFonts(scope, font, async (fonts, trx) => {
    if (!fonts.some((one) => one.name === name)) throw unknownFont(name);
    const [user] = usersOf(await storeSettings(trx), name);
    if (user !== undefined) {
      const label = settingFields[user]?.label ?? user;
      throw new OperatorProblem('font_in_use', { name, label, path: user });
    }
    return fonts.filter((one) => one.name !== name);
  });
}

export const unknownFont = (name: string) => new OperatorProblem('font_not_found', { name });

const usersOf = (settings: Settings, name: string) => fontPaths.filter((one) => settings[one] === name);

/** The part of a font that the audit keeps: its files, which are named by their content. */
const auditedFont = ({ faces }: StoreFont) => ({
  faces: faces.map(({ file, weight_from, weight_to }) => ({ file, weight_from, weight_to })),
});

function auditedIn(fonts: readonly StoreFont[], name: string) {
  const font = fonts.find((one) => one.name === name);
  return font ? auditedFont(font) : null;
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

/** Changes one font of the list under its lock, then removes the files that the list no longer names. */
async function changeFonts(scope: FontScope, { name, version }: NamedFont, change: Change): Promise<void> {
  const before = await scope.write(async (trx, trail) => {
    // No setting starts to name the font meanwhile.
    await lockSettingGroup(trx, 'appearance');
    const fonts = await lockedFonts(trx);
    const edit = {
      target: { kind: 'font', id: name },
      read: async () => auditedIn(fonts, name),
      async write() {
        const json = JSON.stringify(await change(fonts, trx));
        const changed = parseStoreFonts(json);
        if (!changed) throw new OperatorProblem('font_limit');
        await storeSettingsRepository.set(trx, { table: 'store_configs', path, value: json });
        return auditedIn(changed, name);
      },
    };
    await (version === undefined ? trail.change(edit) : trail.edit({ ...edit, version }));
    return fonts;
  });
  await removeUnusedFiles(scope, filesOf(before));
}

/** Under the lock, because another process may be writing a file of the same content. */
async function removeUnusedFiles(
  { db, files, storePublicId }: FontScope,
  names: Iterable<string>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const usedFiles = filesOf(await lockedFonts(trx));
    for (const file of names) if (!usedFiles.has(file)) await files.remove(storePublicId, file);
  });
}
