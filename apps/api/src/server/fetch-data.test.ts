import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana } from '#test/test-shop.ts';

const now = new Date('2026-11-20T12:00:00-03:00');

let test: TestApi;
let token: string;

beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  const { access_token } = await test.client('aurora')('POST /api/auth/customers/login', { body: ana });
  token = access_token;
});
afterAll(() => test.close());

async function requestOf(path: string, init: RequestInit = {}): Promise<Request> {
  return new Request(`http://api.test${path}`, {
    ...init,
    headers: {
      'store-id': 'aurora',
      'content-type': 'application/json',
      'x-request-id': 'one-request',
      [csrfHeader]: await signCsrf(test.config.API_SHARED_SECRET, 'aurora', now.getTime() / 1000),
      ...init.headers,
    },
  });
}

/** Sends the same request twice, read as bytes and as data. */
async function bothWays(path: string, init?: RequestInit) {
  const send = async (fetch: TestApi['api']['fetch']) => {
    const response = await fetch(await requestOf(path, init));
    const { status, headers } = response;
    return { status, headers: Object.fromEntries(headers), body: (await response.json()) as unknown };
  };
  return { bytes: await send(test.api.fetch), data: await send(test.api.fetchData) };
}

it.each([
  ['/api/catalog/categories'],
  ['/api/catalog/products?category=sala&with_filters=true'],
  ['/api/catalog/products?q=almofada'],
  ['/api/catalog/products/by-key?id=1'],
  ['/api/catalog/products/1/reviews'],
  ['/api/catalog/suggestions?q=almof'],
  ['/api/catalog/lists'],
  ['/api/cms/pages/url/home'],
  ['/api/cms/pages/url/nenhuma'],
  ['/api/cms/countdowns/?url=/&filter=true'],
  ['/api/cms/blog/entries'],
  ['/api/cart/carts/8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10'],
  ['/api/payment/methods'],
  ['/api/theme/configs/'],
  ['/api/store/stores/aurora?with=configs,redirects'],
  ['/api/store/stores/nenhuma'],
  ['/api/sales/now'],
  ['/api/catalog/products?page=zero'],
  ['/api/customer/profile'],
  ['/api/nothing'],
])('reads %s as data as from its bytes', async (path) => {
  const { bytes, data } = await bothWays(path);
  expect(data).toStrictEqual(bytes);
});

it.each([
  ['/api/auth/customers/me'],
  ['/api/customer/overview'],
  ['/api/customer/profile'],
  ['/api/customer/addresses'],
  ['/api/customer/wishlist/products'],
  ['/api/sales/orders'],
])("reads a customer's %s as data as from its bytes", async (path) => {
  const { bytes, data } = await bothWays(path, { headers: { authorization: `Bearer ${token}` } });
  expect(bytes.status).toBe(200);
  expect(data).toStrictEqual(bytes);
});

it.each([['{"email":"nenhum"}'], ['{"email":']])(
  'reads the refusal of the body %s as data as from its bytes',
  async (body) => {
    const { bytes, data } = await bothWays('/api/customer/password/mail', { method: 'POST', body });
    expect(bytes.status).toBeGreaterThanOrEqual(400);
    expect(data).toStrictEqual(bytes);
  },
);

it('writes no text of data, and shares no object with the next reader', async () => {
  const first = await test.api.fetchData(await requestOf('/api/theme/configs/'));
  expect(first.body).toBeNull();
  const read = (await first.json()) as { data: object };
  Object.freeze(read.data);
  const again = (await (await test.api.fetchData(await requestOf('/api/theme/configs/'))).json()) as {
    data: object;
  };
  expect(again.data).not.toBe(read.data);
  expect(Object.isFrozen(again.data)).toBe(false);
});
