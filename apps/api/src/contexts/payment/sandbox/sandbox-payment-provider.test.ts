import { createServer, type RequestListener, type Server } from 'node:http';

import { afterEach, expect, it } from 'vitest';

import { noProviders } from '#test/no-providers.ts';
import { chargeOrder } from '#test/providers/charge-order.ts';

import { sandboxPaymentProvider } from './sandbox-payment-provider.ts';

const order = chargeOrder();

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

async function providerOf(answer: RequestListener, timeoutMs?: number) {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  return providerAt(typeof address === 'object' && address ? address.port : 0, timeoutMs);
}

function providerAt(port: number, timeoutMs = 15_000) {
  return sandboxPaymentProvider({
    addresses: { ...noProviders, paymentUrl: `http://127.0.0.1:${port}`, paymentSecretKey: 'sk' },
    log: { error: () => {}, warn: () => {} },
    timeouts: { chargeMs: timeoutMs, lookupMs: timeoutMs },
  });
}

it('[ORD+01] reports an unknown outcome after a time-out', async () => {
  const provider = await providerOf(() => {}, 50);
  expect(await provider.charge(order)).toEqual({ kind: 'unknown', hasEnded: false });
  expect(await provider.find(order.reference)).toBe('unreachable');
  expect(await provider.cancel('ch_1')).toBe('unreachable');
});

it('reports an unknown outcome after a broken connection or an unreadable response', async () => {
  const breaking = await providerOf((request) => request.socket.destroy());
  expect(await breaking.charge(order)).toEqual({ kind: 'unknown', hasEnded: false });
  server?.close();
  const garbled = await providerOf((_request, response) => response.writeHead(201).end('{"id":'));
  expect(await garbled.charge(order)).toEqual({ kind: 'unknown', hasEnded: false });
});

/** Closes the first connection without a response; the retry gets this one. */
async function cutOffOnce(status: number, body: object) {
  const keys: unknown[] = [];
  const provider = await providerOf((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) request.socket.destroy();
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { provider, keys };
}

it('[ORD+01] retries with the same idempotency key when the connection closes without a response', async () => {
  const charge = { id: 'ch_1', reference: order.reference, status: 'pending' };
  const { provider, keys } = await cutOffOnce(201, charge);
  expect(await provider.charge(order)).toMatchObject({ kind: 'made', charge });
  expect(keys).toEqual([order.reference, order.reference]);
});

it.each([
  [503, 'provider_unavailable'],
  [422, 'invalid_token'],
  [401, 'unauthorized'],
])('[ORD+01] does not treat a %i to the retry as the outcome of the first request', async (status, error) => {
  const { provider } = await cutOffOnce(status, { error, message: 'The card verification failed.' });
  expect(await provider.charge(order)).toEqual({ kind: 'unknown', hasEnded: false });
});

it('reports that nothing was charged when the connection is refused', async () => {
  await providerOf(() => {});
  const address = server?.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => server?.close(resolve));
  expect(await providerAt(port).charge(order)).toEqual({ kind: 'not_made' });
});

it('looks the charge up after a failed request has ended', async () => {
  const provider = await providerOf((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"error":"unauthorized","message":"The key is missing or wrong."}');
  });
  expect(await provider.charge(order)).toEqual({ kind: 'unknown', hasEnded: true });
});
