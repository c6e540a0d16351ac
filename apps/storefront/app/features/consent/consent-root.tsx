import { ScriptOnce } from '@tanstack/react-router';

import { currentRequest } from '#app/platform/rendering/request-context.ts';

import { ConsentBanner } from './consent-banner.tsx';

/**
 * Shows the banner unless a choice is stored, as `currentConsent` does, before the browser paints it. Without scripts it
 * stays hidden: nothing then needs consent.
 */
const revealScript = [
  '{let root=document.currentScript.parentNode;',
  'try{root.hidden=JSON.parse(localStorage.lgpd||sessionStorage.lgpd).value.expires_at>new Date().toISOString()}',
  'catch{root.hidden=false}}',
].join('');

const nothing = { __html: '' };
const ignore = () => {};

/**
 * The consent question as rendered by the server, the same for everyone. The browser does not hydrate it: its code loads
 * later and replaces it (`mountConsent`).
 */
export function ConsentRoot() {
  if (import.meta.env.SSR) {
    // A preview in the panel's frame: no shopper visits it.
    if (currentRequest().framedBy !== null) return <div id={consentRootId} hidden />;
    return (
      <div id={consentRootId} hidden>
        <ConsentBanner onAcceptAll={ignore} onRefuse={ignore} onChoose={ignore} />
        {/* After the banner, which would grow as the browser parses it. */}
        <ScriptOnce>{revealScript}</ScriptOnce>
      </div>
    );
  }
  return (
    <div
      id={consentRootId}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- empty, so that React preserves the server's content
      dangerouslySetInnerHTML={nothing}
    />
  );
}

/** Of the element with the consent question. */
export const consentRootId = 'consentimento';
