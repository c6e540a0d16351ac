import bricolageGrotesque from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import type { Settings } from '@vitrine/contract/settings.ts';
import type { ShippedFontName } from '@vitrine/contract/store-fonts.ts';

import { storeFontFile } from './store-font-css.ts';

const shippedFiles: Record<ShippedFontName, string> = {
  Figtree: figtree,
  Fraunces: fraunces,
  'Bricolage Grotesque': bricolageGrotesque,
};
const filesByName = new Map<string, string>(Object.entries(shippedFiles));

export interface FontPreload {
  rel: 'preload';
  as: 'font';
  type: 'font/woff2';
  href: string;
  crossOrigin: 'anonymous';
}

type FontSettings = Pick<Settings, 'fonts/font' | 'fonts/display_font' | 'fonts/uploaded'>;

/** Returns the preload links of the store's one or two font families [HED-03]. */
export function fontPreloads(settings: FontSettings): FontPreload[] {
  const fileOf = (name: string, weight: number) =>
    filesByName.get(name) ?? storeFontFile(settings['fonts/uploaded'], name, weight);
  const files = new Set([fileOf(settings['fonts/font'], 400), fileOf(settings['fonts/display_font'], 650)]);
  return [...files]
    .filter((href) => href !== undefined)
    .map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }));
}
