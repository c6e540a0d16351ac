import { homePath } from '#app/platform/addresses/paths.ts';
import { iconUrl, iconWidths } from '#app/platform/media/image-url.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

type ManifestStore = Pick<StoreContext, 'name'> & {
  readonly settings: Pick<StoreContext['settings'], 'logo/favicon' | 'logo/image' | 'colors/surface'>;
};

/** Launchers cut longer names. */
const maxShortName = 12;

/** Returns the web app manifest of a store: what a phone shows of it on its home screen [INT+12]. It opens in the browser. */
export function webManifest({ name, settings }: ManifestStore): string {
  return JSON.stringify({
    id: homePath,
    start_url: homePath,
    scope: homePath,
    name,
    short_name: shortName(name),
    lang: 'pt-BR',
    display: 'browser',
    theme_color: settings['colors/surface'],
    background_color: settings['colors/surface'],
    icons: iconsOf(settings['logo/favicon'] || settings['logo/image']),
  });
}

/** Returns whole words, as many as fit. */
function shortName(name: string): string {
  if (name.length <= maxShortName) return name;
  const start = name.slice(0, maxShortName + 1);
  const lastSpace = start.lastIndexOf(' ');
  return (lastSpace > 0 ? start.slice(0, lastSpace) : start.slice(0, maxShortName)).toWellFormed();
}

/** PNG, because not every system shows a drawing. An address of another site is named as it is. */
function iconsOf(picture: string) {
  if (picture === '') return [];
  if (/^(?:\/|https:\/\/)/.test(picture)) {
    return [{ src: picture, ...(/\.svg$/i.test(picture) && { sizes: 'any', type: 'image/svg+xml' }) }];
  }
  return iconWidths.map((width) => ({
    src: iconUrl(picture, width, 'png'),
    sizes: `${width}x${width}`,
    type: 'image/png',
  }));
}
