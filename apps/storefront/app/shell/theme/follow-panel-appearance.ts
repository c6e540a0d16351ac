import type { RegisteredRouter } from '@tanstack/react-router';
import {
  type AppearanceRequest,
  readAppearanceMessage,
  readPreviewedScheme,
} from '@vitrine/contract/appearance-message.ts';

import { requireStore } from '#app/platform/store/store-context.ts';

import { storeFontCss } from './store-font-css.ts';
import { themeCss, themeCssOfScheme } from './theme-tokens.ts';
import { withAppearance } from './with-appearance.ts';

interface FollowedAppearance {
  /** Called after styles and store have a new appearance: the page renders what its styles do not cover, such as the logo. */
  onAppearance: () => void;
  /** Aborting it stops listening to the panel. */
  readonly running: AbortController;
}

/**
 * Shows the unsaved appearance that a merchant edits in the panel around this page. Only in a preview that the panel
 * frames, whose document names the panel's origin: other pages ignore messages (decision 80).
 */
export function followPanelAppearance(router: RegisteredRouter): FollowedAppearance {
  const followed: FollowedAppearance = { onAppearance: () => {}, running: new AbortController() };
  const panelOrigin = document.querySelector<HTMLMetaElement>('meta[name=vitrine-panel]')?.content;
  if (panelOrigin === undefined || window.parent === window) return followed;
  const saved = requireStore(router.options.context.store);
  const styles = document.createElement('style');
  function follow({ origin, source, data }: MessageEvent<unknown>): void {
    const appearance =
      origin === panelOrigin && source === window.parent ? readAppearanceMessage(data) : null;
    if (appearance === null) return;
    const settings = withAppearance(saved.settings, appearance);
    router.update({ context: { ...router.options.context, store: { ...saved, settings } } });
    const scheme = readPreviewedScheme(data);
    styles.textContent =
      storeFontCss(settings) + (scheme === null ? themeCss(settings) : themeCssOfScheme(settings, scheme));
    // After the store's own styles, which it replaces.
    document.head.append(styles);
    followed.onAppearance();
  }
  window.addEventListener('message', follow, { signal: followed.running.signal });
  window.parent.postMessage({ type: 'vitrine-look-request' } satisfies AppearanceRequest, panelOrigin);
  return followed;
}
