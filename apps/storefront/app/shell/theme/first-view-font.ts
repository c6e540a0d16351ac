import type { Settings } from '@vitrine/contract/settings.ts';
import type { ShippedFontName } from '@vitrine/contract/store-fonts.ts';

import bricolageGrotesque from '#app/ui/styles/fonts/bricolage-grotesque-portuguese.woff2?url';
import figtree from '#app/ui/styles/fonts/figtree-portuguese.woff2?url';
import fraunces from '#app/ui/styles/fonts/fraunces-portuguese.woff2?url';

import { storeFontFile } from './store-font-css.ts';

const shippedFiles: Record<ShippedFontName, string> = {
  Figtree: figtree,
  Fraunces: fraunces,
  'Bricolage Grotesque': bricolageGrotesque,
};
const filesByName = new Map<string, string>(Object.entries(shippedFiles));

type FontSettings = Pick<Settings, 'fonts/font' | 'fonts/uploaded'>;
type HeadingSettings = Pick<Settings, 'fonts/font' | 'fonts/display_font' | 'fonts/uploaded'>;

/**
 * Returns the address of the one font file that the first view needs, that of its texts [HED-03]; undefined if the store
 * has no such font. Headings of another family show their fallback until their file has loaded, which is less urgent.
 */
export function firstViewFont(settings: FontSettings): string | undefined {
  const name = settings['fonts/font'];
  return filesByName.get(name) ?? storeFontFile(settings['fonts/uploaded'], name, 400);
}

/** Returns the address of the file of the headings; undefined if they have the font of the texts, or the store has no such font. */
export function headingFont(settings: HeadingSettings): string | undefined {
  const name = settings['fonts/display_font'];
  return name === settings['fonts/font'] ? undefined : firstViewFont({ ...settings, 'fonts/font': name });
}
