// node sell-first-order.mjs LINK     of the invitation of the owner of the store `loja`
// Opens the store and buys in it by the calls that panel and shop make, through nginx with TLS; prints the order.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { createAdminClient } from '../../packages/contract/src/admin/admin-client.ts';
import { createClient } from '../../packages/contract/src/client.ts';
import { cpfFromSeed } from '../../packages/fixtures/src/tax-documents.ts';
import { parseEnvironmentFile } from '../processes/parse-environment-file.mjs';
import { runMain } from '../setup/run-main.mjs';
import { say } from '../setup/say.mjs';

const shop = 'https://loja.exemplo.com.br';
const panel = 'https://painel.exemplo.com.br';
const store = 'loja';
const email = 'ana@exemplo.com.br';
const password = 'uma senha bem comprida';
const buyer = { first_name: 'Beatriz', last_name: 'Nogueira', phone: '11987654321' };
const pollMs = 200;
const limitMs = 60_000;

/** Returns a `fetch` that keeps the session's cookies as a browser does. */
function fetchWithCookies() {
  let cookie = '';
  return async (/** @type {Request} */ request) => {
    const headers = new Headers(request.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(new Request(request, { headers }));
    const set = response.headers.getSetCookie().map((one) => one.replace(/;.*/s, ''));
    if (set.length > 0) cookie = set.join('; ');
    return response;
  };
}

/** @template Value @param {() => Promise<Value>} read @param {(value: Value) => boolean} isExpected */
async function until(read, isExpected) {
  const deadlineMs = performance.now() + limitMs;
  for (;;) {
    const value = await read();
    if (isExpected(value)) return value;
    if (performance.now() > deadlineMs) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

const statusOf = async (/** @type {string} */ url) => (await fetch(url, { redirect: 'manual' })).status;

/** @param {string} invitation */
async function openStore(invitation) {
  const call = createAdminClient({
    baseUrl: panel,
    fetch: fetchWithCookies(),
    headers: () => ({ origin: panel, 'store-id': store, 'x-panel': '1' }),
  });
  const [, token = ''] = /#([\w-]{43})/.exec(invitation) ?? [];
  await call('PUT /api/admin/password', { body: { token, password } });
  await call('POST /api/admin/sessions', { body: { email, password } });
  /** @type {readonly [import('../../packages/contract/src/admin/setting-groups.ts').SettingGroup, Record<string, string>][]} */
  const settings = [
    ['company', { legal_name: 'Minha Loja Ltda.', document: '26.059.926/0001-46' }],
    [
      'contact',
      {
        street: 'Rua Nova',
        number: '10',
        city: 'Cunha',
        region: 'SP',
        postcode: '12530-000',
        phone: '(12) 3111-1000',
      },
    ],
  ];
  for (const [group, values] of settings) {
    const { version } = await call('GET /api/admin/settings/{group}', { path: { group } });
    await call('PUT /api/admin/settings/{group}', { path: { group }, body: { values, version } });
  }
  const table =
    'sku;name;slug;categories;price;stock;weight_grams\nV1;Vaso de barro;vaso-de-barro;novidades;51,90;40;800\n';
  const { id } = await call('POST /api/admin/catalogue-imports', {
    body: {
      name: 'vasos.csv',
      content_base64: Buffer.from(table).toString('base64'),
      is_dry_run: false,
      pictures: [],
    },
  });
  await until(
    () => call('GET /api/admin/catalogue-imports/{id}', { path: { id } }),
    ({ status, added }) => status === 'done' && added === 1,
  );
  const csv = 'cep_inicial;cep_final;peso_ate_kg;preco;dias_uteis_ate\n01000-000;99999-999;30;14,90;4\n';
  const { rates } = await call('POST /api/admin/shipping-table-checks', { body: { csv } });
  await call('PUT /api/admin/shipping-methods/{code}', {
    path: { code: 'da-casa' },
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
  const { policies } = await call('GET /api/admin/checklist');
  for (const { url_key } of policies)
    await call('POST /api/admin/policies/{url_key}/publication', { path: { url_key } });
  const { is_open: isOpen } = await call('POST /api/admin/opening');
  if (!isOpen) throw new Error('the store did not open');
}

/** Buys by Pix without an account, and has the sandbox pay it. */
async function buy() {
  let authorization = '';
  const call = createClient({
    baseUrl: shop,
    fetch: fetchWithCookies(),
    headers: () => (authorization === '' ? {} : { authorization }),
  });
  const identity = { ...buyer, email: 'beatriz@exemplo.com.br', taxvat: cpfFromSeed(1) };
  authorization = `Bearer ${(await call('POST /api/customer/guests', { body: identity })).access_token}`;
  const address = await call('POST /api/customer/addresses', {
    body: {
      ...buyer,
      postcode: '01310-100',
      street: 'Avenida Paulista',
      number: '900',
      neighborhood: 'Bela Vista',
      region: 'SP',
      city: 'São Paulo',
    },
  });
  const product = await call('GET /api/catalog/products/by-key', { query: { slug: 'vaso-de-barro' } });
  const { uuid: cart } = await call('POST /api/cart/carts');
  await call('POST /api/cart/carts/items', {
    headers: { 'idempotency-key': randomUUID() },
    body: { cart_id: cart, product_id: product.id, variant_id: product.variants[0]?.id ?? 0, qty: 1 },
  });
  const payment = /** @type {const} */ ({ code: 'pix' });
  const { uuid, increment_id: number } = await call('POST /api/sales/orders', {
    headers: { 'idempotency-key': randomUUID(), 'server-time': String(Math.floor(Date.now() / 1000)) },
    body: { cart_id: cart, address: { id: address.id }, shipping: { code: 'da-casa' }, payment },
  });
  await call('POST /api/payment/transaction', {
    headers: { 'idempotency-key': randomUUID() },
    body: { order_id: uuid, payment },
  });
  await payAtSandbox();
  const { status, total_centavos: total } = await until(
    () => call('GET /api/sales/orders/{uuid}', { path: { uuid } }),
    (order) => order.status === 'paid',
  );
  return { number, status, total };
}

async function payAtSandbox() {
  const { SANDBOX_URL: url, SANDBOX_SECRET_KEY: key } = parseEnvironmentFile(
    readFileSync('/etc/vitrine/vitrine.env', 'utf8'),
  );
  const charges = await fetch(`${url}/payment/v1/charges`, { headers: { authorization: `Bearer ${key}` } });
  const [charge] = (await charges.json()).data;
  const paid = await fetch(`${url}/payment/v1/charges/${charge.id}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!paid.ok) throw new Error(`the sandbox responded ${paid.status}`);
}

await runMain(async () => {
  const [invitation = ''] = process.argv.slice(2);
  if ((await statusOf(panel)) !== 200) throw new Error(`the panel responds ${await statusOf(panel)}`);
  await openStore(invitation);
  await until(
    () => statusOf(`${shop}/vaso-de-barro/p`),
    (status) => status === 200,
  );
  const { number, status, total } = await buy();
  if (status !== 'paid') throw new Error(`order ${number} is ${status}`);
  say(`Pedido ${number}: pago, ${(total / 100).toFixed(2).replace('.', ',')} reais.`);
  return 0;
});
