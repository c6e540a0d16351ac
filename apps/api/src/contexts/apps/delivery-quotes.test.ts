import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type RemoteApp, startApp, withJson } from '#test/start-app.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

const minuteMs = 60_000;
const ofStore = ['retirada', 'economica_sul_sudeste', 'expressa'];
const option = { service: 'moto', name: 'Motoboy', price_centavos: 1290, business_days: 0 };

let now = new Date('2026-11-23T12:00:00Z');
let test: TestApi;
let app: RemoteApp;
let owner: AdminClient;
let guest: Client;
let customer: Client;
let pillow: Awaited<ReturnType<typeof findVariant>>;
let id = '';
beforeAll(async () => {
  app = await startApp({ permissions: [], answers: { 'delivery.quote': { path: '/quote' } } });
  test = await startTestApi({ clock: { now: () => now }, env: { WEBHOOK_TEST_ORIGINS: app.origin } });
  guest = test.client('aurora');
  pillow = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  customer = await loggedInClient(test, 'aurora', ana);
});
afterAll(async () => {
  await test.close();
  await app.close();
});
beforeEach(async () => {
  now = new Date(now.getTime() + 24 * 60 * minuteMs);
  owner = (await signedInStaff(test, 'aurora', 'owner', { now })).client;
  // A new installation has a circuit of its own.
  if (id !== '') await owner('DELETE /api/admin/apps/{id}', { path: { id } });
  const origin = { manifest_url: app.manifestUrl };
  const { digest } = await owner('POST /api/admin/app-previews', { body: origin });
  ({ id } = await owner('POST /api/admin/apps', { body: { origin, digest } }));
  app.received.length = 0;
  app.answer('/quote', withJson({ options: [option] }));
});

const optionsOf = (cartId: string, postcode = '01310-100') =>
  guest('GET /api/cart/carts/{cartId}/delivery-options', { path: { cartId }, query: { postcode } });
const codesOf = async (cartId: string) => (await optionsOf(cartId)).map(({ code }) => code);
const quoteOf = async (cartId: string) =>
  (await optionsOf(cartId)).find(({ code }) => code.startsWith('app_'));
const questions = () => app.received.filter(({ path }) => path === '/quote');
const answers = async () => (await owner('GET /api/admin/apps/{id}', { path: { id } })).answers;

async function quotedOrder() {
  const cart = await fillCartOf(guest, [pillow]);
  const quote = await quoteOf(cart.uuid);
  const [address] = await customer('GET /api/customer/addresses');
  return {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: quote?.code ?? '', quote_id: quote?.quote_id ?? '' },
    payment: { code: 'sandbox_card' },
  };
}

it('[INT+08] lists the quotes of an app among the other shipping methods, asked once in five minutes', async () => {
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 2 }]);
  expect(await quoteOf(cart.uuid)).toMatchObject({ name: 'Motoboy', price_centavos: 1290 });
  expect(await codesOf(cart.uuid)).toEqual(expect.arrayContaining(ofStore));
  expect(questions()).toHaveLength(1);
  const [question] = questions();
  expect(JSON.parse(question?.body ?? '{}')).toMatchObject({
    type: 'delivery.quote',
    store: 'aurora',
    data: { from: '05435000', to: '01310100', parcels: [{ quantity: 2 }] },
  });
  expect(question?.body).not.toMatch(/name|email|phone/);
  await expect.poll(answers).toMatchObject([{ outcome: 'answered' }]);
});

it('[INT+08] charges the price that was shown, whatever the app says meanwhile', async () => {
  const body = await quotedOrder();
  now = new Date(now.getTime() + 6 * minuteMs);
  app.answer('/quote', withJson({ options: [{ ...option, price_centavos: 9990 }] }));
  expect(await quoteOf(body.cart_id)).toMatchObject({ price_centavos: 9990 });
  app.answer('/quote', withJson({}, 500));
  const { total_centavos: total } = await postOrder(customer, body);
  expect(total).toBe(15_190 + 1290);
});

it.each([
  ['hangs', () => {}, 'timed_out'],
  [
    'answers a byte now and then',
    (response) => {
      response.writeHead(200);
      const writing = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(writing));
    },
    'timed_out',
  ],
  ['breaks off', (response) => response.destroy(), 'failed'],
  ['answers 500', withJson({ options: [option] }, 500), 'failed'],
  ['redirects', (response) => response.writeHead(302, { location: '/other' }).end(), 'failed'],
  ['answers a page', (response) => response.end('<html>'), 'malformed'],
  ['answers nothing', (response) => response.end(), 'malformed'],
  ['answers megabytes', (response) => response.end(`{"a":"${'x'.repeat(2_000_000)}"}`), 'malformed'],
  ['gives a negative price', withJson({ options: [{ ...option, price_centavos: -1 }] }), 'malformed'],
  ['gives a price in reais', withJson({ options: [{ ...option, price_centavos: 12.9 }] }), 'malformed'],
  ['gives a price beyond reason', withJson({ options: [{ ...option, price_centavos: 1e9 }] }), 'malformed'],
  ['gives a day before today', withJson({ options: [{ ...option, business_days: -2 }] }), 'malformed'],
  ['names a service twice', withJson({ options: [option, option] }), 'malformed'],
  ['answers something else', withJson([option]), 'malformed'],
] satisfies [string, Parameters<RemoteApp['answer']>[1], string][])(
  '[INT+08] goes on without an app that %s, and records it',
  async (_, answerer, outcome) => {
    app.answer('/quote', answerer);
    const cart = await fillCartOf(guest, [{ ...pillow, qty: 3 }]);
    expect(await codesOf(cart.uuid)).toEqual(ofStore);
    await expect.poll(answers).toMatchObject([{ kind: 'delivery.quote', outcome }]);
    expect((await owner('GET /api/admin/apps')).items).toMatchObject([{ has_problem: true }]);
  },
);

it('[INT+08] leaves an app alone that failed five times in a row', async () => {
  app.answer('/quote', withJson({}, 500));
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 4 }]);
  for (let times = 0; times < 8; times += 1) await codesOf(cart.uuid);
  expect(questions()).toHaveLength(5);
});

it('[INT+08] shows earlier quotes that are valid while the app fails', async () => {
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 5 }]);
  await quoteOf(cart.uuid);
  app.answer('/quote', withJson({}, 500));
  now = new Date(now.getTime() + 20 * minuteMs);
  expect(await quoteOf(cart.uuid)).toMatchObject({ price_centavos: 1290 });
});

it('[INT+08] asks no app that is suspended, nor lists what it quoted', async () => {
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 6 }]);
  expect(await quoteOf(cart.uuid)).toBeDefined();
  await owner('POST /api/admin/apps/{id}/suspension', { path: { id } });
  expect(await codesOf(cart.uuid)).toEqual(ofStore);
});
