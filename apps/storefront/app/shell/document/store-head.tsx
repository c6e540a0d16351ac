/* oxlint-disable react/no-danger -- JSON that cannot end its script, and styles made of checked settings */
import { ScriptOnce } from '@tanstack/react-router';

import { type StoreContext, useStore } from '#app/platform/store/store-context.ts';
import { fontPreloads } from '#app/shell/theme/font-preloads.ts';
import { storeFontCss } from '#app/shell/theme/store-font-css.ts';
import { themeCss } from '#app/shell/theme/theme-tokens.ts';

import { organizationData } from './document-head.ts';
import { earlyActionsScript } from './early-actions-script.ts';
import { earlyCommandsScript } from './early-commands-script.ts';
import { localeScript } from './locale-script.ts';
import { storePictureUrl } from './store-picture-url.ts';

/**
 * The part of the head that is the same on every page of a store. Rendered on the server only: React preserves head
 * elements that it did not render.
 */
export function StoreHead() {
  const store = useStore();
  const { settings, name } = store;
  const iconUrl = storePictureUrl(settings['logo/favicon']);
  const { organization, styles } = textsOf(store);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {fontPreloads(settings).map((font) => (
        <link key={font.href} {...font} />
      ))}
      <meta name="theme-color" content={settings['colors/surface']} />
      <meta name="format-detection" content="telephone=no" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="pt_BR" />
      {iconUrl === undefined ? null : <link rel="icon" href={iconUrl} />}
      <script type="application/ld+json" dangerouslySetInnerHTML={organization} />
      <style dangerouslySetInnerHTML={styles} />
      <ScriptOnce>{earlyCommandsScript}</ScriptOnce>
      <ScriptOnce>{earlyActionsScript}</ScriptOnce>
      <ScriptOnce>{localeScript}</ScriptOnce>
    </>
  );
}

interface StoreTexts {
  readonly organization: { readonly __html: string };
  readonly styles: { readonly __html: string };
}

// One object per store, until the store changes.
const textsOfStores = /* @__PURE__ */ new WeakMap<StoreContext, StoreTexts>();

function textsOf(store: StoreContext): StoreTexts {
  const known = textsOfStores.get(store);
  if (known) return known;
  const json = JSON.stringify(organizationData(store)).replaceAll('<', String.raw`\u003C`);
  const texts = {
    organization: { __html: json },
    styles: { __html: storeFontCss(store.settings) + themeCss(store.settings) },
  };
  textsOfStores.set(store, texts);
  return texts;
}
