import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import type { SettingGroup } from '@vitrine/contract/admin/setting-groups.ts';
import { type SecretSettingPath, type SettingPath, settingsTable } from '@vitrine/contract/settings.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { isRefusal } from '#api/platform/is-refusal.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { changeSettings } from './change-settings.ts';
import { isSecretPath } from './setting-problem.ts';
import { storeSettingsRepository } from './store-settings-repository.ts';

type Change = Parameters<typeof changeSettings>[0];

/** Sets a known setting to a valid value, in the theme if it belongs there; null resets it to its default. */
export async function changeStoreSetting(change: Change, path: string, value: string | null): Promise<void> {
  const group = groupOf(path);
  try {
    await changeSettings(change, { group, texts: { [path]: value } });
  } catch (error) {
    const reason = isRefusal(error) ? error.details.fields?.[path]?.[0] : undefined;
    if (reason === undefined) throw error;
    throw new OperatorProblem('setting_invalid', { value: String(value), path, reason });
  }
}

/** Returns the stored value; null if the setting has its default. A secret is masked. */
export async function storeSettingValue(db: StoreDatabase, path: string): Promise<string | null> {
  requireKnown(path);
  const row = (await storeSettingsRepository.storedOf(db, [path])).get(path);
  return row && isSecretPath(path) ? '***' : (row?.value ?? null);
}

function groupOf(path: string): SettingGroup {
  requireKnown(path);
  const field = settingFields[path];
  if (field) return field.group;
  if (path === 'fonts/uploaded') {
    throw new OperatorProblem('setting_read_only.font', { path });
  }
  if (path === 'domain/connected') {
    throw new OperatorProblem('setting_read_only.domain', { path });
  }
  throw new OperatorProblem('setting_read_only', { path });
}

function requireKnown(path: string): asserts path is SettingPath | SecretSettingPath {
  if (Object.hasOwn(settingsTable, path) || isSecretPath(path)) return;
  throw new OperatorProblem('setting_unknown', { path });
}
