import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { stubApi, stubStore } from './testing/stub-api.ts';
import { talk } from './testing/talk.ts';

let shop: RunningStorefront;
afterEach(() => shop.stop());

async function start(options: Parameters<typeof startStorefront>[1] = {}) {
  const aurora = stubStore({ public_id: 'aurora', hosts: ['aurora.test'], homeTitle: 'Primeira' });
  const serra = stubStore({ public_id: 'serra', hosts: ['serra.test'], homeTitle: 'Serra' });
  const closed = stubStore({
    public_id: 'closed',
    hosts: ['closed.test'],
    configs: [{ path: 'clients/type_login', value: 'page' }],
  });
  const api = stubApi([aurora, serra, closed]);
  shop = await startStorefront(api, options);
  await expect.poll(() => api.requests.some(({ path }) => path === '/api/store/events')).toBe(true);
  return { api, aurora };
}

function requestOf(firstLine: string, ...headers: string[]): string {
  return [`${firstLine} HTTP/1.1`, ...headers, '', ''].join('\r\n');
}

/** How many of the requests that `ask` makes reach node:http. */
async function parsedDuring(ask: () => Promise<unknown>): Promise<number> {
  const before = shop.parsed();
  await ask();
  return shop.parsed() - before;
}

it.each([
  ['a page', 'GET /', []],
  ['a page by its meaningful query', 'GET /busca?utm_source=x&q=vela', []],
  ['a page in brotli', 'GET /', ['accept-encoding: gzip, br']],
  ['a page in gzip', 'GET /', ['accept-encoding: gzip, br;q=0']],
  ['the head of a page', 'HEAD /', ['accept-encoding: br']],
  ['a page that the browser has', 'GET /', ['if-none-match: "old", $etag']],
  ['the head of a page that the browser has', 'HEAD /', ['if-none-match: $etag']],
  ['a page that the browser had', 'GET /', ['if-none-match: "old"']],
  ['a page over a safe connection', 'GET /', ['x-forwarded-proto: https']],
  ['a page of a forwarded host', 'GET /', ['x-forwarded-host: serra.test']],
  ['a page of a store by its id', 'GET /', ['store-id: serra']],
  ['a file', 'GET /assets/app.js', ['accept-encoding: br']],
  ['the head of a file', 'HEAD /assets/app.js', []],
])('answers %s before node:http with the very bytes that node:http sends', async (_name, line, given) => {
  const clientFolder = mkdtempSync(join(tmpdir(), 'storefront-client-'));
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'assets/app.js'), 'window.app = 1');
  await start({ clientFolder, trustsProxies: true });
  rmSync(clientFolder, { recursive: true });

  const warmed = await talkAfterRendering(
    requestOf(line.replace('HEAD', 'GET'), 'host: aurora.test', ...given),
  );
  const etag = /^etag: (.*)\r$/m.exec(warmed)?.[1] ?? '';
  const headers = ['host: aurora.test', ...given.map((header) => header.replace('$etag', etag))];
  const ready: string[] = [];
  expect(await parsedDuring(async () => ready.push(await talk(shop.port, requestOf(line, ...headers))))).toBe(
    0,
  );
  // What names its transfer codings is none of the plain requests.
  const odd = requestOf(line, ...headers, 'te: trailers');
  expect(await parsedDuring(async () => ready.push(await talk(shop.port, odd)))).toBe(1);
  expect(ready[0]).toMatch(/^HTTP\/1\.1 (?:200 OK|304 Not Modified)\r\n/);
  expect(ready[0]).toBe(ready[1]);
});

/** A page that must be rendered comes after the goodbye of `talk`, so it is asked for in another way first. */
async function talkAfterRendering(request: string): Promise<string> {
  const [first = '', ...lines] = request.trimEnd().split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: /, 2)));
  await shop.ask(first.split(' ')[1] ?? '', { headers });
  return talk(shop.port, request);
}

it.each([
  ['where no memory is given to pages', { pageCacheBytes: 0 }],
  ['while developing', { isDevelopment: true }],
])('leaves every request to node:http %s', async (_when, options) => {
  await start(options);
  const ask = () => shop.ask('/', { headers: { host: 'aurora.test' } });
  await ask();
  expect(await parsedDuring(ask)).toBe(1);
});

it('[STO-01] finds the store of each request anew on one connection', async () => {
  await start();
  const asked = [
    { host: 'aurora.test' },
    { host: 'www.serra.test:8080' },
    { host: 'aurora.test', 'store-id': 'serra' },
  ];
  for (const headers of asked) await shop.ask('/', { headers });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const texts: string[] = [];
  const parsed = await parsedDuring(async () => {
    for (const headers of asked) texts.push((await shop.ask('/', { headers, agent })).text);
  });
  agent.destroy();
  expect(parsed).toBe(0);
  expect(texts.map((text) => /Primeira|Serra/.exec(text)?.[0])).toEqual(['Primeira', 'Serra', 'Serra']);
});

it('[STO+02] does not show what was purged to who stays connected', async () => {
  const { api, aurora } = await start();
  const headers = { host: 'aurora.test' };
  const ask = async (agent?: Agent) => (await shop.ask('/', { headers, ...(agent && { agent }) })).text;
  await ask();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await parsedDuring(async () => expect(await ask(agent)).toContain('Primeira'))).toBe(0);
  aurora.homeTitle = 'Segunda';
  api.announce('aurora', ['page:home']);
  await expect.poll(() => ask()).toContain('Segunda');
  expect(await parsedDuring(async () => expect(await ask(agent)).toContain('Segunda'))).toBe(0);
  agent.destroy();
});

it('[STO-08] lets the guard of a closed store answer every request', async () => {
  await start();
  const ask = async () => (await shop.ask('/', { headers: { host: 'closed.test' } })).headers.location;
  expect(await ask()).toBe('/login');
  expect(await parsedDuring(async () => expect(await ask()).toBe('/login'))).toBe(1);
});
