import { useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';

import { useStore } from '#app/platform/store-context.ts';
import type { StoreContext } from '#app/platform/store-context.ts';

import { organizationData } from './document-head.ts';
import { earlyActionsScript } from './early-actions-script.ts';
import { earlyCommandsScript } from './early-commands-script.ts';
import { fontPreloads } from './font-preloads.ts';
import type { FontPreload } from './font-preloads.ts';
import { storePictureUrl } from './store-picture-url.ts';
import { themeCss } from './theme-tokens.ts';

/** What only a server writes into a page. It stays there: no browser needs it a second time. */
interface FrameTexts {
  readonly fonts: readonly FontPreload[];
  readonly theme: string;
  readonly organization: string;
  readonly scripts: readonly string[];
}

// A server has the same object for a store until the store changes.
const textsOfStores = new WeakMap<StoreContext, FrameTexts>();

const frameTexts = createIsomorphicFn()
  .server((store: StoreContext): FrameTexts => {
    const texts = textsOfStores.get(store) ?? {
      fonts: fontPreloads(store.settings),
      theme: themeCss(store.settings),
      organization: JSON.stringify(organizationData(store)).replaceAll('<', String.raw`\u003C`),
      scripts: [earlyCommandsScript, earlyActionsScript],
    };
    textsOfStores.set(store, texts);
    return texts;
  })
  .client((): FrameTexts => ({ fonts: [], theme: '', organization: '', scripts: ['', ''] }));

/** What the head of every page of a store holds [HED-02, HED-03]. */
export function FrameHead() {
  const store = useStore();
  const nonce = useRouter().options.ssr?.nonce;
  const { fonts, theme, organization, scripts } = frameTexts(store);
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
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: organization }}
      />
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: theme }} />
      {scripts.map((source, index) => (
        <script
          key={index}
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: source }}
        />
      ))}
    </>
  );
}
