import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { refusalResponse, stubApi, stubStore } from './testing/stub-api.ts';
import type { StubApi } from './testing/stub-api.ts';

const host = 'aurora.test';
let folder: string;
let api: StubApi;
let registry: Registry;
let lines: Record<string, unknown>[];
let shop: RunningStorefront;

async function start(logsStaticFiles: boolean): Promise<void> {
  registry = new Registry();
  lines = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  shop = await startStorefront(api, { registry, logsStaticFiles, log, clientFolder: join(folder, 'client') });
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-telemetry-'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  writeFileSync(join(folder, 'client/assets/app-abc.js'), 'export {};');
  api = stubApi([stubStore({ public_id: 'aurora', hosts: [host] })]);
  await start(true);
});
afterEach(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.ask(path, { headers: { host, ...headers } });
const requestLines = () => lines.filter(({ msg }) => msg === 'request');
const countsOf = async (name: string) =>
  (await registry.getSingleMetricAsString(name))
    .split('\n')
    .filter((line) => line.startsWith(`${name}_count{`))
    .map((line) => line.slice(`${name}_count`.length));

it('[OPS+04] logs and counts rendered pages, cached pages, files of the build and refusals', async () => {
  await get('/busca?q=vela');
  await get('/busca?q=vela', { 'x-request-id': 'id-of-a-proxy' });
  await get('/assets/app-abc.js');
  await get('/nada/7d444840-9dc0-41d1-b245-5ffdce74fad2');
  expect(requestLines().map(({ path, status, cache }) => ({ path, status, cache }))).toEqual([
    { path: '/busca', status: 200, cache: 'miss' },
    { path: '/busca', status: 200, cache: 'hit' },
    { path: '/assets/app-abc.js', status: 200, cache: 'none' },
    { path: '/nada/{id}', status: 200, cache: 'miss' },
  ]);
  expect(requestLines()[1]).toMatchObject({ requestId: 'id-of-a-proxy' });
  const counts = await countsOf('vitrine_http_request_duration_seconds');
  expect(counts).toContain('{route="/busca",method="GET",status="2xx",cache="miss"} 1');
  expect(counts).toContain('{route="/busca",method="GET",status="2xx",cache="hit"} 1');
  expect(counts).toContain('{route="static files",method="GET",status="2xx",cache="none"} 1');
  expect(await countsOf('vitrine_render_duration_seconds')).toContain('{route="/busca",outcome="ok"} 1');
});

it('[OPS+04] leaves files of the build out of the access log where it is configured', async () => {
  await shop.stop();
  await start(false);
  await get('/assets/app-abc.js');
  await get('/');
  expect(requestLines().map(({ path }) => path)).toEqual(['/']);
});

it('[OPS+04] measures the page cache, the event stream and the circuit to the API', async () => {
  await get('/');
  const text = await registry.metrics();
  expect(text).toMatch(/^vitrine_page_cache_entries 1$/m);
  expect(text).toMatch(/^vitrine_page_cache_bytes [1-9]\d*$/m);
  expect(text).toMatch(/^vitrine_event_stream_connected 1$/m);
  expect(text).toMatch(/^vitrine_upstream_circuits_open 0$/m);
  api.intercept = () => Promise.reject(new Error('no response'));
  for (let index = 0; index < 3; index += 1) await get('/api/sales/now');
  expect(await registry.getSingleMetricAsString('vitrine_upstream_circuits_open')).toMatch(/ 1$/m);
});

it('[OPS+04] reports a page’s times in Server-Timing, and only the state of a cached one', async () => {
  const rendered = await get('/');
  expect(rendered.headers['server-timing']).toMatch(
    /^total;dur=\d+, api;dur=\d+, render;dur=\d+, cache;desc=miss$/,
  );
  const cached = await get('/');
  expect(cached.headers['server-timing']).toBe('cache;desc=hit');
});

it('[OPS+04] reports a call’s time in Server-Timing, except where it could reveal whether an account exists', async () => {
  expect((await get('/api/sales/now')).headers['server-timing']).toMatch(/^total;dur=\d+, api;dur=\d+$/);
  for (const path of ['/api/auth/customers/login', '/api/customer/customers']) {
    const headers = { host, 'content-type': 'application/json' };
    const { headers: given } = await shop.ask(path, { method: 'POST', headers, body: '{}' });
    expect(given['server-timing']).toBeUndefined();
  }
});

it('[OPS+04] counts web vitals by route', async () => {
  const report = { route: '/busca', vitals: { LCP: 1810, INP: 48, CLS: 0.02 } };
  expect((await send(JSON.stringify(report))).status).toBe(204);
  expect(await countsOf('vitrine_web_vital_seconds')).toEqual([
    '{vital="INP",route="/busca"} 1',
    '{vital="LCP",route="/busca"} 1',
  ]);
  expect(await registry.getSingleMetricAsString('vitrine_web_vital_seconds')).toContain(
    'vitrine_web_vital_seconds_bucket{le="2.5",vital="LCP",route="/busca"} 1',
  );
  expect(await countsOf('vitrine_web_vital_cls')).toEqual(['{route="/busca"} 1']);
  expect(api.requests.filter(({ path }) => path.includes('vitals'))).toEqual([]);
});

it.each([
  ['an unknown route', JSON.stringify({ route: '/ana@exemplo.com.br', vitals: { LCP: 1 } }), {}, 400],
  ['an unknown vital', JSON.stringify({ route: '/', vitals: { CPF: 52_998_224_725 } }), {}, 400],
  ['an impossible value', JSON.stringify({ route: '/', vitals: { LCP: 1e9 } }), {}, 400],
  ['text', 'LCP', {}, 400],
  ['a long body', `"${'x'.repeat(2000)}"`, {}, 413],
  [
    'another site',
    JSON.stringify({ route: '/', vitals: { LCP: 1 } }),
    { 'sec-fetch-site': 'cross-site' },
    403,
  ],
])('[OPS+04] counts no web vitals from %s', async (_, body, headers, status) => {
  expect((await send(body, headers)).status).toBe(status);
  expect(await countsOf('vitrine_web_vital_seconds')).toEqual([]);
});

it('[OPS+04] limits the reports of web vitals from one address', async () => {
  const report = JSON.stringify({ route: '/', vitals: { TTFB: 20 } });
  const statuses = [];
  for (let index = 0; index < 61; index += 1) statuses.push((await send(report)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

it('[OPS+04] logs and counts calls that are refused', async () => {
  api.intercept = (_, path) => (path === '/api/sales/now' ? refusalResponse('not_found') : null);
  await get('/api/sales/now');
  await get('/api/segredo');
  const counts = await countsOf('vitrine_http_request_duration_seconds');
  expect(counts.toSorted()).toEqual([
    '{route="/api/sales/now",method="GET",status="4xx",cache="none"} 1',
    '{route="/api/{unknown}",method="GET",status="4xx",cache="none"} 1',
  ]);
});

const send = (body: string, headers: Record<string, string> = {}) =>
  shop.ask('/web-vitals', { method: 'POST', headers: { host, ...headers }, body });
