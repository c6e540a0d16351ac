import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startWebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';

import { MELHOR_ENVIO_APP } from './melhor-envio-account.ts';

let sandbox: TestSandbox;
let access = '';
const redirectUri = 'http://painel.test/aplicativos/autorizacao';
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  ({ access_token: access } = await tokensOf({ grant_type: 'authorization_code', code: await newCode() }));
});

const at = (path: string) => `${sandbox.url}/melhor-envio${path}`;

async function newCode(): Promise<string> {
  const query = new URLSearchParams({ redirect_uri: redirectUri, state: 's' });
  const response = await fetch(at(`/oauth/authorize?${query}`), { method: 'POST', redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function tokensOf(form: Record<string, string>) {
  const { clientId: client_id, clientSecret: client_secret } = MELHOR_ENVIO_APP;
  const body = new URLSearchParams({ client_id, client_secret, redirect_uri: redirectUri, ...form });
  const response = await fetch(at('/oauth/token'), { method: 'POST', body });
  return {
    status: response.status,
    ...((await response.json()) as { access_token: string; refresh_token: string }),
  };
}

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(at(path), {
    method,
    headers: {
      authorization: `Bearer ${access}`,
      'user-agent': 'Vitrine (oi@exemplo.com.br)',
      'content-type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) as Record<string, unknown> };
}

const box = { weight: 0.5, width: 11, height: 6, length: 16 };
const address = {
  address: 'Rua A',
  number: '1',
  city: 'São Paulo',
  state_abbr: 'SP',
  postal_code: '05435000',
};
const shipment = {
  service: 1,
  from: { name: 'Casa Aurora', document: '52998224725', ...address },
  to: { name: 'Ana', document: '11144477735', ...address },
  products: [{ name: 'Almofada', quantity: 1, unitary_value: 50 }],
  volumes: [box],
  options: { insurance_value: 50, tags: [{ tag: 'etiqueta-1' }] },
};
const add = async () => (await call('POST', '/api/v2/me/cart', shipment)).json()['id'] as string;

describe('OAuth', () => {
  it('[INT+03] redeems a code once, for its address', async () => {
    const code = await newCode();
    const form = { grant_type: 'authorization_code', code };
    expect((await tokensOf(form)).status).toBe(200);
    expect((await tokensOf(form)).status).toBe(400);
    const other = {
      grant_type: 'authorization_code',
      code: await newCode(),
      redirect_uri: 'http://outro.test/',
    };
    expect((await tokensOf(other)).status).toBe(400);
  });

  it('[INT+03] redeems a refresh token once', async () => {
    const { refresh_token: first } = await tokensOf({
      grant_type: 'authorization_code',
      code: await newCode(),
    });
    const renewed = await tokensOf({ grant_type: 'refresh_token', refresh_token: first });
    expect(renewed.status).toBe(200);
    expect((await tokensOf({ grant_type: 'refresh_token', refresh_token: first })).status).toBe(401);
  });
});

describe('quotes', () => {
  const ask = async (question: object) =>
    (
      await call('POST', '/api/v2/me/shipment/calculate', { from: { postal_code: '05435000' }, ...question })
    ).json();

  it('[INT+03] lists a service that cannot take it with an error and no price', async () => {
    const services = (await ask({ to: { postal_code: '60000-000' }, volumes: [box] })) as unknown as object[];
    expect(services).toContainEqual(
      expect.objectContaining({ name: 'PAC', price: '20.50', delivery_time: 7 }),
    );
    expect(services).toContainEqual({
      id: 3,
      name: '.Package',
      company: expect.anything(),
      error: 'Serviço não disponível para o trecho.',
    });
  });

  it('[INT+03] prices products as the volumes that they are', async () => {
    const to = { postal_code: '01310100' };
    const product = { ...box, id: 'a', quantity: 2, insurance_value: 10 };
    const volume = { ...box, insurance_value: 10 };
    expect(await ask({ to, products: [product], services: '3' })).toEqual(
      await ask({ to, volumes: [volume, volume], services: '3' }),
    );
  });

  it('[INT+03] refuses a wrong shape, a caller without contact, and a wrong token', async () => {
    const wrong = await call('POST', '/api/v2/me/shipment/calculate', { from: {}, to: { postal_code: '1' } });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.json()['errors'] as object)).toContain('to.postal_code');
    expect((await call('GET', '/api/v2/me/balance', undefined, { 'user-agent': 'Node' })).status).toBe(403);
    expect((await call('GET', '/api/v2/me/balance', undefined, { authorization: 'Bearer x' })).status).toBe(
      401,
    );
  });
});

describe('labels', () => {
  it('[INT+03] are paid from the balance, generated once and printed together', async () => {
    await call('PUT', '/sandbox/balance', { centavos: 10_000 });
    const orders = [await add(), await add()];
    expect((await call('POST', '/api/v2/me/shipment/checkout', { orders })).status).toBe(200);
    expect((await call('POST', '/api/v2/me/shipment/checkout', { orders })).status).toBe(400);
    expect((await call('GET', '/api/v2/me/balance')).json()['balance']).toBe(100 - 2 * 21);
    const [first = ''] = orders;
    const generated = await call('POST', '/api/v2/me/shipment/generate', { orders });
    expect(generated.json()[first]).toMatchObject({ status: true });
    const again = await call('POST', '/api/v2/me/shipment/generate', { orders });
    expect(again.json()[first]).toMatchObject({ status: false, message: 'O envio já está gerado' });
    expect(
      (await call('POST', '/api/v2/me/shipment/print', { mode: 'private', orders })).json()['url'],
    ).toContain('ORD-');
    const tracking = (await call('POST', '/api/v2/me/shipment/tracking', { orders })).json();
    expect(tracking[first]).toMatchObject({
      status: 'generated',
      tracking: expect.stringMatching(/^AA\d{9}BR$/),
    });
    const cancelled = await call('POST', '/api/v2/me/shipment/cancel', {
      order: { id: first, reason_id: '2' },
    });
    expect(cancelled.json()).toEqual({ [first]: { canceled: true } });
    expect((await call('GET', '/api/v2/me/balance')).json()['balance']).toBe(100 - 21);
  });

  it('[INT+03] are refused without balance, and between equal documents', async () => {
    await call('PUT', '/sandbox/balance', { centavos: 100 });
    const refused = await call('POST', '/api/v2/me/shipment/checkout', { orders: [await add()] });
    expect(refused.json()).toEqual({ error: 'Seu saldo de R$ 1,00 é insuficiente.' });
    const same = await call('POST', '/api/v2/me/cart', { ...shipment, to: shipment.from });
    expect(same.json()['error']).toContain('não podem ser iguais');
  });

  it('[INT+03] are reported by webhooks with a base64 signature of the body', async () => {
    const receiver = await startWebhookReceiver();
    await call('PUT', '/sandbox/webhook', { url: receiver.url });
    const id = await add();
    await call('PUT', `/sandbox/shipments/${id}`, { status: 'posted' });
    const [message] = receiver.received;
    const signature = createHmac('sha256', MELHOR_ENVIO_APP.clientSecret)
      .update(message?.body ?? '')
      .digest('base64');
    expect(message?.signature).toBe(signature);
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      event: 'order.posted',
      data: { id, status: 'posted' },
    });
    await receiver.close();
  });
});

it('[INT+03] plays faults as often as it was told, also one that does its work first', async () => {
  for (const [kind, status] of [
    ['401', 401],
    ['422', 422],
    ['429', 429],
    ['500', 500],
    ['garbage', 200],
  ] as const) {
    await call('POST', '/sandbox/faults', { kind, path: '/balance' });
    expect((await call('GET', '/api/v2/me/balance')).status).toBe(status);
  }
  expect((await call('GET', '/api/v2/me/balance')).json()).toHaveProperty('balance');
  const before = (await call('GET', '/api/v2/me/cart')).json()['total'] as number;
  await call('POST', '/sandbox/faults', { kind: 'lost', path: '/cart' });
  expect((await call('POST', '/api/v2/me/cart', shipment)).status).toBe(500);
  expect((await call('GET', '/api/v2/me/cart')).json()['total']).toBe(before + 1);
  await call('POST', '/sandbox/faults', { kind: 'slow' });
  const late = call('GET', '/api/v2/me/balance');
  await expect.poll(() => sandbox.clock.waitingCount()).toBe(1);
  sandbox.clock.advance(2_000);
  expect((await late).status).toBe(200);
});
