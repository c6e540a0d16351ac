import type { CallError } from '@vitrine/contract/client.ts';
import { expect, it, vi } from 'vitest';

import { data, refusalResponse, stubApi } from '#server/testing/stub-api.ts';

import { csrfSigner } from './csrf-signer.ts';
import { serverClient } from './server-client.ts';
import { sharedResponses } from './shared-responses.ts';

function start() {
  const upstream = stubApi([]);
  upstream.intercept = (_request, path) =>
    path.endsWith('/categories') ? data([]) : data({ time: 1_790_000_000 });
  const { api } = serverClient({
    upstream,
    csrf: csrfSigner('a secret of this test'),
    storeId: 'aurora',
    requestId: 'request-1',
    clientAddress: '',
  });
  return { upstream, api, asked: () => upstream.requests.map(({ path }) => path) };
}

it('signs a write again, and repeats it with its body, when it waited past its ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { upstream, api } = start();
  upstream.intercept = () => {
    if (upstream.requests.length > 1) return data([]);
    vi.setSystemTime(Date.now() + 12_000);
    return refusalResponse('csrf_invalid');
  };
  const body = { product_id: 1 };
  try {
    await api('POST /api/customer/wishlist', { body });
  } finally {
    vi.useRealTimers();
  }
  expect(upstream.requests.map((request) => request.body)).toEqual([
    JSON.stringify(body),
    JSON.stringify(body),
  ]);
  const headers = upstream.requests.map((request) => request.headers.get('csrf-token'));
  expect(new Set(headers).size).toBe(2);
});

it('deduplicates calls within a document', async () => {
  const { api, asked } = start();
  const both = await Promise.all([api('GET /api/catalog/categories'), api('GET /api/catalog/categories')]);
  expect([...both, await api('GET /api/catalog/categories')]).toEqual([[], [], []]);
  expect(asked()).toEqual(['/api/catalog/categories']);
  await api('GET /api/sales/now');
  expect(asked()).toEqual(['/api/catalog/categories', '/api/sales/now']);
});

it('[OPS+06] waits for no call beyond the document’s deadline', async () => {
  const upstream = stubApi([]);
  upstream.intercept = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const { api, notes } = serverClient({
    upstream,
    csrf: csrfSigner('a secret of this test'),
    storeId: 'aurora',
    requestId: 'request-1',
    clientAddress: '',
    timeoutMs: 60_000,
    deadline: performance.now() + 50,
  });
  await expect(api('GET /api/sales/now')).rejects.toMatchObject({ kind: 'timeout' });
  // A call after the deadline fails immediately.
  await expect(api('GET /api/catalog/categories')).rejects.toMatchObject({ kind: 'timeout' });
  expect(notes.hadFault).toBe(true);
});

function startShared() {
  const upstream = stubApi([]);
  let response: readonly string[] | Response = ['sala'];
  upstream.intercept = () => (response instanceof Response ? response.clone() : data(response));
  const shared = sharedResponses(() => true);
  const open = () =>
    serverClient({
      upstream,
      csrf: csrfSigner('a secret of this test'),
      storeId: 'aurora',
      requestId: 'request-1',
      clientAddress: '',
      authorization: 'Bearer of a customer',
      shared,
    });
  return {
    open,
    shared,
    respond: (next: readonly string[] | Response) => (response = next),
    requests: upstream.requests,
  };
}

it('[STO+02] reads the menu once for all documents, until it is purged', async () => {
  const { open, shared, respond, requests } = startShared();
  expect(await open().api('GET /api/catalog/categories')).toEqual(['sala']);
  respond(['banho']);
  expect(await open().api('GET /api/catalog/categories')).toEqual(['sala']);
  shared.purge('aurora', ['promotions']);
  expect(await open().api('GET /api/catalog/categories')).toEqual(['sala']);
  expect(requests).toHaveLength(1);
  shared.purge('aurora', ['catalog']);
  const after = open();
  expect(await after.api('GET /api/catalog/categories')).toEqual(['banho']);
  expect([...after.notes.tags]).toEqual(['catalog']);
});

it('[STO+01] reads shared content without the customer’s token', async () => {
  const { open, requests } = startShared();
  await open().api('GET /api/catalog/categories');
  expect(requests[0]?.headers.get('authorization')).toBeNull();
  await open()
    .api('GET /api/sales/now')
    .catch(() => {});
  expect(requests[1]?.headers.get('authorization')).toBe('Bearer of a customer');
});

it('[OPS+06] counts the time for which a document waits for the reading of another one', async () => {
  const upstream = stubApi([]);
  const first = Promise.withResolvers<Response>();
  upstream.intercept = ({ signal }) => {
    if (upstream.requests.length === 1) return first.promise;
    signal.throwIfAborted();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const shared = sharedResponses(() => true);
  const open = (deadline: number) =>
    serverClient({
      upstream,
      csrf: csrfSigner('a secret of this test'),
      storeId: 'aurora',
      requestId: 'request-1',
      clientAddress: '',
      timeoutMs: 60_000,
      deadline,
      shared,
    }).api('GET /api/catalog/categories');
  const startedAt = performance.now();
  const before = open(startedAt + 60_000);
  await expect.poll(() => upstream.requests).toHaveLength(1);
  shared.purge('aurora', ['store']);
  const since = open(startedAt + 60_000);
  const now = vi.spyOn(performance, 'now').mockReturnValue(startedAt + 60_000);
  first.resolve(data([]));
  await before;
  // No time is left for a reading of its own: it gets the one that the change has outdated.
  expect(await since).toEqual([]);
  expect(upstream.requests).toHaveLength(2);
  now.mockRestore();
});

it('does not let one document change what the next one reads', async () => {
  const { open } = startShared();
  const read = (await open().api('GET /api/catalog/categories')) as unknown as string[];
  expect(() => read.push('quarto')).toThrow(TypeError);
});

it('caches that shared content does not exist, but no other refusal', async () => {
  const { open, respond, requests } = startShared();
  const read = () =>
    open()
      .api('GET /api/cart/promotions/')
      .catch((error: CallError) => error.code);
  respond(refusalResponse('unauthenticated'));
  expect(await read()).toBe('unauthenticated');
  respond(refusalResponse('not_found'));
  expect([await read(), await read()]).toEqual(['not_found', 'not_found']);
  expect(requests).toHaveLength(2);
});

it('[OPS+06] notes a fault of shared content, and falls back to the last good response', async () => {
  const { open, shared, respond } = startShared();
  await open().api('GET /api/catalog/categories');
  shared.purge('aurora', ['catalog']);
  respond(refusalResponse('internal_error'));
  const stale = open();
  expect(await stale.api('GET /api/catalog/categories')).toEqual(['sala']);
  expect(stale.notes.hadFault).toBe(true);
  const without = open();
  await expect(without.api('GET /api/catalog/lists')).rejects.toMatchObject({ kind: 'fault' });
  expect(without.notes.hadFault).toBe(true);
});

it('limits the validity of every document that shows a shared response', async () => {
  const { open, respond } = startShared();
  const until = '2026-11-27T03:00:00.000Z';
  const response = data([]);
  response.headers.set('x-valid-until', until);
  respond(response);
  for (const { api, notes } of [open(), open()]) {
    await api('GET /api/cms/pages');
    expect(notes.validUntil).toBe(Date.parse(until));
  }
});
