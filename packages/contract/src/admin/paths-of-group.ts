import type { SecretSettingPath, SettingPath } from '#contract/settings.ts';

import { settingFields } from './setting-fields.ts';
import type { SettingGroup } from './setting-groups.ts';

/** Returns the paths of a group, in the order of its form. */
export function pathsOfGroup(group: SettingGroup): (SettingPath | SecretSettingPath)[] {
  // Object.keys of the table are exactly its paths.
  const paths = Object.keys(settingFields) as (SettingPath | SecretSettingPath)[];
  return paths.filter((path) => settingFields[path]?.group === group);
}
