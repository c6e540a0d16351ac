import type { RegisteredRouter } from '@tanstack/react-router';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { type SessionState, createSessionState } from '#app/platform/session/session-state.ts';

import { createWishChannel, createWishIds, lastSeenWishes, showWishes, visitorWishes } from './wish-ids.ts';

/** Fills the hearts and updates them after a login, a logout and changes in other tabs, until the signal aborts. */
export function startWishes(router: RegisteredRouter, signal: AbortSignal): void {
  const wishIds = serviceOf(router, createWishIds);
  const session = serviceOf(router, createSessionState);
  function follow({ status, customer }: SessionState): void {
    // Without a network the last known hearts stay.
    if (customer) {
      loadCode(() => import('./create-wish-service.ts'), { isQuiet: true })
        .then(({ createWishService }) => serviceOf(router, createWishService).showCustomersWishes())
        .catch(() => {});
    }
    if (status !== 'guest') return;
    lastSeenWishes.clear();
    showWishes(wishIds, visitorWishes.read() ?? []);
  }

  showWishes(wishIds, lastSeenWishes.read() ?? visitorWishes.read() ?? []);
  follow(session.getState());
  const unsubscribe = session.subscribe((now, before) => {
    if (now.status !== before.status || now.customer?.id !== before.customer?.id) follow(now);
  });
  signal.addEventListener('abort', unsubscribe);
  onAppEvent('pending-sent', ({ kind }) => kind === 'wish' && follow(session.getState()), { signal });
  const channel = serviceOf(router, createWishChannel);
  channel.addEventListener('message', () => follow(session.getState()), { signal });
}
