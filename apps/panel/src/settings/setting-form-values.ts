import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { ReferenceChoices, SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import type { SettingField } from '@vitrine/contract/admin/setting-field.ts';
import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import { referenceOf, type SettingPath, settingsTable } from '@vitrine/contract/settings.ts';

/** A setting's value in a form: of a switch, a number or an amount, a list, or a text. */
type FormValue = boolean | number | string | readonly string[] | null;

export type SettingFormValues = Record<string, FormValue>;

type SettingState = SettingGroupState['settings'][number];

/** A dot in the name of a form's field would nest its value. */
export const fieldNameOf = (path: string): string => path.replaceAll('.', '·');

export function fieldOf(path: string): SettingField | null {
  return Object.hasOwn(settingFields, path) ? settingFields[path as SettingPath] : null;
}

/** Returns the choices of a setting; null if it has none. */
export function referenceKindOf(path: string): keyof ReferenceChoices | null {
  const kind = Object.hasOwn(settingsTable, path) ? referenceOf(path as SettingPath) : null;
  return kind === 'picture' ? null : kind;
}

/** Returns the values of a group's form. */
export function formValuesOf(settings: readonly SettingState[]): SettingFormValues {
  return Object.fromEntries(
    settings.map(({ path, value }) => [fieldNameOf(path), formValue(fieldOf(path)?.kind, value)]),
  );
}

function formValue(kind: SettingField['kind'] | undefined, text: string): FormValue {
  switch (kind) {
    case 'switch':
      return text === '1';
    case 'number':
    case 'amount':
      return text === '' ? null : Number(text);
    case 'lines':
    case 'filters': {
      const lines = text
        .split(';')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      return lines.length === 0 ? null : lines;
    }
    default:
      return text;
  }
}

/** Returns a value of a form in its stored form. */
export function settingText(value: FormValue | undefined): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? value.join(';') : String(value).trim();
}

/** Returns what differs from the stored values; null resets to the default. */
export function changedSettings(
  settings: readonly SettingState[],
  values: SettingFormValues,
): Record<string, string | null> {
  const written = settings.map((state) => ({ ...state, text: settingText(values[fieldNameOf(state.path)]) }));
  return Object.fromEntries(
    written
      .filter(({ path, value, text }) => text !== settingText(formValue(fieldOf(path)?.kind, value)))
      .map(({ path, text, default: standard }) => [path, text === standard ? null : text]),
  );
}

/** Rejects with the API's problems under the names of the form's fields. */
export async function withFieldNames<Result>(saving: Promise<Result>): Promise<Result> {
  return saving.catch((error: unknown) => {
    if (!(error instanceof AdminCallError) || error.code !== 'validation_failed') throw error;
    const problems = Object.entries({ ...(error.data as Record<string, unknown> | null) });
    const data = Object.fromEntries(problems.map(([path, messages]) => [fieldNameOf(path), messages]));
    throw new AdminCallError(error.call, {
      status: error.status,
      code: error.code,
      message: error.message,
      data,
    });
  });
}
