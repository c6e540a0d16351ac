import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import { useWatch } from 'react-hook-form';

import { fieldNameOf, settingText, type SettingFormValues } from '#panel/settings/setting-form-values.ts';

/** Returns the group's settings as they are in the form around, saved or not, by path and in their stored form. */
export function useTypedLook(settings: SettingGroupState['settings']): Readonly<Record<string, string>> {
  // The form's values are the group's.
  const values = useWatch() as SettingFormValues;
  return Object.fromEntries(
    settings.map(({ path, value }) => {
      const typed = values[fieldNameOf(path)];
      return [path, typed === undefined ? value : settingText(typed)];
    }),
  );
}
