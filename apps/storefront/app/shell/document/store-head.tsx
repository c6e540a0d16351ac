import { ScriptOnce } from '@tanstack/react-router';
import { darkTokens } from '@vitrine/contract/appearance-tokens.ts';
import { preload } from 'react-dom';

import { manifestPath } from '#app/platform/addresses/paths.ts';
import { type StoreHeadTexts, currentRequest } from '#app/platform/rendering/request-context.ts';
import { type StoreContext, useStore } from '#app/platform/store/store-context.ts';
import { firstViewFont, headingFont } from '#app/shell/theme/first-view-font.ts';
import { storeFontCss } from '#app/shell/theme/store-font-css.ts';
import { themeCss } from '#app/shell/theme/theme-tokens.ts';

import { organizationData, storePictureUrl } from './document-head.ts';
import { earlyActionsScript } from './early-actions-script.ts';
import { earlyCommandsScript } from './early-commands-script.ts';
import { localeScript } from './locale-script.ts';
import { postcodeScript, cartCookieScript } from './visitor-scripts.ts';

/** Stand for the styles that a document uses, which are known once it is rendered. */
export const placeOf = { rules: '/* rules of the document */', fonts: '/* fonts of the document */' };

/**
 * The part of the head that is the same on every page of a store. Rendered on the server only: React preserves head
 * elements that it did not render.
 */
export function StoreHead() {
  const store = useStore();
  const { settings, name } = store;
  const { framedBy, late } = currentRequest();
  const iconUrl = storePictureUrl(settings['logo/favicon']);
  const { organization, styles } = textsOf(store);
  const dark = darkTokens(settings)?.['--color-surface'];
  const font = firstViewFont(settings);
  const ofHeadings = headingFont(settings);
  // React writes it before the styles and scripts of the page.
  const file = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
  if (font !== undefined) preload(font, file);
  // Browsers ignore the referrer policy for what a style element loads: a preload keeps to it [QRY+01].
  if (ofHeadings !== undefined) preload(ofHeadings, { ...file, fetchPriority: 'low' });
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {dark === undefined ? null : (
        <>
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" media="(prefers-color-scheme:dark)" content={dark} />
        </>
      )}
      <meta name="theme-color" content={settings['colors/surface']} />
      <meta name="format-detection" content="telephone=no" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="pt_BR" />
      {framedBy === null ? null : <meta name="vitrine-panel" content={framedBy} />}
      <link rel="manifest" href={manifestPath} />
      {iconUrl === undefined ? null : <link rel="icon" href={iconUrl} />}
      <script type="application/ld+json">{organization}</script>
      {late && (
        <>
          <style>{placeOf.rules}</style>
          <noscript>
            <link rel="stylesheet" href={late.stylesheet} />
          </noscript>
        </>
      )}
      <style>{late ? placeOf.fonts + styles : styles}</style>
      <ScriptOnce>{earlyCommandsScript}</ScriptOnce>
      <ScriptOnce>{earlyActionsScript}</ScriptOnce>
      <ScriptOnce>{cartCookieScript}</ScriptOnce>
      <ScriptOnce>{postcodeScript}</ScriptOnce>
      <ScriptOnce>{localeScript}</ScriptOnce>
    </>
  );
}

/** Returns the texts that follow from the store alone, composed once per entry of the store. */
function textsOf(store: StoreContext): StoreHeadTexts {
  const { headTexts } = currentRequest();
  headTexts.composed ??= {
    organization: JSON.stringify(organizationData(store)).replaceAll('<', String.raw`\u003C`),
    styles: storeFontCss(store.settings) + themeCss(store.settings),
  };
  return headTexts.composed;
}
