import type { AppearancePath } from '@vitrine/contract/appearance-message.ts';
import { readSettings } from '@vitrine/contract/settings.ts';

import type { BrowserSettings } from '#app/platform/store/store-context.ts';

/** Returns the settings with those of a appearance; where one is malformed, as while it is typed, the saved one applies. */
export function withAppearance(
  saved: BrowserSettings,
  appearance: ReadonlyMap<AppearancePath, string>,
): BrowserSettings {
  const { settings, problems } = readSettings([
    { path: 'fonts/uploaded', value: JSON.stringify(saved['fonts/uploaded']) },
    ...Array.from(appearance, ([path, value]) => ({ path, value })),
  ]);
  const malformed = new Set(problems.map(({ path }) => path));
  const valid = Array.from(appearance.keys()).filter((path) => !malformed.has(path));
  return { ...saved, ...Object.fromEntries(valid.map((path) => [path, settings[path]])) };
}
