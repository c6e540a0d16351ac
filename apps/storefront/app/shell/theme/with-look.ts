import type { LookPath } from '@vitrine/contract/look-message.ts';
import { readSettings } from '@vitrine/contract/settings.ts';

import type { BrowserSettings } from '#app/platform/store/store-context.ts';

/** Returns the settings with those of a look; where one is malformed, as while it is typed, the saved one applies. */
export function withLook(saved: BrowserSettings, look: ReadonlyMap<LookPath, string>): BrowserSettings {
  const { settings, problems } = readSettings([
    { path: 'fonts/uploaded', value: JSON.stringify(saved['fonts/uploaded']) },
    ...Array.from(look, ([path, value]) => ({ path, value })),
  ]);
  const malformed = new Set(problems.map(({ path }) => path));
  const valid = Array.from(look.keys()).filter((path) => !malformed.has(path));
  return { ...saved, ...Object.fromEntries(valid.map((path) => [path, settings[path]])) };
}
