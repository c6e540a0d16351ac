import argon2 from '@node-rs/argon2';
import { anyEngine, type TestDatabase } from '@vitrine/api/test-databases.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { forwardCall } from './gateway/forward-call.ts';
import { panelOrigin } from './gateway/panel-origin.ts';
import { shopOrigin } from './gateway/shop-origin.ts';
import { largeBodies } from './large-bodies.ts';
import { startShopOn } from './testing/start-shop-on.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

const madeUpSession = `panel=vs_${'a'.repeat(43)}`;
const madeUpKey = `Bearer vk_${'b'.repeat(43)}`;
const nineteenMegabytes = 'x'.repeat(19_000_000);

let opened: TestDatabase;
let shop: RunningStorefront;
beforeAll(async () => {
  opened = await anyEngine.open();
  shop = await startShopOn(opened.database, { hasJobs: false });
});
afterAll(async () => {
  await shop.stop();
  await opened.close();
});
afterEach(() => void vi.restoreAllMocks());

const panel = { host: 'painel.test', 'x-panel': '1', 'store-id': 'aurora' };
const page = () => shop.ask('/', { headers: { host: 'localhost' } });
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

it('[OPS+10] reads a large body of an authorised caller', async () => {
  const login = await shop.ask('/api/admin/sessions', {
    method: 'POST',
    headers: panel,
    body: JSON.stringify({ email: 'painel@aurora.exemplo.com.br', password: 'painel da vitrine' }),
  });
  const [cookie = ''] = login.headers['set-cookie']?.[0]?.split(';') ?? [];
  const headers = { ...panel, cookie };
  const picture = { base64: 'x'.repeat(200_000) };
  const ask = (path: string, body: unknown) =>
    shop.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await ask('/api/admin/catalogue-imports', picture);
  // Its parts are wrong, which only whoever read it knows.
  expect(JSON.parse(response.text)).toMatchObject({ code: 'validation_failed' });
});

describe('400 logins from one address', () => {
  it.each([
    ['the panel', 60, panel, '/api/admin/sessions', (email: string) => ({ email, password: 'x' })],
    [
      'a shop',
      300,
      { host: 'localhost', 'content-type': 'application/json' },
      '/api/auth/customers/login',
      (username: string) => ({ username, password: 'x' }),
    ],
  ])(
    '[OPS+10] at %s cost at most %i passwords, few of them at once',
    async (_, limit, headers, path, bodyOf) => {
      let [running, most] = [0, 0];
      const { verify } = argon2;
      const hashes = vi.spyOn(argon2, 'verify').mockImplementation(async (...given) => {
        running += 1;
        most = Math.max(most, running);
        return verify(...given).finally(() => (running -= 1));
      });
      const logIn = (n: number) =>
        shop.ask(path, {
          method: 'POST',
          headers,
          body: JSON.stringify(bodyOf(`pessoa${n}@exemplo.com.br`)),
        });
      const logins = Array.from({ length: 400 }, (__, n) => logIn(n));
      expect((await page()).status).toBe(200);
      const responses = await Promise.all(logins);
      // A slow machine refuses so many that wait for a core that the others are within the limit.
      while (responses.every(({ status }) => status !== 429)) responses.push(await logIn(responses.length));
      const statuses = responses.map(({ status }) => status);
      expect(hashes.mock.calls.length).toBeLessThanOrEqual(limit);
      expect(most).toBeLessThanOrEqual(3);
      // 503: more at once than wait for a core; how many depends on the machine.
      const refusals = responses.filter(({ status }) => status === 429 || status === 503);
      expect(statuses).toContain(429);
      expect(refusals.length).toBeGreaterThanOrEqual(responses.length - limit);
      const withoutWait = refusals.filter(({ headers: given }) => !(Number(given['retry-after']) > 0));
      expect(withoutWait).toEqual([]);
    },
  );
});

const isCutOff = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE';

describe('24 bodies of 19 MB with a made-up token', () => {
  const path = '/api/admin/catalogue-imports';

  it.each([
    ['a cookie of the panel', path, { ...panel, cookie: madeUpSession }, 401],
    ['a key', path, { ...panel, authorization: madeUpKey }, 401],
    ['no session', path, panel, 413],
    [
      'a token of a customer',
      '/api/cart/carts/items',
      { host: 'localhost', authorization: 'Bearer made.up.token' },
      401,
    ],
    ['no token of a customer', '/api/cart/carts/items', { host: 'localhost' }, 413],
    ['no signature of a provider', '/api/payment/webhooks/sandbox', { host: 'localhost' }, 413],
  ])('[OPS+10] with %s are refused, and pages are served', async (_, to, headers, status) => {
    const sent = Array.from({ length: 24 }, () =>
      shop
        .ask(to, { method: 'POST', headers, body: nineteenMegabytes })
        .then((response) => response.status)
        // Closed before the body was sent: the client of a slow machine is still writing then, and reads no response.
        .catch((error: NodeJS.ErrnoException) => (isCutOff(error) ? status : Promise.reject(error))),
    );
    expect((await page()).status).toBe(200);
    expect(countOf(await Promise.all(sent), status)).toBe(24);
  });
});

describe('the bytes that are read of a body', () => {
  const facts = {
    host: 'painel.test',
    isSecure: false,
    clientAddress: '203.0.113.1',
    requestId: 'request-1',
    arrivedAt: 0,
  };
  const bodies = largeBodies({ atOnce: 1, waiting: 1, ofOneSender: 2 });
  const log = { error: () => undefined };

  /** A body of pieces of 16 kB, which counts what is read of it, as a client without `content-length` sends it. */
  function endlessBody() {
    let readBytes = 0;
    const piece = new Uint8Array(16_000);
    const body = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          readBytes += piece.byteLength;
          if (readBytes > 19_000_000) stream.close();
          else stream.enqueue(piece);
        },
      },
      { highWaterMark: 0 },
    );
    return { body, readBytes: () => readBytes };
  }

  async function readOfPanelCall(headers: Record<string, string>, statusOfCheck: number) {
    const { body, readBytes } = endlessBody();
    const sent: Request[] = [];
    const upstream = {
      baseUrl: 'http://api.test',
      fetch: async (request: Request) => {
        sent.push(request);
        return new Response(null, { status: sent.length === 1 ? statusOfCheck : 200 });
      },
    };
    // Node requires `duplex` with a stream, which the browser's Request type lacks.
    const init = { method: 'POST', headers: { 'x-panel': '1', ...headers }, body, duplex: 'half' as const };
    const request = new Request(`http://painel.test/api/admin/catalogue-imports`, init);
    const { status } = await forwardCall(panelOrigin({ upstream, callMs: 1000, bodies, log }), {
      request,
      facts,
    });
    return { status, readBytes: readBytes(), sent };
  }

  it('[OPS+10] are 64 kB of a call of the panel whose sender the API refuses, with one check', async () => {
    for (const headers of [{ cookie: madeUpSession }, { authorization: madeUpKey }]) {
      const { status, readBytes, sent } = await readOfPanelCall(headers, 401);
      expect([status, readBytes <= 80_000, sent.length]).toEqual([401, true, 1]);
      expect([sent[0]?.headers.get('x-body-follows'), sent[0]?.body]).toEqual(['1', null]);
    }
  });

  it('[OPS+10] are 64 kB of a call of the panel without a session', async () => {
    const { status, readBytes, sent } = await readOfPanelCall({}, 401);
    expect([status, readBytes <= 80_000, sent.length]).toEqual([413, true, 0]);
  });

  it('[OPS+10] are all of a call of the panel whose sender the API authorises', async () => {
    const { status, readBytes, sent } = await readOfPanelCall({ authorization: madeUpKey }, 204);
    expect([status, readBytes > 18_000_000, sent.length]).toEqual([200, true, 2]);
    expect(sent[1]?.headers.get('x-body-follows')).toBeNull();
    // Its place is free again.
    expect(await readOfPanelCall({ authorization: madeUpKey }, 204)).toMatchObject({ status: 200 });
  });

  it('[OPS+10] are none of a call of a shop with a token that its cookie does not have', async () => {
    const { body, readBytes } = endlessBody();
    const headers = { authorization: 'Bearer made.up.token' };
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    const request = new Request('http://loja.test/api/cart/carts/items', init);
    const services = {
      upstream: { baseUrl: 'http://api.test', fetch: async () => new Response() },
      // Not reached.
      csrf: null as never,
      edge: null as never,
      gatewaySecret: 'x',
      callMs: 1000,
      bodies,
      log,
    };
    const store = { publicId: 'aurora', isClosed: false } as never;
    const { status } = await forwardCall(shopOrigin(services), {
      request,
      facts,
      findStore: async () => ({ kind: 'active', store }),
    });
    expect([status, readBytes()]).toEqual([401, 0]);
  });
});
