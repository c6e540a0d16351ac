import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { setSetting } from '#test/set-setting.ts';
import { startOutside } from '#test/start-outside.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';

const minuteMs = 60_000;

/** The carrier's response in these tests; null: 503. */
let says: unknown = null;
let requests: unknown[] = [];
const carrier = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    requests.push(JSON.parse(body));
    response.writeHead(says === null ? 503 : 200, { 'content-type': 'application/json' });
    response.end(typeof says === 'string' ? says : JSON.stringify(says));
  });
});
const quoted = (price_centavos: number, more: object = {}) => ({
  quotes: [
    {
      service: 'padrao',
      name: 'Expresso',
      price_centavos,
      business_days: 3,
      valid_for_seconds: 1800,
      ...more,
    },
  ],
});

let now = new Date('2026-11-23T12:00:00Z');
let test: TestApi;
let guest: Client;
let customer: Client;
let pillow: Awaited<ReturnType<typeof findVariant>>;
let outside: Awaited<ReturnType<typeof startOutside>>;
/** The same shop with the sandbox's carrier. */
let withSandbox: TestApi;
beforeAll(async () => {
  await once(carrier.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`;
  test = await startTestApi({ clock: { now: () => now }, env: { CARRIER_URL: url } });
  outside = await startOutside();
  withSandbox = await startTestApi({ env: { SANDBOX_URL: outside.url } });
  for (const api of [test, withSandbox]) await setSetting(api, 'aurora', 'shipping/carrier', 'sandbox');
  guest = test.client('aurora');
  pillow = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  customer = await loggedInClient(test, 'aurora', ana);
});
afterAll(async () => {
  await Promise.all([test.close(), withSandbox.close(), outside.close()]);
  carrier.closeAllConnections();
  carrier.close();
});
beforeEach(() => {
  // After the expiry of the previous test's quotes.
  now = new Date(now.getTime() + 60 * minuteMs);
  requests = [];
});

const optionsOf = (client: Client, cartId: string, postcode = '01310-100') =>
  client('GET /api/cart/carts/{cartId}/delivery-options', { path: { cartId }, query: { postcode } });
const codesOf = async (...given: Parameters<typeof optionsOf>) =>
  (await optionsOf(...given)).map(({ code }) => code);
const quoteOf = async (cartId: string) =>
  (await optionsOf(guest, cartId)).find(({ code }) => code === 'carrier_padrao');

/** A guest's pillows, and an order with the carrier's quote. */
async function quotedOrder(qty = 1) {
  const cart = await fillCartOf(guest, [{ ...pillow, qty }]);
  const quote = await quoteOf(cart.uuid);
  const [address] = await customer('GET /api/customer/addresses');
  return {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'carrier_padrao', quote_id: quote?.quote_id ?? '' },
    payment: { code: 'sandbox_card' },
  };
}

it('[CHK-03] requests a quote with weight and value of the goods, and lists it among the other shipping methods', async () => {
  says = quoted(2_500);
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 2 }]);
  expect(await optionsOf(guest, cart.uuid)).toMatchObject([
    { code: 'retirada', quote_id: null },
    { code: 'economica_sul_sudeste', quote_id: null },
    { code: 'carrier_padrao', name: 'Expresso', price_centavos: 2_500, business_days: 3 },
    { code: 'expressa' },
  ]);
  expect(requests).toMatchObject([
    { from: '05435000', to: '01310100', parcels: [{ quantity: 2 }], value_centavos: 30_380 },
  ]);
});

it('[CHK-03] requests one quote for the same goods and place in five minutes, and new ones for others', async () => {
  says = quoted(2_500);
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 3 }]);
  const again = await fillCartOf(guest, [{ ...pillow, qty: 3 }]);
  await optionsOf(guest, cart.uuid);
  await optionsOf(guest, again.uuid);
  expect(requests).toHaveLength(1);
  await optionsOf(guest, cart.uuid, '01310-200');
  const more = await fillCartOf(guest, [{ ...pillow, qty: 4 }]);
  await optionsOf(guest, more.uuid);
  expect(requests).toHaveLength(3);
  now = new Date(now.getTime() + 6 * minuteMs);
  await optionsOf(guest, cart.uuid);
  expect(requests).toHaveLength(4);
});

it('[CHK-03] charges the quoted price while the quote is valid, whatever the carrier quotes meanwhile', async () => {
  says = quoted(2_500);
  const body = await quotedOrder();
  now = new Date(now.getTime() + 6 * minuteMs);
  says = quoted(9_900);
  expect(await quoteOf(body.cart_id)).toMatchObject({ price_centavos: 9_900 });
  says = null;
  const { uuid, total_centavos } = await postOrder(customer, { ...body, expected_total_centavos: 17_690 });
  expect(total_centavos).toBe(15_190 + 2_500);
  expect(await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).toMatchObject({
    shipping: { code: 'carrier_padrao', name: 'Expresso' },
    totals: { shipping_centavos: 2_500 },
  });
});

it('[CHK-03] refuses a quote that expired or is for other goods or another method, and ignores the browser’s price', async () => {
  says = quoted(2_500);
  const body = await quotedOrder();
  const { shipping } = body;
  await expect(
    postOrder(customer, { ...body, shipping: { ...shipping, code: 'carrier_rapido' } }),
  ).rejects.toMatchObject({ code: 'delivery_quote_expired' });
  const heavier = await quotedOrder(5);
  await expect(postOrder(customer, { ...heavier, shipping })).rejects.toMatchObject({
    code: 'delivery_quote_expired',
    message: 'The delivery quote has expired.',
  });
  const cheap = { ...shipping, price_centavos: 1 };
  const placed = await postOrder(customer, { ...(await quotedOrder()), shipping: cheap });
  expect(placed.total_centavos).toBe(15_190 + 2_500);
  now = new Date(now.getTime() + 30 * minuteMs);
  await expect(postOrder(customer, body)).rejects.toMatchObject({ code: 'delivery_quote_expired' });
});

it('[CHK-03] lists the other methods and valid earlier quotes while the carrier does not respond', async () => {
  says = quoted(2_500);
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 6 }]);
  await optionsOf(guest, cart.uuid);
  says = null;
  now = new Date(now.getTime() + 29 * minuteMs);
  expect(await quoteOf(cart.uuid)).toMatchObject({ price_centavos: 2_500 });
  now = new Date(now.getTime() + minuteMs);
  expect(await codesOf(guest, cart.uuid)).toEqual(['retirada', 'economica_sul_sudeste', 'expressa']);
});

it('[CAT+01] counts valid quotes among the arrivals of a list, for which it requests none', async () => {
  const productId = pillow.product_id;
  const arrivals = () =>
    guest('GET /api/cart/earliest-arrivals', {
      query: { product_ids: String(productId), postcode: '01310-100' },
    });
  const [before] = await arrivals();
  expect(requests).toEqual([]);
  const { variants } = await guest('GET /api/catalog/products/by-key', { query: { id: String(productId) } });
  const [cheapest] = variants.toSorted((one, other) => one.price_centavos - other.price_centavos);
  says = quoted(9_900, { business_days: 1 });
  const { options } = await guest('GET /api/cart/delivery-estimate', {
    query: { variant_id: String(cheapest?.id), postcode: '01310-100' },
  });
  const fastest = options.find(({ code }) => code === 'carrier_padrao');
  expect(await arrivals()).toEqual([{ product_id: productId, arrives_on: fastest?.arrives_on }]);
  expect(fastest?.arrives_on.localeCompare(before?.arrives_on ?? '')).toBe(-1);
  expect(requests).toHaveLength(1);
});

it.each([
  ['a page', '<html>'],
  ['a price below nothing', quoted(-1)],
  ['a code that is no code', quoted(1, { service: '../x' })],
  ['a failure', null],
])(
  '[CHK-03] treats %s from a carrier as no shipping method, and requests again at once',
  async (_, answer) => {
    says = answer;
    const cart = await fillCartOf(guest, [{ ...pillow, qty: 7 }]);
    expect(await codesOf(guest, cart.uuid)).toEqual(['retirada', 'economica_sul_sudeste', 'expressa']);
    // The carrier is available again: later requests do not count as failures.
    says = quoted(2_500);
    expect(await quoteOf(cart.uuid)).toBeDefined();
  },
);

it('[CHK-03] repeats no request to a carrier without quotes for the same goods and place in five minutes', async () => {
  says = { quotes: [] };
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 7 }]);
  expect(await codesOf(guest, cart.uuid)).toEqual(['retirada', 'economica_sul_sudeste', 'expressa']);
  says = quoted(2_500);
  now = new Date(now.getTime() + 4 * minuteMs);
  expect(await quoteOf(cart.uuid)).toBeUndefined();
  expect(requests).toHaveLength(1);
  expect(await codesOf(guest, cart.uuid, '01310-200')).toContain('carrier_padrao');
  now = new Date(now.getTime() + 2 * minuteMs);
  expect(await quoteOf(cart.uuid)).toBeDefined();
  expect(requests).toHaveLength(3);
});

it('[CHK-03] uses a valid quote although the carrier no longer serves the destination', async () => {
  says = quoted(2_500);
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 6 }]);
  await optionsOf(guest, cart.uuid);
  says = { quotes: [] };
  now = new Date(now.getTime() + 6 * minuteMs);
  expect(await quoteOf(cart.uuid)).toMatchObject({ price_centavos: 2_500 });
  expect(requests).toHaveLength(2);
  await optionsOf(guest, cart.uuid);
  expect(requests).toHaveLength(2);
});

it('[CHK-03] makes no request in a store without a carrier', async () => {
  says = quoted(2_500);
  await setSetting(test, 'aurora', 'shipping/carrier', 'none');
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 8 }]);
  expect(await codesOf(guest, cart.uuid)).not.toContain('carrier_padrao');
  expect(requests).toEqual([]);
  await setSetting(test, 'aurora', 'shipping/carrier', 'sandbox');
});

it('[CHK-03] opens the circuit of a carrier that failed five times in a row', async () => {
  says = null;
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 9 }]);
  for (let times = 0; times < 8; times += 1) await optionsOf(guest, cart.uuid);
  expect(requests).toHaveLength(5);
});

it.each([
  ['slow', '88010-400'],
  ['down', '70150-900'],
  ['silent', '91180-001'],
])('[CHK-03] lists the other shipping methods while the sandbox’s carrier is %s', async (_, postcode) => {
  const client = withSandbox.client('aurora');
  const cart = await fillCartOf(client, [pillow]);
  expect(await codesOf(client, cart.uuid)).toContain('carrier_padrao');
  const codes = await codesOf(client, cart.uuid, postcode);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => code.startsWith('carrier_'))).toEqual([]);
});
