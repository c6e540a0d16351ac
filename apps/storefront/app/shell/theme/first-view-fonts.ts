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

type FontSettings = Pick<Settings, 'fonts/font' | 'fonts/display_font' | 'fonts/uploaded'>;

/**
 * Returns the addresses of the font files that the first view needs, that of its texts and that of its headings [HED-03];
 * fewer if they share a file, or if the store has no such font.
 */
export function firstViewFonts(settings: FontSettings): string[] {
  const fileOf = (name: string, weight: number) =>
    filesByName.get(name) ?? storeFontFile(settings['fonts/uploaded'], name, weight);
  const files = [fileOf(settings['fonts/font'], 400), fileOf(settings['fonts/display_font'], 650)];
  return [...new Set(files)].filter((file) => file !== undefined);
}
