import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { guardUpstream } from './guarded-upstream.ts';
import type { GuardedUpstream } from './guarded-upstream.ts';

let respond: (request: Request) => Promise<Response>;
let guarded: GuardedUpstream;
let asked: string[];
const warnings: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  warnings.length = 0;
  respond = () => Promise.reject(new Error('no response'));
  guarded = guardUpstream(
    {
      baseUrl: 'http://api.test',
      fetch(request) {
        asked.push(new URL(request.url).pathname);
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

const ask = (method = 'GET') =>
  guarded.fetch(new Request('http://api.test/call', { method })).then(
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
  expect(asked.slice(3)).toEqual(['/healthcheck']);
  expect(await ask()).toBe('ApiUnavailable');
  respond = () => Promise.reject(new Error('no response'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(new Set(asked.slice(3))).toEqual(new Set(['/healthcheck']));
  respond = () => Promise.resolve(new Response(null, { status: 503 }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await ask()).toBe(503);
  expect(warnings).toEqual(['circuit opened', 'circuit closed']);
});
