import { randomBytes, randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';
import { type AdminClient, createAdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { SettingGroup } from '@vitrine/contract/admin/setting-groups.ts';
import sharp from 'sharp';

import { fetchByLoopback } from '../fetch-by-loopback.ts';
import { mailTo } from '../mail-inbox.ts';
import { nextFriday } from '../panel/next-friday.ts';
import { owner, panelHeaders, panelUrl } from '../panel/panel-pages.ts';
import { placePaidOrder, type PlacedOrder } from '../place-order.ts';
import { expect, httpTest } from '../watched-test.ts';

const productCount = 30;
const orderCount = 20;
const shippingCode = 'da-casa';
const dayMs = 86_400_000;

interface NewStore {
  readonly id: string;
  /** Its home page. */
  readonly url: string;
  /** Calls of its owner. */
  readonly owner: AdminClient;
}

/** Returns a client of the panel's calls, which keeps its session's cookies as a browser does. */
function panelClient(store: string): AdminClient {
  let cookie = '';
  return createAdminClient({
    baseUrl: new URL(panelUrl('/')).origin,
    async fetch(request) {
      const response = await fetchByLoopback(request);
      const set = response.headers.getSetCookie().map((one) => one.replace(/;.*/s, ''));
      if (set.length > 0) cookie = set.join('; ');
      return response;
    },
    headers: () => ({ ...panelHeaders(), 'store-id': store, cookie }),
  });
}

/**
 * Opens a new store, stocks it, sells, ships, takes a return and reads the report, as a merchant does on the first day, by
 * the calls that panel and shop make: for a shop whose database is another than that of the test in a browser.
 */
export async function runMerchantsDayOverHttp(request: APIRequestContext): Promise<void> {
  const { step } = httpTest;
  const store = await step('create the store', createStore);
  await step('describe the company', () => describeCompany(store));
  await step('import products', () => importProducts(store));
  await step('set shipping', () => setShipping(store));
  await step('set a promotion', () => setPromotion(store));
  await step('write a page for Friday', () => schedulePage(store));
  await step('open', () => openStore(store));
  const orders = await step('sell', () => sell(store, request));
  await step('ship', () => shipInOneBatch(store, orders));
  await step('take a return', () => approveReturn(store, orders[0]));
  await step('read the report', () => readReport(store, orders));
  await step('change the look', () => changeLook(store));
}

async function signIn(store: string, body: { email: string; password: string }): Promise<AdminClient> {
  const call = panelClient(store);
  await call('POST /api/admin/sessions', { body });
  return call;
}

/** Creates a store as the demo's operator, and signs its owner in by the mailed invitation. */
async function createStore(): Promise<NewStore> {
  const id = `nova-${randomBytes(4).toString('hex')}`;
  const email = `dona@${id}.exemplo.com.br`;
  const operator = await signIn('aurora', owner);
  const created = await operator('POST /api/admin/stores', {
    body: { public_id: id, name: 'Loja Nova', host: null, owner_email: email, owner_name: 'Dona Nova' },
  });
  expect(created).toMatchObject({ state: 'setup' });
  const token = /#([\w-]{43})/.exec((await mailTo(email)).text)?.[1] ?? '';
  const password = 'uma senha bem comprida';
  await panelClient(id)('PUT /api/admin/password', { body: { token, password } });
  const url = new URL(panelUrl('/'));
  url.hostname = `${id}.localhost`;
  return { id, url: url.href, owner: await signIn(id, { email, password }) };
}

async function saveSettings(
  { owner: call }: NewStore,
  group: SettingGroup,
  values: Record<string, string>,
): Promise<void> {
  const { version } = await call('GET /api/admin/settings/{group}', { path: { group } });
  await call('PUT /api/admin/settings/{group}', { path: { group }, body: { values, version } });
}

async function describeCompany(store: NewStore): Promise<void> {
  await saveSettings(store, 'company', { legal_name: 'Loja Nova Ltda.', document: '26.059.926/0001-46' });
  await saveSettings(store, 'contact', {
    street: 'Rua Nova',
    number: '10',
    city: 'Cunha',
    region: 'SP',
    postcode: '12530-000',
    phone: '(12) 3111-1000',
  });
}

async function importProducts({ owner: call }: NewStore): Promise<void> {
  const rows = Array.from({ length: productCount }, (_, index) => {
    const number = index + 1;
    return `V${number};Vaso de barro ${number};vaso-de-barro-${number};novidades;${50 + number},90;40;800;vaso.png`;
  });
  const table = ['sku;name;slug;categories;price;stock;weight_grams;images', ...rows].join('\n');
  const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#b9603f' } })
    .png()
    .toBuffer();
  const { id } = await call('POST /api/admin/catalogue-imports', {
    body: {
      name: 'vasos.csv',
      content_base64: Buffer.from(table).toString('base64'),
      is_dry_run: true,
      pictures: [{ name: 'vaso.png', bytes: picture.byteLength }],
    },
  });
  const path = { id };
  await call('POST /api/admin/catalogue-imports/{id}/pictures', {
    path,
    body: { name: 'vaso.png', content_base64: picture.toString('base64') },
  });
  const read = () => call('GET /api/admin/catalogue-imports/{id}', { path });
  const outcome = { status: 'done', added: productCount, refused: 0, findings: 0 };
  await expect.poll(read).toMatchObject({ ...outcome, is_dry_run: true });
  await call('POST /api/admin/catalogue-imports/{id}/start', { path });
  await expect.poll(read).toMatchObject({ ...outcome, is_dry_run: false });
}

async function setShipping({ owner: call }: NewStore): Promise<void> {
  const csv =
    'cep_inicial;cep_final;peso_ate_kg;preco;dias_uteis_ate\n01000-000;19999-999;30;14,90;4\n20000-000;99999-999;30;34,90;9\n';
  const { rates, problems } = await call('POST /api/admin/shipping-table-checks', { body: { csv } });
  expect(problems).toEqual([]);
  await call('PUT /api/admin/shipping-methods/{code}', {
    path: { code: shippingCode },
    body: {
      name: 'Entrega da casa',
      cubic_kg_per_m3: null,
      free_from_centavos: null,
      is_pickup: false,
      pickup_address: null,
      rates,
      version: null,
    },
  });
}

async function setPromotion({ owner: call }: NewStore): Promise<void> {
  await call('PUT /api/admin/promotions/{code}', {
    path: { code: 'inauguracao' },
    body: {
      name: 'Inauguração',
      benefit: { kind: 'percentage', percent: 10 },
      category_keys: null,
      brands: null,
      group_codes: null,
      payment_codes: null,
      min_total_centavos: 0,
      starts_at: null,
      ends_at: null,
      is_exclusive: false,
      priority: 0,
      is_active: true,
      version: null,
    },
  });
}

async function schedulePage({ owner: call }: NewStore): Promise<void> {
  const path = { key: 'sexta-do-barro' };
  const { version } = await call('PUT /api/admin/pages/{key}/draft', {
    path,
    body: {
      title: 'Sexta do barro',
      content: { t: { position: 1, data: { code: 'rich-text', html: '<h2>Tudo de barro</h2>' } } },
      version: null,
    },
  });
  const starts_at = nextFriday().at.toISOString();
  await call('POST /api/admin/pages/{key}/publication', { path, body: { starts_at, version } });
  const { published, scheduled } = await call('GET /api/admin/pages/{key}', { path });
  expect({ published, scheduled }).toMatchObject({ published: null, scheduled: { starts_at } });
}

const homePage = (store: NewStore) => fetchByLoopback(new Request(store.url));

/** Publishes the policies and opens the store, of which shoppers saw nothing before. */
async function openStore(store: NewStore): Promise<void> {
  const { owner: call } = store;
  expect((await homePage(store)).status).toBe(404);
  const { policies } = await call('GET /api/admin/checklist');
  for (const { url_key } of policies) {
    await call('POST /api/admin/policies/{url_key}/publication', { path: { url_key } });
  }
  expect((await call('POST /api/admin/opening')).is_open).toBe(true);
  await expect.poll(async () => (await homePage(store)).status).toBe(200);
}

async function sell(
  { url: shop }: NewStore,
  request: APIRequestContext,
): Promise<[PlacedOrder, ...PlacedOrder[]]> {
  const goods = { shop, slug: 'vaso-de-barro-1', shippingCode };
  const first = await placePaidOrder(request, goods);
  // 51,90 less 10 %, and the shipping.
  expect(first.totalCentavos).toBe(4671 + 1490);
  const orders: [PlacedOrder, ...PlacedOrder[]] = [first];
  while (orders.length < orderCount) orders.push(await placePaidOrder(request, goods));
  return orders;
}

/** Prepares all paid orders at once, and ships them by a file of the carrier. */
async function shipInOneBatch({ owner: call }: NewStore, orders: readonly PlacedOrder[]): Promise<void> {
  const numbers = orders.map((order) => order.number);
  const prepared = await call('POST /api/admin/orders/batches', {
    body: { step: 'preparing', orders: numbers.map((number) => ({ number })) },
  });
  expect(prepared.filter((outcome) => outcome.is_done)).toHaveLength(orderCount);
  const lines = numbers.map(
    (number, index) => `${number};Correios;BR${index};https://rastreio.exemplo.com.br/${index}`,
  );
  const text = ['pedido;transportadora;código;link', ...lines].join('\n');
  const shipped = await call('POST /api/admin/orders/tracking-files', { body: { text, is_dry_run: false } });
  expect(shipped.filter((line) => line.message !== null)).toEqual([]);
  const [number = ''] = numbers;
  await call('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step: 'delivered' } });
  const order = await call('GET /api/admin/orders/{number}', { path: { number } });
  expect(order.status).toBe('delivered');
}

async function approveReturn(store: NewStore, { uuid, call: customer }: PlacedOrder): Promise<void> {
  const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });
  const { id } = await customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: uuid,
      items: [{ id: items[0]?.id ?? 0, qty: 1 }],
      reason: 'regret',
      result: 'refund',
    },
  });
  for (const step of ['approved', 'received', 'done'] as const) {
    await store.owner('POST /api/admin/returns/{id}/steps', { path: { id: String(id) }, body: { step } });
  }
  const { status } = await customer('GET /api/customer/returns/{id}', { path: { id } });
  expect(status).toBe('done');
}

/** The report has the orders that were placed, less what was given back, to the centavo. */
async function readReport({ owner: call }: NewStore, orders: readonly PlacedOrder[]): Promise<void> {
  const total = orders.reduce((sum, order) => sum + order.totalCentavos, 0);
  const [from, until] = [new Date(Date.now() - dayMs), new Date(Date.now() + dayMs)].map(
    (day) => day.toISOString().split('T')[0] ?? '',
  );
  const { totals } = await call('GET /api/admin/reports/sales', {
    query: { from: from ?? '', until: until ?? '', by: 'day' },
  });
  expect(totals).toMatchObject({ orders: orderCount, sales_centavos: total });
  expect(totals.returned_centavos).toBeGreaterThan(0);
  expect(totals.net_centavos).toBe(total - totals.returned_centavos);
}

/** Changes the look and a text of the store, which its next visitors see. */
async function changeLook(store: NewStore): Promise<void> {
  await saveSettings(store, 'shop', { 'announcement/text': 'Inaugurada hoje' });
  await saveSettings(store, 'appearance', { 'colors/accent': '#7a1f3d' });
  const html = async () => (await homePage(store)).text();
  await expect.poll(html).toContain('--color-accent:#7a1f3d');
  await expect.poll(html).toContain('Inaugurada hoje');
}
