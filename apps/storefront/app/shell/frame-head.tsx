/* oxlint-disable react/no-danger -- our own scripts, a theme of parsed settings, and JSON that cannot end its script */
import { useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';

import { useStore } from '#app/platform/store-context.ts';
import type { StoreContext } from '#app/platform/store-context.ts';

import { organizationData } from './document-head.ts';
import { earlyActionsScript } from './early-actions-script.ts';
import { earlyCommandsScript } from './early-commands-script.ts';
import { fontPreloads } from './font-preloads.ts';
import type { FontPreload } from './font-preloads.ts';
import { storePictureUrl } from './store-picture-url.ts';
import { themeCss } from './theme-tokens.ts';

/** Texts that are made of a store's settings. */
interface StoreTexts {
  readonly fonts: readonly FontPreload[];
  readonly theme: string;
  readonly organization: string;
}

// A server has the same object for a store until the store changes.
const textsOfStores = new WeakMap<StoreContext, StoreTexts>();

function storeTexts(store: StoreContext): StoreTexts {
  const texts = textsOfStores.get(store) ?? {
    fonts: fontPreloads(store.settings),
    theme: themeCss(store.settings),
    organization: JSON.stringify(organizationData(store)).replaceAll('<', String.raw`\u003C`),
  };
  textsOfStores.set(store, texts);
  return texts;
}

function FrameHead() {
  const store = useStore();
  const nonce = useRouter().options.ssr?.nonce;
  const { fonts, theme, organization } = storeTexts(store);
  const iconUrl = storePictureUrl(store.settings['logo/favicon']);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={store.settings['colors/surface']} />
      <meta name="format-detection" content="telephone=no" />
      <meta property="og:site_name" content={store.name} />
      <meta property="og:locale" content="pt_BR" />
      {fonts.map((font) => (
        <link key={font.href} {...font} />
      ))}
      {iconUrl === undefined ? null : <link rel="icon" href={iconUrl} />}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: organization }} />
      <style dangerouslySetInnerHTML={{ __html: theme }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyCommandsScript }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyActionsScript }} />
    </>
  );
}

/**
 * What the head of every page of a store holds, drawn on a server alone: React leaves alone what it finds in a head and
 * does not know. It stands last there, so that what React does know is found first.
 */
export const frameHead = createIsomorphicFn()
  .server((): ReactNode => <FrameHead />)
  .client((): ReactNode => null);
