import { CallError } from '@vitrine/contract/client.ts';
import { previewHeader } from '@vitrine/contract/preview-token.ts';
import { expect, it, onTestFinished, vi } from 'vitest';

import { ApiUnavailable } from '#server/api/api-circuit.ts';
import { csrfSigner } from '#server/api/csrf-signer.ts';
import { edgeCaching } from '#server/edge/edge-caching.ts';
import { largeBodies } from '#server/large-bodies.ts';

import { forwardCall } from './forward-call.ts';
import { shopOrigin } from './shop-origin.ts';
import { bindToken } from './token-binding.ts';

const gatewaySecret = 'secret of the gateway';
const facts = {
  host: 'a.test',
  isSecure: false,
  clientAddress: '203.0.113.9',
  requestId: 'request-1',
  arrivedAt: 0,
};
// The gateway only reads the store's id.
const store = { publicId: 'aurora' } as never;
const cookieOf = (token: string) => bindToken(gatewaySecret, 'aurora', token, false).split(';')[0] ?? '';

/** Sends a request through the gateway to an API with one response. */
async function ask(path: string, init: RequestInit = {}, respond: () => Response = () => Response.json({})) {
  const sent: Request[] = [];
  const logged: unknown[] = [];
  const services = {
    upstream: {
      baseUrl: 'http://api.test',
      fetch: async (request: Request) => {
        sent.push(request);
        return respond();
      },
    },
    csrf: csrfSigner('shared secret'),
    gatewaySecret,
    callMs: 10_000,
    bodies: largeBodies({ atOnce: 1, waiting: 1, ofOneSender: 2 }),
    edge: edgeCaching({ purgedLifeSeconds: 60, isSubscribed: () => true }),
    log: { error: (...given: unknown[]) => void logged.push(given) },
  };
  const response = await forwardCall(shopOrigin(services), {
    request: new Request(`http://a.test${path}`, init),
    facts,
    findStore: async () => ({ kind: 'active', store }),
  });
  return { response, sent, logged };
}

const offline = {
  call: 'GET /api/store/stores/url/{host}',
  status: 0,
  code: 'upstream_unavailable',
  message: 'down',
} as const;
const throwing = (error: unknown) => () => {
  throw error;
};

it('[API+01] forwards a call with store, request id and client address only', async () => {
  const { sent } = await ask('/api/sales/now?a=1&b=%2F', {
    headers: { 'x-admin': '1', 'store-id': 'serra', 'x-client-address': '1.1.1.1', 'x-request-id': 'theirs' },
  });
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', 'http://api.test/api/sales/now?a=1&b=%2F', null],
  ]);
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    'store-id': 'aurora',
    'x-client-address': '203.0.113.9',
    'x-request-id': 'request-1',
  });
});

it('[API-01] forwards HEAD for calls with GET', async () => {
  const { sent } = await ask('/api/sales/now', { method: 'HEAD' });
  expect(sent[0]?.method).toBe('HEAD');
});

it.each(['GET', 'HEAD'])(
  '[API+01] passes on %s of the document of the API without a store',
  async (method) => {
    const { sent } = await ask('/api/openapi.json', { method, headers: { accept: 'text/html' } });
    expect(sent[0]?.method).toBe(method);
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({ accept: 'application/json' });
  },
);

it.each(['POST', 'PUT', 'DELETE'])(
  '[API+01] does not forward %s for the OpenAPI document',
  async (method) => {
    const { response, sent } = await ask('/api/openapi.json', { method });
    expect([response.status, sent]).toEqual([404, []]);
  },
);

it.each([
  ['the API has stopped answering', new ApiUnavailable(), 503, 'temporarily_unavailable', 0],
  ['the store cannot be looked up', new CallError('offline', offline), 503, 'temporarily_unavailable', 0],
  ['the time is over', new DOMException('late', 'TimeoutError'), 504, 'upstream_timeout', 0],
  ['the browser went away', new DOMException('gone', 'AbortError'), 502, 'upstream_unavailable', 1],
  [
    'an error only has the name of a time-out',
    Object.assign(new Error('late'), { name: 'TimeoutError' }),
    502,
    'upstream_unavailable',
    1,
  ],
  ['the connection breaks', new TypeError('fetch failed'), 502, 'upstream_unavailable', 1],
])('[OPS+06] refuses in the contract’s form when %s', async (_, error, status, code, logs) => {
  const { response, logged } = await ask('/api/sales/now', {}, throwing(error));
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ error: true, code, request_id: 'request-1' }),
  ]);
  expect(logged).toEqual(logs === 0 ? [] : [[{ err: error, requestId: 'request-1' }, 'call not forwarded']]);
});

it('forwards an empty body as none and non-JSON unchanged', async () => {
  const post = (body: string) => ask('/api/cart/carts', { method: 'POST', body });
  expect((await post('')).sent[0]?.body).toBeNull();
  expect(await (await post('{"a":')).sent[0]?.text()).toBe('{"a":');
});

it.each([
  ['GET', 'a=1; vitrine_preview=seen; b=2', 'seen'],
  ['HEAD', 'vitrine_preview=seen', 'seen'],
  ['GET', 'a=1', null],
  ['GET', undefined, null],
  // A preview of a store in setup may buy.
  ['DELETE', 'vitrine_preview=seen', 'seen'],
])('shows the API the preview of a browser with %s and the cookies %j: %s', async (method, cookie, shown) => {
  const path = method === 'DELETE' ? '/api/cart/carts/items/clear' : '/api/sales/now';
  const { sent } = await ask(path, { method, headers: cookie === undefined ? {} : { cookie } });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get(previewHeader)).toBe(shown);
});

it.each([
  [{ cookie: 'lgpd=essential.analytics', 'user-agent': 'Browser/1' }, 'essential.analytics', 'Browser/1'],
  [{ cookie: 'other=1', 'x-consent': 'marketing' }, '', ''],
  [{}, '', ''],
])('[LGP+01] sends the API the consent of %j: %j', async (headers, consent, agent) => {
  const { sent } = await ask('/api/integrations/meta/custom', { method: 'POST', headers });
  expect(sent[0]?.headers.get('x-consent')).toBe(consent);
  expect(sent[0]?.headers.get('user-agent')).toBe(agent);
});

it('[LGP+01] sends consent and browser data with no other call', async () => {
  const headers = { cookie: 'lgpd=essential.analytics', 'user-agent': 'Browser/1' };
  const { sent } = await ask('/api/cart/carts', { method: 'POST', headers });
  expect([sent[0]?.headers.get('x-consent'), sent[0]?.headers.get('user-agent')]).toEqual([null, null]);
});

it.each([undefined, 'x1790000000', '1790000000x', '17900000001', '0790000000', '1790000000\t1'])(
  '[ORD-01] signs no order over the time %j',
  async (time) => {
    const headers = {
      authorization: 'Bearer t1',
      cookie: cookieOf('t1'),
      ...(time !== undefined && { 'server-time': time }),
    };
    const { response, sent } = await ask('/api/sales/orders', { method: 'POST', headers, body: '{}' });
    expect([response.status, sent]).toEqual([400, []]);
  },
);

it('refuses a webhook that is too large', async () => {
  const { response, sent } = await ask('/api/payment/webhooks/sandbox?store=aurora', {
    method: 'POST',
    body: 'x'.repeat(1_000_001),
  });
  expect([response.status, (await response.json()).code, sent]).toEqual([413, 'payload_too_large', []]);
});

it.each([
  [{ 'content-length': '2' }, { 'content-length': '2' }],
  // The length of the compressed body, which is wrong now.
  [{ 'content-length': '2', 'content-encoding': 'gzip' }, {}],
  [{ 'content-disposition': 'inline', 'content-encoding': 'gzip' }, { 'content-disposition': 'inline' }],
  [{ 'set-cookie': 'a=b', server: 'x', 'cache-control': 'public', vary: '*' }, {}],
])('forwards of a response with %j only %j', async (headers, given) => {
  // Once imported, the server's adapter sets no content type for text bodies.
  const typed = { 'content-type': 'application/json', ...headers };
  const { response } = await ask(
    '/api/sales/now',
    {},
    () => new Response('{}', { status: 201, headers: typed }),
  );
  expect(response.status).toBe(201);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'server-timing': expect.stringMatching(/^total;dur=\d+, api;dur=\d+$/),
    vary: 'store-id, authorization',
    'x-request-id': 'request-1',
    ...given,
  });
});

it('refuses a call whose short response breaks off', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('connection lost')) });
  const { response } = await ask(
    '/api/sales/now',
    {},
    () => new Response(broken, { headers: { 'content-length': '2' } }),
  );
  expect([response.status, (await response.json()).code]).toEqual([502, 'upstream_unavailable']);
});

const login = '/api/auth/customers/login';
const given = { data: { access_token: 'new' } };

it('[AUT+01] binds the token of a login, and leaves the response unchanged', async () => {
  const { response } = await ask(login, { method: 'POST' }, () =>
    Response.json(given, { status: 201, headers: { 'content-length': '33' } }),
  );
  expect(response.headers.get('set-cookie')).toBe(bindToken(gatewaySecret, 'aurora', 'new', false));
  expect([response.status, await response.json()]).toEqual([201, given]);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.has('content-length')).toBe(false);
});

it.each([
  ['a refused login', login, () => Response.json(given, { status: 401 })],
  ['a login without data', login, () => Response.json({})],
  ['a login without a token', login, () => Response.json({ data: {} })],
  ['a login whose token is no text', login, () => Response.json({ data: { access_token: 5 } })],
  ['a login that is no JSON', login, () => new Response('<html>')],
  ['another call', '/api/cart/carts', () => Response.json(given)],
])('[AUT+01] binds nothing of %s', async (_, path, respond) => {
  const { response } = await ask(path, { method: 'POST' }, respond);
  expect(response.headers.has('set-cookie')).toBe(false);
  expect([response.status, await response.text()]).toEqual([respond().status, await respond().text()]);
});

it.each(['Basic t1', 'Bearer', 'null', ''])(
  '[AUT+01] refuses the authorization %j, whatever the cookie is of',
  async (authorization) => {
    for (const token of ['t1', 'null', '']) {
      const { response, sent } = await ask('/api/auth/customers/me', {
        headers: { authorization, cookie: cookieOf(token) },
      });
      expect([response.status, sent]).toEqual([401, []]);
    }
  },
);

it.each<[string, RequestInit, ResponseInit, string]>([
  ['of public content', {}, {}, 'public'],
  ['with a login', { headers: { authorization: 'Bearer t', cookie: cookieOf('t') } }, {}, 'no-store'],
  ['of a part', { headers: { range: 'bytes=0-9' } }, {}, 'no-store'],
  ['in a preview', { headers: { cookie: 'vitrine_preview=x' } }, {}, 'no-store'],
  ['that is refused', {}, { status: 404 }, 'no-store'],
  [
    'that is about to change',
    {},
    { headers: { 'x-valid-until': new Date(Date.now() + 500).toISOString() } },
    'no-cache',
  ],
])('[STO+02] decides whether caches may store a read %s', async (_, init, response, expected) => {
  const asked = await ask('/api/catalog/products?page=1', init, () => Response.json({}, response));
  const { headers } = asked.response;
  expect(headers.get('cache-control')?.split(',')[0]).toBe(expected);
  // A purge would not find it.
  expect(headers.has('surrogate-control')).toBe(false);
});

it.each(['/api/sales/now', '/api/store/redirects'])(
  'lets no cache store %s, which has no tags',
  async (path) => {
    expect((await ask(path)).response.headers.get('cache-control')).toBe('no-store');
  },
);

it('signs a write again, and repeats it with its body, when it waited past its ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const body = JSON.stringify({ qty: 2 });
  const { response, sent } = await ask(
    '/api/cart/carts/1/items/2',
    { method: 'PUT', body, headers: { 'content-type': 'application/json', 'idempotency-key': 'one' } },
    () => {
      asked += 1;
      if (asked > 1) return Response.json({ error: false, data: {} });
      vi.setSystemTime(Date.now() + 12_000);
      return Response.json({ error: true, code: 'csrf_invalid' }, { status: 403 });
    },
  );
  expect(response.status).toBe(200);
  const [first, second] = sent.map((request) => request.headers.get('csrf-token'));
  expect(second).not.toBe(first);
  expect(await Promise.all(sent.map((request) => request.text()))).toEqual([body, body]);
  expect(sent.map((request) => request.headers.get('idempotency-key'))).toEqual(['one', 'one']);
});

it('leaves an order to the browser, whose header is signed over the server time that it received', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { response, sent } = await ask(
    '/api/sales/orders',
    { method: 'POST', body: '{}', headers: { 'server-time': String(Math.floor(Date.now() / 1000)) } },
    () => {
      vi.setSystemTime(Date.now() + 12_000);
      return Response.json({ error: true, code: 'csrf_invalid' }, { status: 403 });
    },
  );
  expect([response.status, sent.length]).toEqual([403, 1]);
});
