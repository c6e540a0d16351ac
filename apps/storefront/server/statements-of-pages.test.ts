import { type SentStatement, statementsDuring } from '@vitrine/api/statements-during.ts';
import { eachEngine, testDay } from '@vitrine/api/test-databases.ts';
import type { TestDatabase } from '@vitrine/api/test-databases.ts';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import * as app from '#app/render-entry.ts';

import { rendererOf } from './rendering/renderer.ts';
import { startShopOn } from './testing/start-shop-on.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

const store = 'aurora';
const ana = { username: 'ana@exemplo.com.br', password: 'Vitrine!1' };
const startLimitMs = 120_000;

/**
 * SQL statements of each page that is rendered for one request, once the process knows the store and what its pages
 * share. Fewer are better: whoever saves one, or needs one more, changes its number here.
 */
const publicPages: Readonly<Record<string, number>> = {
  '/': 16,
  '/sala/c': 4,
  '/sala/c?cor=areia': 5,
  '/busca?q=almofada': 3,
  '/busca?q=almofda': 10,
  '/almofada-linho-lavado-brisa/p': 7,
  '/pagina/sobre': 1,
  // Its browser reads the cart.
  '/carrinho': 0,
};
const sharedByLists = ['from "product_changes"', 'where "products"."is_active" = $2 and products.id = any('];
const cartRead = 2;
const accountOverview = 19;

/** The same page with few and with many items. */
const growing: readonly (readonly [few: string, many: string])[] = [
  ['/decoracao/relogios/c', '/sala/c'],
  ['/sala/tapetes/c?cor=off-white', '/sala/c?cor=off-white'],
  ['/busca?q=rel%C3%B3gio', '/busca?q=almofada'],
  ['/cesto-baixo-de-taboa-para-revistas/p', '/toalha-algodao-egipcio-amanhecer/p'],
];

describe.each(eachEngine)(
  'the statements of pages, with the API inside and its data in $name',
  ({ open }) => {
    let storage: TestDatabase;
    let shop: RunningStorefront;
    beforeAll(async () => {
      storage = await open('demo');
      // Nothing that the processes remember expires, and what the store has scheduled neither begins nor ends.
      vi.useFakeTimers({ toFake: ['Date', 'performance'], now: testDay });
      const registry = new Registry();
      const renderer = await rendererOf(app, app.developmentAssets);
      shop = await startShopOn(storage.database, {
        hasJobs: false,
        pageCacheBytes: 0,
        registry,
        renderer: () => Promise.resolve(renderer),
      });
      // Without change events the storefront remembers nothing for longer than seconds.
      await vi.waitUntil(
        async () => (await registry.metrics()).includes('vitrine_event_stream_connected 1'),
        startLimitMs,
      );
    });
    afterAll(async () => {
      await shop?.stop();
      vi.useRealTimers();
      await storage?.close();
    });

    type Headers = Record<string, string>;

    async function request(path: string, { headers, body }: { headers?: Headers; body?: object } = {}) {
      const response = await shop.ask(path, {
        headers: { 'store-id': store, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (response.status >= 300) throw new Error(`${path} responded ${response.status}`);
      return response;
    }

    async function dataOf<Data>(path: string, sent?: { headers?: Headers; body?: object }): Promise<Data> {
      const { text } = await request(path, sent);
      // The calls' own tests prove the shape.
      return (JSON.parse(text) as { data: Data }).data;
    }

    /**
     * Counts the statements of a read that the process has made before. The lists of a page share the reading of what
     * has changed in the catalogue, and of their cards: into how many statements depends on their timing, so that each
     * counts once.
     */
    async function statementsOf(path: string, headers: Headers = {}): Promise<number> {
      const sent = await warmStatementsOf(path, headers);
      const others = sent.filter(({ text }) => !sharedByLists.some((part) => text.includes(part)));
      const shared = sharedByLists.filter((part) => sent.some(({ text }) => text.includes(part)));
      return others.length + shared.length;
    }

    async function warmStatementsOf(path: string, headers: Headers = {}): Promise<SentStatement[]> {
      await request(path, { headers });
      return statementsDuring(() => request(path, { headers }));
    }

    /** Returns a cart with one unit of these products' first variants. */
    async function cartWith(slugs: readonly string[]): Promise<string> {
      const { uuid } = await dataOf<{ uuid: string }>('/api/cart/carts', { body: {} });
      for (const slug of slugs) {
        const product = await dataOf<{ id: number; variants: { variant_id: number; id: number }[] }>(
          `/api/catalog/products/by-key?slug=${slug}`,
        );
        const [variant] = product.variants;
        await request('/api/cart/carts/items', {
          body: { cart_id: uuid, product_id: product.id, variant_id: variant?.id, qty: 1 },
        });
      }
      return uuid;
    }

    /** Logs in; returns the headers of the customer's documents. */
    async function logIn(): Promise<Headers> {
      const { text, headers } = await request('/api/auth/customers/login', { body: ana });
      const { data } = JSON.parse(text) as { data: { access_token: string } };
      const [binding = ''] = headers['set-cookie']?.[0]?.split(';') ?? [];
      return { cookie: `auth._token.local=${encodeURIComponent(`Bearer ${data.access_token}`)}; ${binding}` };
    }

    it('sends no more statements for a page than recorded', async () => {
      const counts: Record<string, number> = {};
      for (const path of Object.keys(publicPages)) counts[path] = await statementsOf(path);
      expect(counts).toEqual(publicPages);
    });

    it('reads the ten lists of the home together', async () => {
      const sent = await warmStatementsOf('/');
      const counts = sharedByLists.map((part) => sent.filter(({ text }) => text.includes(part)).length);
      // A list by codes is a turn of the event loop ahead of those by category.
      expect(Math.max(...counts)).toBeLessThanOrEqual(2);
      expect(Math.min(...counts)).toBeGreaterThan(0);
    });

    it.each(growing)('sends as many statements for few items, %s, as for many, %s', async (few, many) => {
      const lengthOf = async (path: string) => (await request(path)).text.length;
      expect(await lengthOf(many)).toBeGreaterThan(await lengthOf(few));
      expect(await statementsOf(many)).toBe(await statementsOf(few));
    });

    it('sends no more statements for the cart of a page than recorded, however many lines it has', async () => {
      const few = await cartWith(['vela-perfumada-mata-depois-da-chuva']);
      const many = await cartWith([
        'vela-perfumada-mata-depois-da-chuva',
        'difusor-de-varetas-alecrim-do-campo',
        'espelho-organico-lagoa',
        'prato-de-servir-folha-de-couve',
        'almofada-linho-lavado-brisa',
      ]);
      const counts = [
        await statementsOf(`/api/cart/carts/${few}`),
        await statementsOf(`/api/cart/carts/${many}`),
      ];
      expect(counts).toEqual([cartRead, cartRead]);
    });

    it('sends no more statements for the account overview than recorded, however many orders it shows', async () => {
      const session = await logIn();
      const few = await statementsOf('/conta', session);
      const { everything } = storage.database;
      const { id } = await everything
        .selectFrom('orders')
        .innerJoin('customers', 'customers.id', 'orders.customer_id')
        .select('orders.id')
        .where('customers.email', '=', ana.username)
        .where('orders.status', '=', 'delivered')
        .orderBy('orders.placed_at')
        .executeTakeFirstOrThrow();
      await everything.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute();
      const many = await statementsOf('/conta', session);
      expect({ few, many }).toEqual({ few: accountOverview, many: accountOverview });
    });

    it('[CMS-03] opens a shop without its home page with the usual one, else with one of the store’s products', async () => {
      const { everything } = storage.database;
      const { id } = await everything
        .selectFrom('stores')
        .select('id')
        .where('public_id', '=', store)
        .executeTakeFirstOrThrow();
      const [usual, fallback] = ['A casa acorda devagar', '>Nossos produtos<'];
      await everything
        .insertInto('theme_configs')
        .values({ store_id: id, path: 'home_page', value: 'sumiu' })
        .execute();
      await expect.poll(async () => (await request('/')).text).toContain(usual);
      await everything.updateTable('cms_pages').set({ status: 0 }).where('store_id', '=', id).execute();
      await expect.poll(async () => (await request('/')).text).not.toContain(usual);
      expect((await request('/')).text).toContain(fallback);
    });
  },
);
