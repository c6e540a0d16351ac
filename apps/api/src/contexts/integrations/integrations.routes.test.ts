import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type TestApi, startTestApi } from '#test/test-api.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

let apps: Server;
let test: TestApi;
let received: Received[] = [];
let respond: 'ok' | 'refuse' | 'hang' | 'cut' = 'ok';

/** Receives events like the apps. */
function startApps(): Server {
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    received.push({ path: request.url ?? '', headers: request.headers, body });
    if (respond === 'cut') request.socket.destroy();
    else if (respond === 'refuse') response.writeHead(400).end('{}');
    else if (respond === 'ok') response.end('{}');
  });
}

beforeAll(async () => {
  apps = startApps().listen(0, '127.0.0.1');
  await once(apps, 'listening');
  const address = apps.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  test = await startTestApi({
    clock: { now: () => new Date('2026-11-20T12:00:00Z') },
    env: { CONVERSIONS_URL: `${origin}/v21.0`, EVENT_ANALYTICS_URL: `${origin}/events` },
  });
});
afterAll(async () => {
  await test.close();
  apps.closeAllConnections();
  apps.close();
});
beforeEach(() => {
  received = [];
  respond = 'ok';
});

const event = { event_name: 'PageView', event_source_url: 'https://loja.exemplo.com.br/almofadas/c' };

interface Sent {
  store?: string;
  app?: string;
  consent?: string;
  data?: object;
  address?: string;
}

function track({ store = 'aurora', app = 'facebook-conversions', consent, data = event, address }: Sent) {
  return test.request(store, `/api/integrations/${app}/custom`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Navegador/1.0',
      'x-client-address': address ?? '203.0.113.7',
      ...(consent !== undefined && { 'x-consent': consent }),
    },
    body: JSON.stringify({ action: 'trackEvent', data }),
  });
}

it('[ANA-02] returns the public settings of an app and never a private one', async () => {
  const get = test.client('aurora');
  const config = (app: string) => get('GET /api/integrations/{app}/public-config', { path: { app } });
  expect(await config('facebook-conversions')).toEqual([
    { path: 'pixel_id', value: '260599260001' },
    { path: 'status', value: '1' },
  ]);
  expect(await config('event-analytics')).toEqual([{ path: 'status', value: '1' }]);
  expect(await config('unknown-app')).toEqual([]);
});

it('[AUT-03] [ANA-03] returns the public configuration of a social login, version v13.0 by default', async () => {
  const config = (store: string, provider: string) =>
    test.client(store)('GET /api/integrations/social-login/{provider}/config', { path: { provider } });
  expect(await config('aurora', 'facebook')).toEqual([
    { path: 'app_id', value: '260599260002' },
    { path: 'status', value: '1' },
    { path: 'version', value: 'v13.0' },
  ]);
  expect(await config('serra', 'facebook')).toEqual([]);
});

it.each([undefined, '', 'essential', 'essential.functional.analytics', 'unmarketing'])(
  '[LGP+01] sends nothing to the conversion API with the consent %j, and responds identically',
  async (consent) => {
    const answer = await track({ ...(consent !== undefined && { consent }) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ error: false, message: null, data: null });
    expect(received).toEqual([]);
  },
);

it('[ANA-02] forwards an event with hashed personal data and a bare address', async () => {
  const answer = await track({
    consent: 'essential.marketing',
    data: {
      event_name: 'Purchase',
      event_id: 'purchase.1',
      event_source_url: 'https://loja.exemplo.com.br/checkout/success?email=ana@exemplo.com.br#token',
      user_data: {
        em: 'John_Smith@gmail.com',
        fn: 'Mary',
        ph: '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
        fbp: 'fb.1.1596403881668.1116446470',
        taxvat: '52998224725',
      },
      custom_data: {
        currency: 'BRL',
        value: 159.9,
        transaction_id: '100000012',
        items: [{ item_id: 'AUR-1', price: 79.95, quantity: 2 }],
        note: 'ana@exemplo.com.br',
      },
    },
  });
  expect(answer.status).toBe(200);
  expect(received).toHaveLength(1);
  expect(received[0]?.path).toBe('/v21.0/260599260001/events');
  expect(received[0]?.body).toEqual({
    access_token: 'demo-conversions-token',
    data: [
      {
        event_name: 'Purchase',
        event_time: 1_795_176_000,
        event_id: 'purchase.1',
        event_source_url: 'https://loja.exemplo.com.br/checkout/success',
        action_source: 'website',
        // The hashes that the provider documents for these values.
        user_data: {
          em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
          fn: ['6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
          ph: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
          fbp: 'fb.1.1596403881668.1116446470',
          client_ip_address: '203.0.113.7',
          client_user_agent: 'Navegador/1.0',
        },
        custom_data: {
          currency: 'BRL',
          value: 159.9,
          order_id: '100000012',
          content_type: 'product_group',
          content_ids: ['AUR-1'],
          contents: [{ id: 'AUR-1', quantity: 2, item_price: 79.95 }],
          num_items: 2,
        },
      },
    ],
  });
});

it('[ANA-02] sends nothing for an app whose status is not 1', async () => {
  expect((await track({ store: 'serra', consent: 'essential.marketing' })).status).toBe(200);
  expect(received).toEqual([]);
});

it('[ANA-02] forwards events to the second analytics app after consent to analytics', async () => {
  const data = { ...event, event_name: 'page_view homepage', user_data: { em: 'ana@exemplo.com.br' } };
  await track({ app: 'event-analytics', consent: 'essential.marketing', data });
  expect(received).toEqual([]);
  await track({ app: 'event-analytics', consent: 'essential.analytics', data });
  expect(received).toMatchObject([
    {
      path: '/events',
      headers: { authorization: 'Bearer demo-analytics-key' },
      body: {
        event_name: 'page_view homepage',
        event_source_url: event.event_source_url,
        store: 'aurora',
        occurred_at: '2026-11-20T12:00:00.000Z',
      },
    },
  ]);
  expect(JSON.stringify(received[0]?.body)).not.toContain('ana@');
});

it.each(['refuse', 'hang', 'cut'] as const)(
  '[ANA-02] responds identically if the app fails: %s',
  async (behaviour) => {
    respond = behaviour;
    const answer = await track({ consent: 'essential.marketing' });
    expect(answer.status).toBe(200);
    expect(received).toHaveLength(1);
  },
);

it('[ANA-02] refuses an invalid event and an unknown app', async () => {
  const broken = await track({ consent: 'essential.marketing', data: { event_name: 'PageView' } });
  expect(broken.status).toBe(422);
  const noAddress = { event_name: 'PageView', event_source_url: 'ftp://loja.exemplo.com.br/' };
  expect((await track({ consent: 'essential.marketing', data: noAddress })).status).toBe(422);
  expect((await track({ app: 'toString', consent: 'essential.marketing' })).status).toBe(422);
  expect((await track({ app: 'unknown-app', consent: 'essential.marketing' })).status).toBe(404);
  expect(received).toEqual([]);
});

it('[ANA-02] limits events from one address', async () => {
  const address = '198.51.100.1';
  const statuses = new Set<number>();
  for (let sent = 0; sent < 3001; sent += 1) statuses.add((await track({ address })).status);
  expect([...statuses]).toEqual([200, 429]);
});
