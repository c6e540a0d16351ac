import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createPageStore } from './create-page-store.ts';

const origin = 'https://loja.com.br';
const config = { store: 'aurora', build: 'b1', name: 'Casa Aurora', colours: {} as never };

/** A device's caches, in memory. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  isFull = false;
  open = async (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return {
      put: async (url: string, response: Response) => {
        if (this.isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        entries.set(url, response);
      },
      match: async (wanted: string | { url: string }) =>
        entries.get(typeof wanted === 'string' ? wanted : wanted.url)?.clone(),
      delete: async (url: string) => entries.delete(url),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

let device: FakeCaches;
let assets: string[];
beforeEach(() => {
  device = new FakeCaches();
  assets = [];
  vi.stubGlobal('caches', device);
});
afterEach(() => vi.unstubAllGlobals());

const storeOf = (own = config) =>
  createPageStore({ config: own, origin, keepAssets: async (addresses) => void assets.push(...addresses) });

function page(kind: string | null, { status = 200, isRedirected = false, text = '' } = {}): Response {
  const html = `<html><head><title>Vaso</title><link href="/assets/a.css"></head><body>${text}</body></html>`;
  const response = new Response(html, {
    status,
    headers: {
      'content-type': 'text/html',
      'set-cookie': 'a=1',
      ...(kind !== null && { 'offline-copy': kind }),
    },
  });
  if (isRedirected) Object.defineProperty(response, 'redirected', { value: true });
  return response;
}
const publicPage = 'aurora b1 public';
const privatePage = 'aurora b1 private';

it('[PWA+01] keeps an allowed page with its files, and shows it marked, also for a link with tracking', async () => {
  const store = storeOf();
  await store.keep(`${origin}/vaso/p`, page(publicPage));
  expect(assets).toEqual(['/assets/a.css']);
  const found = await store.find(`${origin}/vaso/p?utm_source=insta`);
  expect(await found?.text()).toContain('kept-page-note');
  expect(await store.list()).toMatchObject([{ key: '/vaso/p', title: 'Vaso' }]);
});

it.each<[string, Response]>([
  ['without the header, as login and checkout', page(null)],
  ['of another store of the host', page('serra b1 public')],
  ['of another build', page('aurora b2 public')],
  ['that was not found', page(publicPage, { status: 404 })],
  ['that failed', page(publicPage, { status: 503 })],
  // w3c/ServiceWorker#1177: browsers refuse a redirected response for a navigation.
  ['that was redirected', page(publicPage, { isRedirected: true })],
  ['that is too large', page(publicPage, { text: 'x'.repeat(2_100_000) })],
])('[PWA+01] does not keep a page %s', async (_, response) => {
  const store = storeOf();
  await store.keep(`${origin}/vaso/p`, response);
  expect(await store.list()).toEqual([]);
});

it('[PWA+01] does not show a page without a copy, nor that of another page of a list', async () => {
  const store = storeOf();
  await store.keep(`${origin}/almofadas/c`, page(publicPage));
  expect(await store.find(`${origin}/outro/p`)).toBeNull();
  expect(await store.find(`${origin}/almofadas/c?page=2`)).toBeNull();
});

it('[PWA+01] removes the pages of a person when the session ends, and keeps what everyone sees', async () => {
  const store = storeOf();
  await store.keep(`${origin}/conta/pedidos`, page(privatePage));
  await store.keep(`${origin}/vaso/p`, page(publicPage));
  await store.forgetPrivate();
  expect((await store.list()).map(({ key }) => key)).toEqual(['/vaso/p']);
});

it('[PWA+01] keeps no page of a person that was on its way when the session ended', async () => {
  const store = storeOf();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const kept = store.fetchAndKeep('/conta/pedidos');
  await store.forgetPrivate();
  answer.resolve(page(privatePage));
  await kept;
  expect(await store.list()).toEqual([]);
});

it.each([
  ['7', '8', []],
  ['7', 'guest', []],
  ['guest', '7', []],
  ['7', '7', ['/conta/pedidos']],
  // A page without a connection does not know.
  ['7', null, ['/conta/pedidos']],
])('[PWA+01] with the pages of %j, %j finds %j', async (before, now, keys) => {
  const store = storeOf();
  await store.setPerson(before);
  await store.keep(`${origin}/conta/pedidos`, page(privatePage));
  await store.setPerson(now);
  expect((await store.list()).map(({ key }) => key)).toEqual(keys);
});

it('[PWA+01] notes nobody for a guest after a logout', async () => {
  const store = storeOf();
  await store.setPerson('7');
  await store.forgetPrivate();
  await store.setPerson('guest');
  const noted: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) noted.push(url);
  }
  expect(noted).toEqual([]);
});

it('[PWA+01] goes on when the device is full, and makes room', async () => {
  const store = storeOf();
  await store.keep(`${origin}/vaso/p`, page(publicPage));
  device.isFull = true;
  await store.keep(`${origin}/manta/p`, page(publicPage));
  device.isFull = false;
  expect(await store.list()).toEqual([]);
  await store.keep(`${origin}/manta/p`, page(publicPage));
  expect(await store.list()).toHaveLength(1);
});

it('[PWA+01] keeps nothing where the browser refuses caches', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
  const store = storeOf();
  await store.keep(`${origin}/vaso/p`, page(publicPage));
  expect(await store.find(`${origin}/vaso/p`)).toBeNull();
});
