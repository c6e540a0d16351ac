import { pathsOfGroup } from '@vitrine/contract/admin/paths-of-group.ts';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import type { SettingGroup } from '@vitrine/contract/admin/setting-groups.ts';
import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import {
  readSettings,
  referenceOf,
  type SecretSettingPath,
  type SettingPath,
  settingsTable,
} from '@vitrine/contract/settings.ts';

import { lockSettingGroup } from '#api/contexts/store/store.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { normalSetting } from './normal-setting.ts';
import { isSecretPath, secretSettingProblem, settingProblem } from './setting-problem.ts';
import { type ReferenceScope, referenceProblem } from './setting-references.ts';
import { storeSettingsRepository } from './store-settings-repository.ts';

interface SettingsChange extends Omit<ReferenceScope, 'db'> {
  readonly trx: StoreTransaction;
  readonly trail: AuditTrail<'edit_conflict' | 'validation_failed'>;
}

/** Stored texts by path; null resets a setting to its default. */
export type SettingTexts = Readonly<Record<string, string | null>>;

/**
 * Sets settings of one group, all or none: invalid ones are refused with `validation_failed` and a message for each. With
 * the version that the writer saw, a group that has changed since is refused with `edit_conflict`.
 */
export async function changeSettings(
  change: SettingsChange,
  { group, texts, version }: { group: SettingGroup; texts: SettingTexts; version?: string | undefined },
): Promise<void> {
  const { trx, trail, now } = change;
  await lockSettingGroup(trx, group);
  await requireValid({ ...change, db: trx, refuse: trail.refuse }, { group, texts });
  const edit = {
    target: { kind: 'settings', id: group },
    read: () => auditedSettings(trx, group),
    async write() {
      for (const [path, text] of Object.entries(texts)) {
        if (text === null) await storeSettingsRepository.remove(trx, path);
        else await storeSettingsRepository.put(trx, { path, value: storedText(path, text), now });
      }
    },
  };
  await (version === undefined ? trail.change(edit) : trail.edit({ ...edit, version }));
}

async function requireValid(
  scope: ReferenceScope & Refusing<'validation_failed'>,
  { group, texts }: { group: SettingGroup; texts: SettingTexts },
): Promise<void> {
  const known = pathsOfGroup(group);
  const fields: FieldMessages = {};
  for (const [typed, text] of Object.entries(texts)) {
    const path = known.find((one) => one === typed);
    const problem =
      path === undefined ? 'Este grupo não tem esta configuração.' : await problemOf(scope, path, text);
    if (problem) fields[typed] = [problem];
  }
  if (Object.keys(fields).length > 0) throw scope.refuse('validation_failed', { fields });
}

/** Paths are those of the group by then. */
function storedText(path: string, text: string): string {
  return isSecretPath(path) ? text.trim() : normalSetting(path as SettingPath, text);
}

/** The text's own form, then what it names; a reset to the default names something, too. */
async function problemOf(
  scope: ReferenceScope,
  path: SettingPath | SecretSettingPath,
  text: string | null,
): Promise<string | null> {
  if (isSecretPath(path)) return text === null ? null : secretSettingProblem(text);
  const problem = text === null ? null : settingProblem(path, text);
  const kind = referenceOf(path);
  if (problem !== null || kind === null) return problem;
  const reference = text === null ? defaultText(path) : text.trim();
  return reference === '' ? null : referenceProblem(scope, kind, reference);
}

/** Returns a group as the audit keeps it: the stored texts, null for defaults, and of secrets only when they were set. */
async function auditedSettings(db: StoreDatabase, group: SettingGroup): Promise<Record<string, unknown>> {
  const stored = await storeSettingsRepository.storedOf(db, pathsOfGroup(group));
  return Object.fromEntries(
    pathsOfGroup(group).map((path) => {
      const row = stored.get(path);
      if (!isSecretPath(path)) return [path, row?.value ?? null];
      return [path, row ? { set_at: row.changed_at?.toISOString() ?? null } : null];
    }),
  );
}

/** Returns a group's settings with their values and defaults, and of secrets whether they are set. */
export async function readSettingGroup(db: StoreDatabase, group: SettingGroup): Promise<SettingGroupState> {
  const paths = pathsOfGroup(group);
  const stored = await storeSettingsRepository.storedOf(db, paths);
  return {
    group,
    settings: paths.flatMap((path) => {
      if (isSecretPath(path)) return [];
      const value = stored.get(path)?.value ?? null;
      const standard = defaultText(path);
      return [{ path, value: value ?? standard, default: standard, is_set: value !== null }];
    }),
    secrets: paths.filter(isSecretPath).map((path) => {
      const row = stored.get(path);
      return { path, is_set: row !== undefined, set_at: row?.changed_at?.toISOString() ?? null };
    }),
    version: versionOf(await auditedSettings(db, group)),
  };
}

const defaults = readSettings([]).settings;

/** Returns a setting's default in its stored form. */
function defaultText(path: SettingPath): string {
  const { fallback } = settingsTable[path];
  if (typeof fallback === 'boolean') return fallback ? '1' : '0';
  // Every list is empty by default.
  return typeof fallback === 'object' ? '' : String(defaults[path]);
}
