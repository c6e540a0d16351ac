import { homePath, letterIconPath } from '#app/platform/addresses/paths.ts';
import { iconUrl, iconWidths } from '#app/platform/media/image-url.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

type ManifestStore = Pick<StoreContext, 'name'> & {
  readonly settings: Pick<
    StoreContext['settings'],
    'logo/favicon' | 'logo/image' | 'colors/surface' | 'offline/enabled'
  >;
};

/** With a way back from the page of a bank, where browsers have such a frame. */
const asApp = { display: 'standalone', display_override: ['minimal-ui'] };

type LetteredStore = Pick<StoreContext, 'name'> & {
  readonly settings: Pick<StoreContext['settings'], 'colors/accent' | 'colors/on_accent'>;
};

/** Launchers cut longer names. */
const maxShortName = 12;

/**
 * Returns the web app manifest of a store: what a phone shows of it on its home screen [INT+12]. It opens as an app where its pages
 * are kept for reading without internet [PWA+01], else in the browser.
 */
export function webManifest({ name, settings }: ManifestStore): string {
  return JSON.stringify({
    id: homePath,
    start_url: homePath,
    scope: homePath,
    name,
    short_name: shortName(name),
    lang: 'pt-BR',
    ...(settings['offline/enabled'] ? asApp : { display: 'browser' }),
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
  if (picture === '') {
    const letter = { src: letterIconPath, sizes: 'any', type: 'image/svg+xml' };
    // Its letter is in the middle of its ground, so that a launcher may cut the icon to any shape.
    return [letter, { ...letter, purpose: 'maskable' }];
  }
  if (/^(?:\/|https:\/\/)/.test(picture)) {
    return [{ src: picture, ...(/\.svg$/i.test(picture) && { sizes: 'any', type: 'image/svg+xml' }) }];
  }
  return iconWidths.map((width) => ({
    src: iconUrl(picture, width, 'png'),
    sizes: `${width}x${width}`,
    type: 'image/png',
  }));
}

/** Returns the icon of a store that has no picture: the first letter of its name in its colours. An app cannot be installed without one. */
export function letterIcon({ name, settings }: LetteredStore): string {
  const [letter = ''] = Array.from(name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLocaleUpperCase('pt-BR'));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<rect width="512" height="512" fill="${settings['colors/accent']}"/>`,
    `<text x="256" y="256" fill="${settings['colors/on_accent']}" font-family="sans-serif" font-size="280" font-weight="600" `,
    `text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`,
  ].join('');
}
