import { readSettings, secretSettingPaths, settingsTable } from '@vitrine/contract/settings.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { storeSettingsRepository } from './store-settings-repository.ts';

/** Names existing files, so only the command that writes the files may change it. */
const uploadedFontsPath = 'fonts/uploaded';
const secrets: ReadonlySet<string> = new Set(secretSettingPaths);

/** Sets a known setting to a valid value, in the theme if it belongs there. */
export async function changeStoreSetting(db: StoreDatabase, path: string, value: string): Promise<void> {
  requireKnown(path);
  requireWritable(path);
  const fonts = await storeSettingsRepository.value(db, 'store_configs', uploadedFontsPath);
  const { problems } = readSettings([
    { path: uploadedFontsPath, value: fonts?.value ?? null },
    { path, value },
  ]);
  if (problems.length > 0) {
    throw new OperatorProblem('setting_invalid', `"${value}" não é um valor de ${path}.`);
  }
  const isOfTheme = (await storeSettingsRepository.value(db, 'theme_configs', path)) !== undefined;
  await storeSettingsRepository.set(db, isOfTheme ? 'theme_configs' : 'store_configs', path, value);
}

/** Resets a setting to its default. */
export async function resetStoreSetting(db: StoreDatabase, path: string): Promise<void> {
  requireKnown(path);
  requireWritable(path);
  await storeSettingsRepository.remove(db, path);
}

/** Returns the stored value; null if the setting has its default. A secret is masked. */
export async function storeSettingValue(db: StoreDatabase, path: string): Promise<string | null> {
  requireKnown(path);
  const row =
    (await storeSettingsRepository.value(db, 'theme_configs', path)) ??
    (await storeSettingsRepository.value(db, 'store_configs', path));
  return row && secrets.has(path) ? '***' : (row?.value ?? null);
}

function requireKnown(path: string): void {
  if (Object.hasOwn(settingsTable, path) || secrets.has(path)) return;
  throw new OperatorProblem('setting_unknown', `Não há configuração "${path}".`);
}

function requireWritable(path: string): void {
  if (path !== uploadedFontsPath) return;
  throw new OperatorProblem('setting_read_only', `${path} só muda pelo comando "font".`);
}
