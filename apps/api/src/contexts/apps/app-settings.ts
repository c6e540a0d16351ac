import type { AppSettingField } from '@vitrine/contract/admin/schemas/apps.ts';
import type { AppSetting } from '@vitrine/contract/apps/app-manifest.ts';
import { z } from 'zod';

import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { decryptSecret, encryptSecret } from '#api/platform/secret-cipher.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import type { AppRow } from './app-repository.ts';
import type { AppSettings } from './built-in-app.ts';

const secretValues = z.record(z.string(), z.string());

type SettingsRow = Pick<AppRow, 'settings' | 'secret_settings'>;

/** Returns an app's settings with its secrets; without those that were stored under another `API_TOKEN_SECRET`. */
export function valuesOfSettings(
  { services }: Using<'tokenSecret'>,
  { settings, secret_settings: stored }: SettingsRow,
): AppSettings {
  return { ...settings, ...secretsOf({ services }, stored) };
}

function secretsOf(
  { services: { tokenSecret } }: Using<'tokenSecret'>,
  stored: string | null,
): Readonly<Record<string, string>> {
  const text = stored === null ? null : decryptSecret(tokenSecret, 'app', stored);
  return text === null ? {} : secretValues.parse(JSON.parse(text));
}

/** Returns the fields of a manifest with their values; of a secret whether there is one. */
export function appSettingFields(
  context: Using<'tokenSecret'>,
  { fields, row }: { fields: readonly AppSetting[]; row: SettingsRow },
): AppSettingField[] {
  const values = valuesOfSettings(context, row);
  return fields.map(({ key, label, help, type, required, options }) => ({
    key,
    label,
    help: help ?? '',
    type,
    is_required: required ?? false,
    options: options ?? [],
    value: type === 'secret' ? key in values : (values[key] ?? null),
  }));
}

/** Returns settings as they are stored after a change. Refuses what the manifest does not name, or not like that. */
export function changedAppSettings(
  context: Using<'tokenSecret'>,
  { fields, row, values }: { fields: readonly AppSetting[]; row: SettingsRow; values: AppSettings },
): { settings: string; secret_settings: string | null } {
  const unknown = Object.keys(values).find((key) => fields.every((field) => field.key !== key));
  if (unknown !== undefined) {
    throw new OperatorProblem('app_setting_invalid', { label: unknown, reason: 'não existe.' });
  }
  const before = valuesOfSettings(context, row);
  const settings: Record<string, string | number | boolean> = {};
  const secrets: Record<string, string> = {};
  for (const field of fields) {
    const { key, type, label, required } = field;
    const written = values[key];
    const isKept = written === undefined && type === 'secret';
    const value = isKept ? before[key] : written;
    if (value === undefined || value === '') {
      if (required)
        throw new OperatorProblem('app_setting_invalid', { label, reason: 'preencha este campo.' });
      continue;
    }
    const parsed = isKept ? value : parsedValue(field, value);
    if (type === 'secret') secrets[key] = String(parsed);
    else settings[key] = parsed;
  }
  const text = Object.keys(secrets).length > 0 ? JSON.stringify(secrets) : null;
  return {
    settings: JSON.stringify(settings),
    secret_settings: text === null ? null : encryptSecret(context.services.tokenSecret, 'app', text),
  };
}

function parsedValue(
  { type, label, options }: AppSetting,
  value: string | number | boolean,
): string | number | boolean {
  const refuse = (reason: string) => new OperatorProblem('app_setting_invalid', { label, reason });
  switch (type) {
    case 'number':
      if (typeof value !== 'number') throw refuse('escreva um número.');
      return value;
    case 'toggle':
      if (typeof value !== 'boolean') throw refuse('ligue ou desligue.');
      return value;
    case 'choice':
      if (!options?.some((option) => option.value === value)) throw refuse('escolha uma das opções.');
      return value;
    default:
      if (typeof value !== 'string') throw refuse('escreva um texto.');
      return value.trim();
  }
}

/** Returns what the audit keeps of settings: no secret. */
export function auditedSettings(
  context: Using<'tokenSecret'>,
  row: SettingsRow,
): Readonly<Record<string, unknown>> {
  const secrets = Object.keys(secretsOf(context, row.secret_settings)).map((key) => [key, '••••'] as const);
  return { ...row.settings, ...Object.fromEntries(secrets) };
}
