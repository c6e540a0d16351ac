import { expect, it } from 'vitest';

import { csrfSigner } from '#server/api/csrf-signer.ts';
import { edgeCaching } from '#server/edge/edge-caching.ts';
import { largeBodies } from '#server/large-bodies.ts';

import { forwardCall } from './forward-call.ts';
import { panelOrigin } from './panel-origin.ts';
import { shopOrigin } from './shop-origin.ts';
import { bindToken } from './token-binding.ts';

const gatewaySecret = 'secret of the gateway';
const token = 'token-of-ana';
const session = `vs_${'a'.repeat(43)}`;
const binding = bindToken(gatewaySecret, 'aurora', token, true).split(';')[0] ?? '';
/** All that a browser with a customer's login has, and what scripts of a shop could send with it. */
const shopper = {
  authorization: `Bearer ${token}`,
  cookie: `${binding}; auth._token.local=Bearer%20${token}; lgpd=essential.marketing; vitrine_preview=seen`,
};
const store = { publicId: 'aurora' } as never;

/** Asks both hosts of one server over https, with an API that has one response. */
function bothHosts(respond: () => Response = () => Response.json({ data: {} })) {
  const sent: Request[] = [];
  const gateway = {
    upstream: {
      baseUrl: 'http://api.test',
      fetch: async (request: Request) => {
        sent.push(request);
        return respond();
      },
    },
    callMs: 10_000,
    bodies: largeBodies({ atOnce: 1, waiting: 1, ofOneSender: 2 }),
    log: { error: () => undefined },
  };
  const edge = edgeCaching({ purgedLifeSeconds: null, isSubscribed: () => true });
  const shop = shopOrigin({ ...gateway, csrf: csrfSigner('shared secret'), gatewaySecret, edge });
  const panel = panelOrigin(gateway);
  const asked = (host: string, path: string, init: RequestInit) => ({
    request: new Request(`https://${host}${path}`, init),
    facts: { host, isSecure: true, clientAddress: '203.0.113.9', requestId: 'request-1', arrivedAt: 0 },
  });
  return {
    sent,
    atShop: (path: string, init: RequestInit = {}) =>
      forwardCall(shop, {
        ...asked('loja.test', path, init),
        findStore: async () => ({ kind: 'active', store }),
      }),
    atPanel: (path: string, init: RequestInit = {}) => forwardCall(panel, asked('painel.test', path, init)),
  };
}

it('[ADM+15] forwards no shopper’s token, preview, consent or cookie in a call of the panel', async () => {
  const { atPanel, sent } = bothHosts();
  const headers = {
    ...shopper,
    'x-panel': '1',
    'store-id': 'aurora',
    'cart-id': 'c',
    'idempotency-key': 'k',
  };
  await atPanel('/api/admin/orders', { headers });
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    'store-id': 'aurora',
    'x-client-address': '203.0.113.9',
    'x-request-id': 'request-1',
  });
});

it.each([
  ['a shopper’s', shopper.cookie],
  ['the panel’s of a server without https', `panel=${session}`],
  ['a shopper’s token under the panel’s name', `__Host-panel=${token}`],
])('[ADM+15] reads no session of %s cookie', async (_, cookie) => {
  const { atPanel, sent } = bothHosts();
  await atPanel('/api/admin/orders', { headers: { cookie, 'x-panel': '1' } });
  expect(sent[0]?.headers.get('authorization')).toBeNull();
});

it('[ADM+15] ignores the panel’s session in a call of the shop', async () => {
  const { atShop, sent } = bothHosts();
  const cookie = `__Host-panel=${session}`;
  await atShop('/api/sales/now', { headers: { cookie } });
  expect(sent[0]?.headers.get('authorization')).toBeNull();
  const forged = await atShop('/api/customer/addresses', {
    headers: { cookie, authorization: `Bearer ${session}` },
  });
  expect([forged.status, sent.length]).toEqual([401, 1]);
});

it('[AUT+01] [ADM+15] restricts the cookies of both to their host and to https; only the panel’s stays away from links', async () => {
  const data = { token: session, expires_at: '2026-12-01T12:00:00.000Z', access_token: token };
  const { atShop, atPanel } = bothHosts(() => Response.json({ data }, { status: 201 }));
  const login = await atShop('/api/auth/customers/login', { method: 'POST', body: '{}' });
  const signIn = await atPanel('/api/admin/sessions', {
    method: 'POST',
    headers: { 'x-panel': '1' },
    body: '{}',
  });
  const shapes = [login, signIn].map(({ headers }) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/=[^;]*/, '=…').replace(/(Expires|Max-Age)=[^;]*/, '$1')),
  );
  expect(shapes).toEqual([
    ['__Host-auth._binding=…; Path=/; HttpOnly; SameSite=Lax; Max-Age; Secure'],
    [
      '__Host-panel=…; Expires; Path=/; HttpOnly; SameSite=Strict; Secure',
      '__Host-panel-device=…; Max-Age; Path=/; HttpOnly; SameSite=Strict; Secure',
    ],
  ]);
});

it('[ADM+15] [API+01] forwards of each host only the calls of its own contract', async () => {
  const { atShop, atPanel, sent } = bothHosts();
  const headers = { 'x-panel': '1' };
  const statuses = [
    await atShop('/api/admin/orders', { headers }),
    await atPanel('/api/sales/now', { headers }),
    await atPanel('/api/openapi.json', { headers }),
  ].map(({ status }) => status);
  expect([statuses, sent]).toEqual([[404, 404, 404], []]);
});

it.each([
  [{ origin: 'https://mal.example' }, 403, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://loja.test' }, 403, 403],
  // Only the panel demands its header, from reads as well.
  [{}, 200, 403],
])(
  '[API+01] [ADM+15] answers a write with %j by %i at the shop and %i at the panel',
  async (headers, shop, panel) => {
    const { atShop, atPanel } = bothHosts();
    const write = { method: 'POST', headers };
    expect((await atShop('/api/cart/carts', write)).status).toBe(shop);
    expect((await atPanel('/api/admin/staff', write)).status).toBe(panel);
  },
);

it('[OPS+06] refuses with each host’s own messages and Vary header', async () => {
  const { atShop, atPanel } = bothHosts(() => {
    throw new DOMException('The time is up.', 'TimeoutError');
  });
  const answers = [
    await atShop('/api/sales/now'),
    await atPanel('/api/admin/orders', { headers: { 'x-panel': '1' } }),
  ];
  const seen = answers.map(async (one) => [one.status, one.headers.get('vary'), await one.json()]);
  expect(await Promise.all(seen)).toMatchObject([
    [504, 'store-id', { code: 'upstream_timeout', message: 'The service did not respond in time.' }],
    [
      503,
      null,
      {
        code: 'temporarily_unavailable',
        message: 'O serviço está indisponível por um instante. Tente de novo.',
      },
    ],
  ]);
});

it('sets each host’s Vary header to what its responses depend on', async () => {
  const { atShop, atPanel } = bothHosts();
  expect((await atShop('/api/sales/now')).headers.get('vary')).toBe('store-id, authorization');
  const atPanelToo = await atPanel('/api/admin/orders', { headers: { 'x-panel': '1' } });
  expect(atPanelToo.headers.get('vary')).toBe('store-id, cookie, authorization');
});
