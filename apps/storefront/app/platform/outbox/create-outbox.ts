import type { RegisteredRouter } from '@tanstack/react-router';
import { CallError, isErrorOf } from '@vitrine/contract/client.ts';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { createTabLock } from '#app/platform/browser/create-tab-lock.ts';
import { isUnanswered } from '#app/platform/errors/is-unanswered.ts';
import { translateErrorLater } from '#app/platform/errors/late-failure.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';

import { createOutboxQueue } from './create-outbox-queue.ts';
import { type PendingSend, pendingSendPrefix, storedSends } from './pending-send.ts';
import { showPendingSends } from './show-pending-sends.ts';

const longestPauseMs = 30_000;

function send({ id, send: what }: PendingSend): Promise<unknown> {
  switch (what.kind) {
    case 'newsletter':
      return api('POST /api/cms/newsletter/subscriptions', { body: { email: what.email } });
    case 'stock-alert':
      return api('POST /api/catalog/stock-alerts', {
        body: { variant_id: what.variantId, email: what.email },
      });
    case 'form':
      return api('POST /api/cms/forms/{id}/submissions', {
        headers: { 'idempotency-key': id },
        path: { id: what.formId },
        body: { answers: what.answers },
      });
    case 'review': {
      const { productId, rating, title, text } = what;
      return api('POST /api/customer/reviews', {
        body: { product_id: productId, rating, title, text, photos: [] },
      });
    }
    case 'wish':
      return sendWish(what.productId, what.isWished);
  }
}

async function sendWish(productId: number, isWished: boolean): Promise<void> {
  if (isWished) {
    await api('POST /api/customer/wishlist', { body: { product_id: productId } });
    return;
  }
  const { id, items } = await api('GET /api/customer/wishlist/customer');
  if (!items.some((item) => item.product_id === productId)) return;
  await api('DELETE /api/customer/wishlist', {
    query: { product_id: String(productId), wishlist_id: String(id) },
  });
}

/** Without a response, after too many calls, or until its customer has logged in again. */
const mayBeRetried = (error: unknown) =>
  isUnanswered(error) ||
  (error instanceof CallError && /^(?:unauthenticated|token_expired|too_many_requests)$/.test(error.code));

/** Creates the outbox of a router, a service: what was sent without a connection. */
export function createOutbox(router: RegisteredRouter) {
  const session = serviceOf(router, createSessionState);
  let nextRetry: ReturnType<typeof setTimeout> | undefined;

  const queue = createOutboxQueue({
    stored: storedSends,
    lock: createTabLock('outbox'),
    send,
    mayBeRetried,
    // The other calls do the same again.
    isDoneBefore: (error) => isErrorOf(error, 'POST /api/customer/reviews') && error.code === 'review_exists',
    person() {
      const { status, customer } = session.getState();
      return status === 'guest' ? null : customer?.id;
    },
    refusalText: translateErrorLater,
    onSent({ send: { kind }, label }) {
      emitAppEvent('pending-sent', { kind });
      if (kind !== 'wish') emitAppEvent('toast', { kind: 'success', message: `Enviado: ${label}.` });
    },
    onChange: (pending) => showPendingSends(pending, queue.discard),
    retryLater(run, attempt) {
      clearTimeout(nextRetry);
      nextRetry = setTimeout(run, Math.min(1000 * 2 ** (attempt - 1), longestPauseMs));
    },
  });

  /** Sends what earlier pages have left, and the rest when the connection or its customer is back, until the signal aborts. */
  function start(signal: AbortSignal): void {
    const until = { signal };
    const run = () => void queue.run();
    window.addEventListener('online', run, until);
    window.addEventListener(
      'storage',
      ({ key }) => key?.startsWith(pendingSendPrefix) && queue.publish(),
      until,
    );
    // Safari stops timers of a hidden app.
    document.addEventListener('visibilitychange', () => document.hidden || run(), until);
    onAppEvent('logged-in', run, until);
    onAppEvent('logged-out', dropAll, until);
    signal.addEventListener(
      'abort',
      session.subscribe(({ customer }) => customer && run()),
    );
    queue.publish();
    if (storedSends.list().length > 0) run();
  }

  function dropAll(): void {
    if (queue.dropAll() === 0) return;
    emitAppEvent('toast', {
      kind: 'info',
      message: 'O que esperava a internet para ser enviado foi apagado deste aparelho ao sair da conta.',
      durationMs: 8000,
    });
  }

  return { start, keep: queue.keep };
}
