import type { RegisteredRouter } from '@tanstack/react-router';
import { type LookRequest, readLookMessage } from '@vitrine/contract/look-message.ts';

import { requireStore } from '#app/platform/store/store-context.ts';

import { storeFontCss } from './store-font-css.ts';
import { themeCss } from './theme-tokens.ts';
import { withLook } from './with-look.ts';

interface PanelLook {
  /** Called with each look, after styles and store have it: the page renders what its styles do not cover, as the logo. */
  onLook: () => void;
  /** Aborting it ends the following. */
  readonly running: AbortController;
}

/**
 * Shows the look that a merchant edits in the panel around this page, before it is saved. Only in a preview that the panel
 * frames, whose document names the panel's origin: other pages ignore messages (decision 80).
 */
export function followPanelLook(router: RegisteredRouter): PanelLook {
  const followed: PanelLook = { onLook: () => {}, running: new AbortController() };
  const panelOrigin = document.querySelector<HTMLMetaElement>('meta[name=vitrine-panel]')?.content;
  if (panelOrigin === undefined || window.parent === window) return followed;
  const saved = requireStore(router.options.context.store);
  const styles = document.createElement('style');
  function follow({ origin, source, data }: MessageEvent<unknown>): void {
    const look = origin === panelOrigin && source === window.parent ? readLookMessage(data) : null;
    if (look === null) return;
    const settings = withLook(saved.settings, look);
    router.update({ context: { ...router.options.context, store: { ...saved, settings } } });
    styles.textContent = storeFontCss(settings) + themeCss(settings);
    // After the store's own styles, which it replaces.
    document.head.append(styles);
    followed.onLook();
  }
  window.addEventListener('message', follow, { signal: followed.running.signal });
  window.parent.postMessage({ type: 'vitrine-look-request' } satisfies LookRequest, panelOrigin);
  return followed;
}
