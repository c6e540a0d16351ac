import { afterAll, beforeAll, expect, it } from 'vitest';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

import { SENTINEL_DESTINATIONS } from './sentinel-destinations.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const parcel = { quantity: 1, weight_grams: 1000, height_cm: 10, width_cm: 10, length_cm: 10 };

function ask(to: string, { parcels = [parcel], key = 'chave', signal }: AskOptions = {}): Promise<Response> {
  return fetch(`${sandbox.url}/carrier/v1/quotes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from: '05435000', to, parcels, value_centavos: 10_000 }),
    ...(signal && { signal }),
  });
}

interface AskOptions {
  parcels?: object[];
  key?: string;
  signal?: AbortSignal;
}

const pricesOf = async (response: Response) =>
  ((await response.json()) as { quotes: { price_centavos: number }[] }).quotes.map(
    ({ price_centavos: price }) => price,
  );

it('quotes two services, by started kilogram and value', async () => {
  expect(await pricesOf(await ask('01310100'))).toEqual([1690 + 290 + 50, 2990 + 540 + 50]);
});

it('charges the volumetric weight if it is higher', async () => {
  // 27,000 cm³ at 200 kg/m³ are 5.4 kg.
  const parcels = [{ ...parcel, height_cm: 30, width_cm: 30, length_cm: 30 }];
  expect((await pricesOf(await ask('01310100', { parcels })))[0]).toBe(1690 + 6 * 290 + 50);
});

it('refuses a missing key, a wrong one, and an invalid body', async () => {
  expect((await ask('01310100', { key: 'chave-invalida' })).status).toBe(401);
  expect((await ask('01310-100')).status).toBe(422);
  expect((await ask('01310100', { parcels: [] })).status).toBe(422);
});

it('fails, delays or times out for the sentinel destinations', async () => {
  const [slow, unavailable, hangs] = SENTINEL_DESTINATIONS.map(({ cep }) => cep.replace('-', ''));
  expect((await ask(unavailable ?? '')).status).toBe(503);
  const late = ask(slow ?? '');
  await expect.poll(() => sandbox.clock.waitingCount()).toBe(1);
  sandbox.clock.advance(2_000);
  expect((await late).status).toBe(200);
  const never = ask(hangs ?? '');
  await expect.poll(() => sandbox.clock.waitingCount()).toBe(1);
  sandbox.clock.advance(30_000);
  expect((await never).status).toBe(504);
});
