import { once } from 'node:events';
import { createServer } from 'node:http';

import { signPreview } from '@vitrine/contract/preview-token.ts';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';

import { bindToken } from './gateway/token-binding.ts';
import { gatewaySecret, sharedSecret, startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { data, stubApi, stubStore } from './testing/stub-api.ts';

let shop: RunningStorefront;
afterEach(() => shop.stop());

/** Starts an open store unless its settings close it; returns when change events arrive. */
async function start(
  configs: Parameters<typeof stubStore>[0]['configs'] = [],
  options: Parameters<typeof startStorefront>[1] = {},
) {
  const api = stubApi([stubStore({ public_id: 'aurora', hosts: ['aurora.test'], configs })]);
  shop = await startStorefront(api, options);
  await expect
    .poll(async () => (await shop.ask('/robots.txt', { headers: host })).headers['cache-control'])
    .toContain('s-maxage');
  return api;
}

const host = { host: 'aurora.test' };

async function cacheControl(path: string, headers: Record<string, string> = host): Promise<string> {
  const { headers: received } = await shop.ask(path, { headers });
  expect(received).toHaveProperty('cache-control');
  return received['cache-control']?.split(',').slice(0, 2).join(',') ?? '';
}

it('[STO+02] lets caches store a public page, rendered or cached, for the moment', async () => {
  await start();
  const rendered = await shop.ask('/busca?q=vela', { headers: host });
  const cached = await shop.ask('/busca?q=vela', { headers: host });
  expect([rendered.headers['x-page-cache'], cached.headers['x-page-cache']]).toEqual(['miss', 'hit']);
  for (const { headers } of [rendered, cached]) {
    expect(headers['cache-control']).toContain('s-maxage=1, stale-while-revalidate=1');
    expect(headers['x-accel-expires']).toMatch(/^@\d+$/);
    expect(headers['vary']).toBe('accept-encoding, store-id');
    expect(headers['surrogate-key']).toBeUndefined();
  }
});

it('[STO+01] forbids caches to store responses that depend on a cookie, the query or an error', async () => {
  await start();
  const at = new Date();
  const preview = await signPreview(sharedSecret, {
    store: 'aurora',
    at,
    expiresAt: new Date(at.getTime() + 60_000),
  });
  expect(await cacheControl('/', { ...host, cookie: `vitrine_preview=${preview}` })).toBe(
    'private, no-store',
  );
  expect(await cacheControl(`/?preview=${preview}`)).toBe('no-store');
  expect(await cacheControl('/?token=secret')).toBe('no-cache');
  expect(await cacheControl('/?utm_source=mail')).toBe('no-cache');
  expect(await cacheControl('/conta')).toBe('private, no-store');
  expect(await cacheControl('/checkout')).toBe('private, no-cache');
  expect(await cacheControl('/nada')).toBe('private, no-store');
  expect(await cacheControl('/busca/')).toBe('no-cache');
  expect(await cacheControl('/', { host: 'nobody.test' })).toBe('no-store');
});

it('[STO-08] lets no cache store a page of a closed store, for guests or customers', async () => {
  await start([{ path: 'clients/type_login', value: 'page' }]);
  const [binding = ''] = bindToken(gatewaySecret, 'aurora', 't1', false).split(';');
  const customer = { ...host, cookie: `auth._token.local=${encodeURIComponent('Bearer t1')}; ${binding}` };
  expect(await cacheControl('/')).toBe('private, no-store');
  expect(await cacheControl('/login')).toBe('private, no-cache');
  expect(await cacheControl('/', customer)).toBe('private, no-cache');
  expect(await cacheControl('/', customer)).toBe('private, no-cache');
});

it('[STO+02] names the tags of a page to caches that are purged, and purges them by the tags of a change', async () => {
  const purges: unknown[] = [];
  const cache = createServer(({ method, headers }, response) => {
    purges.push([method, headers['surrogate-key']]);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(cache, 'listening');
  const { port } = z.object({ port: z.number() }).parse(cache.address());
  const api = await start([], {
    purgedCaches: { urls: [`http://127.0.0.1:${port}/`], lifeSeconds: 600 },
  });
  const { headers } = await shop.ask('/', { headers: host });
  expect(headers['surrogate-control']).toContain('max-age=600');
  expect(headers['surrogate-key']).toMatch(/^all aurora aurora\//);
  expect(headers['cache-tag']).toMatch(/^all,aurora,aurora\//);

  // Earlier changes were not received: everything is purged first.
  expect(purges[0]).toEqual(['PURGE', 'all']);
  api.announce('aurora', ['product:12']);
  await expect.poll(() => purges).toContainEqual(['PURGE', 'aurora/product:12 aurora/products']);
  cache.close();
});

it('[STO+02] counts the life of a page that changed while it was rendered from the change', async () => {
  const api = await start();
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  api.intercept = (_, path) => {
    if (!path.startsWith('/api/cms/pages/url/')) return null;
    asked.resolve();
    return release.promise.then(() => data({ url_key: 'home', title: 'Antes', status: 1, content: {} }));
  };
  const pending = shop.ask('/busca?q=mesa', { headers: host });
  await asked.promise;
  api.announce('aurora', ['page:home']);
  await expect.poll(() => cacheControl('/robots.txt')).toBeDefined();
  release.resolve();
  const { headers } = await pending;
  expect(headers['cache-control']).toContain('s-maxage=1, stale-while-revalidate=1');
  expect(headers).toHaveProperty('age');
  expect((await shop.ask('/busca?q=mesa', { headers: host })).headers['x-page-cache']).toBe('miss');
});
