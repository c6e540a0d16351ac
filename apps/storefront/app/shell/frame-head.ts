import type { StoreContext } from '#app/platform/store-context.ts';

import { organizationData } from './document-head.ts';
import { earlyActionsScript } from './early-actions-script.ts';
import { earlyCommandsScript } from './early-commands-script.ts';
import { fontPreloads } from './font-preloads.ts';
import { headTag, insideScript } from './head-tags.ts';
import { localeScript } from './locale-script.ts';
import { storeFontCss } from './store-font-css.ts';
import { storePictureUrl } from './store-picture-url.ts';
import { themeCss } from './theme-tokens.ts';

/** What every page of a store holds, made once. */
interface StoreTexts {
  /** HTML for the head's beginning and end, but for its scripts. */
  readonly first: string;
  readonly last: string;
  /** What a browser is told of the store. */
  readonly json: string;
}

// A server has the same object for a store until the store changes.
const textsOfStores = new WeakMap<StoreContext, StoreTexts>();

export function storeTexts(store: StoreContext): StoreTexts {
  const known = textsOfStores.get(store);
  if (known) return known;
  const texts = { ...frameTags(store), json: JSON.stringify(store) };
  textsOfStores.set(store, texts);
  return texts;
}

/**
 * What the head of every page of a store holds, as HTML, before and after what the page itself says. A server writes it;
 * React leaves alone what it finds in a head and has not drawn.
 */
export function frameHead(store: StoreContext, nonce: string): { first: string; last: string } {
  const { first, last } = storeTexts(store);
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  return {
    first,
    last: last + script(earlyCommandsScript) + script(earlyActionsScript) + script(localeScript),
  };
}

function frameTags(store: StoreContext): { first: string; last: string } {
  const { settings } = store;
  const iconUrl = storePictureUrl(settings['logo/favicon']);
  const fonts = fontPreloads(settings).map((font) => headTag('link', font));
  return {
    first: [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
      ...fonts,
    ].join(''),
    last: [
      headTag('meta', { name: 'theme-color', content: settings['colors/surface'] }),
      headTag('meta', { name: 'format-detection', content: 'telephone=no' }),
      headTag('meta', { property: 'og:site_name', content: store.name }),
      headTag('meta', { property: 'og:locale', content: 'pt_BR' }),
      iconUrl === undefined ? '' : headTag('link', { rel: 'icon', href: iconUrl }),
      `<script type="application/ld+json">${insideScript(JSON.stringify(organizationData(store)))}</script>`,
      `<style>${storeFontCss(settings)}${themeCss(settings)}</style>`,
    ].join(''),
  };
}
