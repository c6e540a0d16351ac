import { expect, it } from 'vitest';

import { data, stubApi } from '#server/testing/stub-api.ts';

import { csrfSigner } from './csrf-signer.ts';
import { serverClient } from './server-client.ts';

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
  return { api, asked: () => upstream.requests.map(({ path }) => path) };
}

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
