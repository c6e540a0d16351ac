import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { csrfSigner } from '#server/api/csrf-signer.ts';
import { edgeCaching } from '#server/edge/edge-caching.ts';
import { largeBodies } from '#server/large-bodies.ts';
import { waitLimits } from '#server/wait-limits.ts';

import { forwardCall } from './forward-call.ts';
import { shopOrigin } from './shop-origin.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends a request to a gateway whose API never responds; `sent` resolves once the call was forwarded. */
function ask(method: string, path: string) {
  let hasResponded = false;
  const sent = Promise.withResolvers<void>();
  const upstream = {
    baseUrl: 'http://api.test',
    fetch: ({ signal }: Request) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sent.resolve();
      }),
  };
  const log = { error: () => undefined };
  const services = {
    upstream,
    csrf: csrfSigner('secret of this test'),
    gatewaySecret: 'x',
    callMs: waitLimits.callMs,
    bodies: largeBodies({ atOnce: 1, waiting: 1, ofOneSender: 2 }),
    edge: edgeCaching({ purgedLifeSeconds: null, isSubscribed: () => true }),
    log,
  };
  const facts = { host: 'a.test', isSecure: false, clientAddress: '', requestId: 'request-1', arrivedAt: 0 };
  // The gateway only reads the store's id.
  const store = { publicId: 'aurora' } as never;
  const response = forwardCall(shopOrigin(services), {
    request: new Request(`http://a.test${path}`, { method }),
    facts,
    findStore: async () => ({ kind: 'active', store }),
  });
  void response.then(() => (hasResponded = true));
  return { sent: sent.promise, response, hasResponded: () => hasResponded };
}

it.each([
  ['GET', '/api/sales/now', 10_000],
  ['POST', '/api/cart/carts', 10_000],
  ['POST', '/api/payment/transaction', 20_000],
  ['POST', '/api/storage/files/upload', 30_000],
])('[OPS+06] gives up %s %s after its time-out, and not before', async (method, path, limitMs) => {
  const { sent, response, hasResponded } = ask(method, path);
  await sent;
  await vi.advanceTimersByTimeAsync(limitMs - 3000);
  expect(hasResponded()).toBe(false);
  await vi.advanceTimersByTimeAsync(3100);
  expect((await response).status).toBe(504);
});
