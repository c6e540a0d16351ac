import {
  type ShowcaseMessage,
  type ShowcaseRequest,
  readShowcaseMessage,
} from '@vitrine/contract/showcase-message.ts';

interface FollowedShowcase {
  /** What the panel edits; null until it says so. */
  message: ShowcaseMessage | null;
  /** Called after the panel has posted another one. */
  onShowcase: () => void;
  /** Aborting it stops listening to the panel. */
  readonly running: AbortController;
}

/**
 * Receives the popup or countdown that is edited in the panel around this page. Only in a preview that the panel frames, whose
 * document names the panel's origin: other pages ignore messages (decision 150).
 */
export function followPanelShowcase(): FollowedShowcase {
  const followed: FollowedShowcase = { message: null, onShowcase: () => {}, running: new AbortController() };
  const panelOrigin = document.querySelector<HTMLMetaElement>('meta[name=vitrine-panel]')?.content;
  if (panelOrigin === undefined || window.parent === window) return followed;
  function follow({ origin, source, data }: MessageEvent<unknown>): void {
    const message = origin === panelOrigin && source === window.parent ? readShowcaseMessage(data) : null;
    if (message === null) return;
    followed.message = message;
    followed.onShowcase();
  }
  window.addEventListener('message', follow, { signal: followed.running.signal });
  window.parent.postMessage({ type: 'vitrine-showcase-request' } satisfies ShowcaseRequest, panelOrigin);
  return followed;
}
