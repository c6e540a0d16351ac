import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { guardUpstream } from './guarded-upstream.ts';
import type { GuardedUpstream } from './guarded-upstream.ts';

let respond: (request: Request) => Promise<Response>;
let guarded: GuardedUpstream;
let asked: string[];
let askedStores: (string | null)[];
const warnings: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  askedStores = [];
  warnings.length = 0;
  respond = () => Promise.reject(new Error('no response'));
  guarded = guardUpstream(
    {
      baseUrl: 'http://api.test',
      fetch(request) {
        asked.push(new URL(request.url).pathname);
        askedStores.push(request.headers.get('store-id'));
        return respond(request);
      },
    },
    { log: { warn: (_, message) => warnings.push(message) } },
  );
});
afterEach(() => {
  guarded.close();
  vi.useRealTimers();
});

const ask = (method = 'GET', store = 'aurora') =>
  guarded.fetch(new Request('http://api.test/call', { method, headers: { 'store-id': store } })).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time is up.')));
  });

it('opens the circuit after three unanswered requests in a row', async () => {
  expect([await ask(), await ask(), await ask()]).toEqual(['Error', 'Error', 'ApiUnavailable']);
  expect(await ask()).toBe('ApiUnavailable');
  expect(asked).toHaveLength(3);
  expect(warnings).toEqual(['circuit opened']);
});

it('counts a response with any status as one', async () => {
  await ask();
  await ask();
  respond = () => Promise.resolve(new Response(null, { status: 500 }));
  expect(await ask()).toBe(500);
  respond = () => Promise.reject(new Error('no response'));
  expect([await ask(), await ask()]).toEqual(['Error', 'Error']);
  expect(warnings).toEqual([]);
});

it('aborts pending reads, but no writes', async () => {
  respond = never;
  const read = ask();
  let isWriteOver = false;
  void ask('POST').finally(() => (isWriteOver = true));
  respond = () => Promise.reject(new Error('no response'));
  await Promise.all([ask(), ask(), ask()]);
  expect(await read).toBe('ApiUnavailable');
  expect(isWriteOver).toBe(false);
});

it('probes until the API responds with any status, then forwards requests again', async () => {
  await Promise.all([ask(), ask(), ask()]);
  respond = never;
  await vi.advanceTimersByTimeAsync(500);
  expect(asked.slice(3)).toEqual(['/readyz']);
  // A load balancer passes the probe to the process of the store.
  expect(askedStores.at(-1)).toBe('aurora');
  expect(await ask()).toBe('ApiUnavailable');
  respond = () => Promise.reject(new Error('no response'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(new Set(asked.slice(3))).toEqual(new Set(['/readyz']));
  respond = () => Promise.resolve(new Response(null, { status: 503 }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await ask()).toBe(503);
  expect(warnings).toEqual(['circuit opened', 'circuit closed']);
});

it('opens the circuit of one store only: the process of another responds', async () => {
  respond = ({ headers }) =>
    headers.get('store-id') === 'aurora'
      ? Promise.reject(new Error('frozen'))
      : Promise.resolve(Response.json({}));
  await Promise.all([ask(), ask(), ask()]);
  expect(await ask()).toBe('ApiUnavailable');
  expect(await ask('GET', 'serra')).toBe(200);
  expect(guarded.openCircuits()).toBe(1);
});

it.each([
  ['text/html', 502, true],
  ['text/html', 504, true],
  // A refusal of the API, and its own fault.
  ['application/json', 502, false],
  ['text/html', 500, false],
])('counts %s with status %i as no response of the API: %s', async (type, status, isNone) => {
  respond = () => Promise.resolve(new Response('', { status, headers: { 'content-type': type } }));
  // The last waits while the circuit opens.
  const last = isNone ? 'ApiUnavailable' : status;
  expect([await ask(), await ask(), await ask()]).toEqual([status, status, last]);
  expect(guarded.openCircuits()).toBe(isNone ? 1 : 0);
});

it('probes a call without a store by the call itself, but never by a write', async () => {
  const ofHost = new Request('http://api.test/api/store/stores/url/a.test');
  const webhook = new Request('http://api.test/api/payment/webhooks/x', { method: 'POST' });
  for (const request of [ofHost, webhook])
    for (let round = 0; round < 3; round += 1) await guarded.fetch(request.clone()).catch(() => {});
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(500);
  expect(asked.toSorted()).toEqual(['/api/store/stores/url/a.test', '/readyz']);
});
