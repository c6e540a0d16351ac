import bricolageGrotesque from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import type { Settings } from '@vitrine/contract/settings.ts';

const files: Record<Settings['fonts/font'], string> = {
  Figtree: figtree,
  Fraunces: fraunces,
  'Bricolage Grotesque': bricolageGrotesque,
};

export interface FontPreload {
  rel: 'preload';
  as: 'font';
  type: 'font/woff2';
  href: string;
  crossOrigin: 'anonymous';
}

/** Links for the head: the latin files of the store's one or two families, and no others [HED-03]. */
export function fontPreloads(settings: Pick<Settings, 'fonts/font' | 'fonts/display_font'>): FontPreload[] {
  const families = new Set([settings['fonts/font'], settings['fonts/display_font']]);
  return [...families].map((family) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: files[family],
    crossOrigin: 'anonymous',
  }));
}
