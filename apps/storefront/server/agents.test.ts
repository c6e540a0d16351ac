import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { anyEngine, testDay, type TestDatabase } from '@vitrine/api/test-databases.ts';
import { type Client as ApiClient, createClient } from '@vitrine/contract/client.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { ucpVersions } from './agents/ucp-versions.ts';
import { startShopOn } from './testing/start-shop-on.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

const sku = 'AUR-ALM-01-TERRACOTA-45X45';

let storage: TestDatabase;
let shop: RunningStorefront;
beforeAll(async () => {
  storage = await anyEngine.open('demo');
  await storage.database.everything
    .deleteFrom('theme_configs')
    .where('path', '=', 'clients/type_login/redirect_home')
    .execute();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: testDay });
  shop = await startShopOn(storage.database, { hasJobs: false, registry: new Registry() });
});
afterAll(async () => {
  await shop?.stop();
  vi.useRealTimers();
  await storage?.close();
});

const host = 'localhost';

async function ask(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST', as = host) {
  const response = await shop.ask(path, {
    method,
    headers: { host: as, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { ...response, json: () => JSON.parse(response.text) };
}

type Version = (typeof ucpVersions)[number];
const files = {
  '2026-08-25': {
    search: 'shopping/catalog_search.json#/$defs/search_response',
    lookup: 'shopping/catalog_lookup.json#/$defs/lookup_response',
    product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
    cart: 'shopping/cart.json',
    error: 'common/types/error_response.json',
    profile: 'profile.json#/$defs/business_schema',
  },
  '2026-04-08': {
    search: 'schemas/shopping/catalog_search.json#/$defs/search_response',
    lookup: 'schemas/shopping/catalog_lookup.json#/$defs/lookup_response',
    product: 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response',
    cart: 'schemas/shopping/cart.json',
    error: 'schemas/shopping/types/error_response.json',
    profile: 'discovery/profile_schema.json#/$defs/business_profile',
  },
} as const;

const validators = new Map(
  ucpVersions.map((version) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const path = new URL(`./agents/testing/ucp-schemas-${version}.json`, import.meta.url);
    for (const schema of Object.values<object>(JSON.parse(readFileSync(path, 'utf8')))) ajv.addSchema(schema);
    return [version, ajv] as const;
  }),
);

/** Asserts that a body follows the published schema of a version. */
function expectValid(version: Version, kind: keyof (typeof files)[Version], body: unknown): void {
  const ajv = validators.get(version);
  const validate = ajv?.getSchema(`https://ucp.dev/${files[version][kind]}`);
  if (!validate) throw new Error(`No schema of ${kind}.`);
  validate(body);
  expect(validate.errors?.map((error) => `${error.instancePath} ${error.message}`) ?? []).toEqual([]);
}

describe('the profile', () => {
  it('[INT+05] names what works, in both versions, and no way to pay', async () => {
    const current = await ask('/.well-known/ucp');
    expect(current.headers['content-type']).toContain('application/json');
    expectValid('2026-08-25', 'profile', current.json());
    const { ucp } = current.json();
    expect(Object.keys(ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
      'dev.ucp.shopping.cart',
    ]);
    expect(ucp.payment_handlers).toEqual({});
    const older: string = ucp.supported_versions['2026-04-08'];
    const profile = await ask(new URL(older).pathname);
    expectValid('2026-04-08', 'profile', profile.json());
    expect(profile.json().ucp).toMatchObject({ version: '2026-04-08' });
    expect(profile.json().ucp.supported_versions).toBeUndefined();
    for (const { transport, endpoint } of ucp.services['dev.ucp.shopping']) {
      const path = new URL(endpoint).pathname;
      const answer = await ask(transport === 'rest' ? `${path}/catalog/search` : path, {});
      expect([transport, answer.status]).not.toContain(404);
    }
    expect((await ask('/.well-known/ucp/2020-01-01')).status).toBe(404);
    expect((await ask('/ucp/2020-01-01/catalog/search', {})).status).toBe(404);
  });

  it('[INT+05] [STO-08] is absent in a store that shows its products to customers only, as all of it', async () => {
    const closed = 'reserva.localhost';
    expect((await ask('/robots.txt', undefined, 'GET', closed)).status).toBe(200);
    for (const path of ['/.well-known/ucp', '/.well-known/ucp/2026-04-08', '/llms.txt'])
      expect([path, (await ask(path, undefined, 'GET', closed)).status]).toEqual([path, 404]);
    for (const path of [
      '/mcp',
      '/ucp/2026-08-25/mcp',
      '/ucp/2026-08-25/catalog/search',
      '/ucp/2026-04-08/carts',
    ])
      expect([path, (await ask(path, {}, 'POST', closed)).status]).toEqual([path, 404]);
  });
});

it('[INT+05] llms.txt says in some twenty lines what the store sells and how a program fills a cart', async () => {
  const text = await ask('/llms.txt');
  expect(text.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(text.headers['etag']).toBeDefined();
  const lines = text.text.split('\n');
  expect(lines[0]).toBe('# Casa Aurora');
  expect(lines.filter((line) => line !== '').length).toBeLessThanOrEqual(28);
  expect(text.text).toContain('https://casaaurora.exemplo.com.br/carrinho?add=CODIGO:2');
  expect(text.text).toContain('https://casaaurora.exemplo.com.br/.well-known/ucp');
  for (const [, url] of text.text.matchAll(/\]\((https:[^)]+)\)/g)) {
    const { pathname } = new URL(url ?? '');
    expect([pathname, (await ask(pathname)).status]).toEqual([pathname, 200]);
  }
});

describe.each(ucpVersions)('catalogue and cart over REST, version %s', (version) => {
  const endpoint = `/ucp/${version}`;

  it('[INT+05] searches, looks up and shows products by the published schemas', async () => {
    const search = (await ask(`${endpoint}/catalog/search`, { query: 'almofada' })).json();
    expectValid(version, 'search', search);
    expect(search.ucp).toMatchObject({ version, status: 'success' });
    expect(search.products.length).toBeGreaterThan(1);
    const [first] = search.products;
    const lookup = (
      await ask(`${endpoint}/catalog/lookup`, { ids: [sku.toLowerCase(), first.id, first.handle, 'NADA'] })
    ).json();
    expectValid(version, 'lookup', lookup);
    expect(lookup.messages).toMatchObject([{ code: 'not_found' }]);
    const product = (await ask(`${endpoint}/catalog/product`, { id: sku })).json();
    expectValid(version, 'product', product);
    expect(product.product.variants[0].id).toBe(sku);
    const missing = (await ask(`${endpoint}/catalog/product`, { id: 'NADA' })).json();
    expectValid(version, 'error', missing);
    expect(missing.ucp.status).toBe('error');
  });

  it('[INT+05] pages through all products of a category without a repetition', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (
        await ask(`${endpoint}/catalog/search`, {
          filters: { categories: ['Almofadas'] },
          pagination: { limit: 5, ...(cursor !== undefined && { cursor }) },
        })
      ).json();
      expectValid(version, 'search', page);
      seen.push(...page.products.map(({ id }: { id: string }) => id));
      cursor = page.pagination.cursor;
      expect(page.pagination.has_next_page).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(5);
  });

  it('[INT+05] fills, reads, replaces and cancels a cart, and names its permalink', async () => {
    const created = await ask(`${endpoint}/carts`, {
      line_items: [
        { item: { id: sku }, quantity: 2 },
        { item: { id: 'NADA' }, quantity: 1 },
      ],
    });
    expect(created.status).toBe(201);
    const cart = created.json();
    expectValid(version, 'cart', cart);
    expect(cart.messages).toMatchObject([{ type: 'warning', code: 'item_unavailable' }]);
    expect(cart.continue_url).toBe(`https://casaaurora.exemplo.com.br/carrinho?add=${sku}:2`);
    const read = (await ask(`${endpoint}/carts/${cart.id}`)).json();
    expectValid(version, 'cart', read);
    expect(read.totals).toEqual(cart.totals);
    const other = 'AUR-ALM-01-AREIA-55X55';
    const replaced = (
      await ask(
        `${endpoint}/carts/${cart.id}`,
        { id: cart.id, line_items: [{ id: cart.line_items[0].id, item: { id: other }, quantity: 3 }] },
        'PUT',
      )
    ).json();
    expectValid(version, 'cart', replaced);
    expect(
      replaced.line_items.map(({ item, quantity }: { item: { id: string }; quantity: number }) => [
        item.id,
        quantity,
      ]),
    ).toEqual([[other, 3]]);
    const cancelled = (await ask(`${endpoint}/carts/${cart.id}/cancel`, {})).json();
    expectValid(version, 'cart', cancelled);
    const gone = (await ask(`${endpoint}/carts/${cart.id}`)).json();
    expectValid(version, 'error', gone);
    expect(gone.messages).toMatchObject([{ code: 'not_found' }]);
  });

  it('[INT+05] creates no cart of what cannot be bought', async () => {
    const none = await ask(`${endpoint}/carts`, { line_items: [{ item: { id: 'NADA' }, quantity: 1 }] });
    expect(none.status).toBe(200);
    expectValid(version, 'error', none.json());
    expect(none.json().messages).toMatchObject([{ code: 'out_of_stock' }]);
  });

  it.each([
    ['/catalog/search', 'no json', 'invalid_request'],
    ['/catalog/lookup', { ids: [] }, 'invalid_request'],
    ['/catalog/lookup', { ids: Array.from({ length: 13 }, String) }, 'request_too_large'],
    ['/carts', { line_items: [{ item: { id: sku }, quantity: 0 }] }, 'invalid_request'],
    ['/carts', { line_items: [{ item: { id: sku }, quantity: 1.5 }] }, 'invalid_request'],
    ['/carts', null, 'invalid_request'],
  ])('[INT+05] refuses %s of %j as %s', async (path, body, code) => {
    const refused = await shop.ask(`${endpoint}${path}`, {
      method: 'POST',
      headers: { host, 'content-type': 'application/json' },
      body: body === 'no json' ? '{' : JSON.stringify(body),
    });
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([400, code]);
  });
});

describe('the MCP endpoint', () => {
  const clients = {
    'the SDK of 2025': async (path: string) => {
      const client = new Client({ name: 'test', version: '1.0.0' });
      await client.connect(new StreamableHTTPClientTransport(new URL(path, `http://localhost:${shop.port}`)));
      return client;
    },
    'the SDK of 2026': async (path: string) => {
      const client = new ModernClient({ name: 'test', version: '1.0.0' });
      await client.connect(new ModernTransport(new URL(path, `http://localhost:${shop.port}`)));
      return client;
    },
  };

  describe.each(Object.entries(clients))('with %s', (_, connect) => {
    it('[INT+05] lists its tools, finds a product, fills a cart and hands it over', async () => {
      const client = await connect('/mcp');
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        'search_catalog',
        'lookup_catalog',
        'get_product',
        'create_cart',
        'get_cart',
        'update_cart',
        'cancel_cart',
        'get_store',
      ]);
      const meta = { 'ucp-agent': { profile: 'https://agente.exemplo/perfil.json' } };
      const found = await client.callTool({
        name: 'search_catalog',
        arguments: { meta, catalog: { query: 'almofada' } },
      });
      expectValid('2026-08-25', 'search', found.structuredContent);
      const filled = await client.callTool({
        name: 'create_cart',
        arguments: { meta, cart: { line_items: [{ item: { id: sku }, quantity: 1 }] } },
      });
      expectValid('2026-08-25', 'cart', filled.structuredContent);
      expect(filled.structuredContent).toMatchObject({
        continue_url: `https://casaaurora.exemplo.com.br/carrinho?add=${sku}:1`,
      });
      const store = await client.callTool({ name: 'get_store', arguments: {} });
      expect(store.structuredContent).toMatchObject({ name: 'Casa Aurora', currency: 'BRL' });
      const refused = await client.callTool({ name: 'create_cart', arguments: { cart: { line_items: [] } } });
      expect(refused.isError).toBe(true);
      await client.close();
    });
  });

  // The scenarios of the protocol's own suite that need no fixed tools of its sample server.
  it.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
    '[INT+05] passes the scenario %s of the conformance suite',
    async (scenario) => {
      const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));
      const url = `http://localhost:${shop.port}/mcp`;
      const { stdout } = await promisify(execFile)(process.execPath, [
        suite,
        'server',
        '--url',
        url,
        '--scenario',
        scenario,
      ]);
      expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/);
    },
  );

  it('[INT+05] answers in the version of its endpoint', async () => {
    const client = await clients['the SDK of 2025']('/ucp/2026-04-08/mcp');
    const found = await client.callTool({ name: 'search_catalog', arguments: { catalog: {} } });
    expectValid('2026-04-08', 'search', found.structuredContent);
    expect(found.structuredContent).toMatchObject({ ucp: { version: '2026-04-08' } });
    await client.close();
  });
});

/** Prices of the feed by code: the offer, else the price, in centavos for the smallest purchase. */
async function feedPrices(): Promise<ReadonlyMap<string, number>> {
  const { text } = await ask('/feeds/google.xml');
  return new Map(
    [...text.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => {
      const field = (name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1];
      const reais = field('sale_price') ?? field('price') ?? '';
      return [field('id') ?? '', Math.round(Number.parseFloat(reais) * 100)] as const;
    }),
  );
}

/** A guest who buys through the gateway, as the shop's own pages would. */
async function guestBuyer(): Promise<ApiClient> {
  let cookie = '';
  let token = '';
  const api = createClient({
    baseUrl: `http://localhost:${shop.port}`,
    headers: () => ({ ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) }),
    fetch: async (request) => {
      const response = await fetch(request);
      cookie =
        response.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ') || cookie;
      return response;
    },
  });
  const person = {
    email: 'visita.agente@exemplo.com.br',
    first_name: 'Rita',
    last_name: 'Campos',
    taxvat: cpfFromSeed(501),
    phone: '(11) 98412-7730',
  };
  token = (await api('POST /api/customer/guests', { body: person })).access_token;
  return api;
}

it('[INT+05] page, feed, agents and order name the same prices, for any items in any quantities', async () => {
  const feed = await feedPrices();
  const visitor = createClient({
    baseUrl: `http://localhost:${shop.port}`,
    fetch: (request) => fetch(request),
  });
  const { items } = await visitor('GET /api/catalog/products/feed');
  const skus = items.flatMap(({ variants }) =>
    variants.filter((one) => one.is_available).map((one) => one.sku),
  );
  const buyer = await guestBuyer();
  const address = await buyer('POST /api/customer/addresses', {
    body: {
      first_name: 'Rita',
      last_name: 'Campos',
      phone: '(11) 98412-7730',
      postcode: '01310-100',
      street: 'Avenida Paulista',
      number: '1578',
      neighborhood: 'Bela Vista',
      region: 'SP',
      city: 'São Paulo',
    },
  });
  const pick = fc.uniqueArray(
    fc.record({ sku: fc.constantFrom(...skus), wished: fc.integer({ min: 1, max: 30 }) }),
    {
      selector: (item) => item.sku,
      minLength: 1,
      maxLength: 4,
    },
  );
  await fc.assert(
    fc.asyncProperty(pick, async (picked) => {
      const line_items = picked.map(({ sku: id, wished }) => ({ item: { id }, quantity: wished }));
      const cart = (await ask('/ucp/2026-08-25/carts', { line_items })).json();
      const lookup = (
        await ask('/ucp/2026-08-25/catalog/lookup', { ids: picked.map((one) => one.sku) })
      ).json();
      let subtotal = 0;
      for (const { variants, handle } of lookup.products) {
        const page = await visitor('GET /api/catalog/products/by-key', { query: { slug: handle } });
        const shown = (await ask(`/${handle}/p`)).text.match(/\d+/g)?.map(Number) ?? [];
        for (const described of variants) {
          const variant = page.variants.find((one) => one.sku === described.sku);
          if (!variant) throw new Error(`no variant ${described.sku}`);
          expect(described.price.amount).toBe(variant.price_centavos);
          expect(shown).toContain(described.price.amount);
          expect(feed.get(variant.sku)).toBe(variant.price_centavos * variant.min_qty);
          const line = cart.line_items.find(({ item }: { item: { id: string } }) => item.id === variant.sku);
          expect(line.item.price).toBe(unitPriceAt(line.quantity, variant));
          expect(line.totals[0].amount).toBe(line.item.price * line.quantity);
          subtotal += line.totals[0].amount;
        }
      }
      const amountOf = (type: string) =>
        cart.totals.find((one: { type: string }) => one.type === type)?.amount ?? 0;
      expect(amountOf('subtotal')).toBe(subtotal);
      expect(amountOf('total')).toBe(subtotal + amountOf('discount'));
      const { time } = await buyer('GET /api/sales/now');
      const order = await buyer('POST /api/sales/orders', {
        headers: { 'idempotency-key': randomUUID(), 'server-time': String(time) },
        body: {
          cart_id: cart.id,
          address: { id: address.id },
          shipping: { code: 'retirada' },
          payment: { code: 'boleto' },
        },
      });
      // What the payment charges.
      expect(order.total_centavos).toBe(amountOf('total'));
      // Leaves its pieces to the next order.
      await buyer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid: order.uuid } });
    }),
    { numRuns: 12 },
  );
});
