import type { RegisteredRouter } from '@tanstack/react-router';

import { workerPath } from '#app/platform/addresses/paths.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState, type SessionState } from '#app/platform/session/session-state.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

import { addressToKeep } from './address-to-keep.ts';
import type { WorkerMessage } from './worker/worker-message.ts';

/**
 * Registers the worker that keeps pages for reading without internet [PWA+01], and tells it what the visitor sees, until the signal
 * aborts. Where the store has turned it off, the worker of before removes itself.
 */
export async function startOffline(router: RegisteredRouter, signal: AbortSignal): Promise<void> {
  const { store, previewedAt } = router.options.context;
  const { settings, public_id: id, closing } = requireStore(store);
  const { serviceWorker: container } = navigator;
  // A preview shows another moment, a frame the panel's draft.
  if (import.meta.env.DEV || previewedAt !== null || window.top !== window) return;
  // Where the browser has none, as without a secure connection.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  if (!settings['offline/enabled'] || closing !== null) {
    // The server's script for this store removes caches and worker.
    const registration = await container.getRegistration().catch(() => undefined);
    await registration?.update().catch(() => {});
    return;
  }
  const build = buildOfPage();
  if (build === null) return;
  const registration = await container.register(workerPath, { updateViaCache: 'none' }).catch(() => null);
  if (!registration || signal.aborted) return;
  const worker = await container.ready;
  const send = (message: WorkerMessage) => worker.active?.postMessage(message);

  const session = serviceOf(router, createSessionState);
  const greet = (state: SessionState) => send({ kind: 'hello', build, person: personOf(state) });
  greet(session.getState());
  signal.addEventListener(
    'abort',
    session.subscribe((now, before) => {
      if (personOf(now) !== personOf(before)) greet(now);
    }),
  );

  send({ kind: 'assets', addresses: loadedFiles() });
  const keepShown = () => {
    if (router.state.status !== 'idle' || !navigator.onLine) return;
    const address = addressToKeep(router.state.location, router.state.matches);
    if (address !== null) send({ kind: 'keep', build, store: id, address });
  };
  keepShown();
  signal.addEventListener('abort', router.subscribe('onRendered', keepShown));
  // The sacola is read where it was filled: its page need not have been opened.
  onAppEvent('item-added', () => send({ kind: 'keep', build, store: id, address: '/carrinho' }), { signal });
}

/** The build's name for itself: that of its entry, which the document loads. */
function buildOfPage(): string | null {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]');
  return /([^/]+)\.js$/.exec(entry?.src ?? '')?.[1] ?? null;
}

/** Null while the browser does not know. */
function personOf({ status, customer }: SessionState): string | null {
  if (status === 'guest') return 'guest';
  return customer ? String(customer.id) : null;
}

/** What the page has loaded before the worker could see it. */
function loadedFiles(): string[] {
  const own = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return own
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(?:assets|fonts|img)\//.test(pathname),
    )
    .map(({ pathname }) => pathname);
}
