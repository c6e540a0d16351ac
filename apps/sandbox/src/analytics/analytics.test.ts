import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

import { FAILING_PIXEL } from './analytics.routes.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => fetch(`${sandbox.url}/analytics/received`, { method: 'DELETE' }));

const listed = z.object({ data: z.array(z.object({ source: z.string(), body: z.unknown() })) });

async function received(source?: string): Promise<unknown[]> {
  const query = source === undefined ? '' : `?source=${source}`;
  const response = listed.parse(await (await fetch(`${sandbox.url}/analytics/received${query}`)).json());
  return response.data.map(({ body }) => body).toReversed();
}

/** Runs a script like a page, and waits until its reports have arrived. */
async function runScript(name: string, window: Record<string, unknown>): Promise<void> {
  const src = `${sandbox.url}/analytics/${name}`;
  const source = await (await fetch(src)).text();
  const reports: Promise<unknown>[] = [];
  const followedFetch = (address: string, options: RequestInit) => {
    const report = fetch(address, options);
    reports.push(report);
    return report;
  };
  const surroundings = {
    window,
    document: { currentScript: { src } },
    location: { pathname: '/almofadas/c' },
    fetch: followedFetch,
    URL,
    JSON,
    Object,
    Array,
  };
  runInNewContext(source, surroundings);
  await Promise.all(reports);
}

function commands(...entries: unknown[][]): unknown[] {
  function asArguments(..._entry: unknown[]): unknown {
    return arguments;
  }
  return entries.map((entry) => asArguments(...entry));
}

it('reports the commands of gtag, and a page view unless it is disabled', async () => {
  await runScript('gtag.js?id=G-1&l=fila', {
    fila: commands(['config', 'G-1', { send_page_view: false }], ['event', 'view_item', { value: 1 }]),
  });
  const payloads = (await received('gtag')).map((body) => (body as { payload: unknown }).payload);
  expect(payloads).toEqual([
    ['config', 'G-1', { send_page_view: false }],
    ['event', 'view_item', { value: 1 }],
  ]);
  await runScript('gtag.js?id=G-1&l=fila', { fila: commands(['config', 'G-1']) });
  expect(await received('gtag')).toContainEqual(
    expect.objectContaining({ payload: ['event', 'page_view', { is_automatic: true }] }),
  );
});

it('reports the data layer of the tag manager', async () => {
  await runScript('gtm.js?id=GTM-1', { dataLayer: [{ event: 'gtm.js' }] });
  expect(await received('gtm')).toEqual([
    { source: 'gtm', id: 'GTM-1', page: '/almofadas/c', payload: { event: 'gtm.js' } },
  ]);
});

it('records events of servers and refuses them for an unavailable pixel', async () => {
  const send = (path: string) =>
    fetch(`${sandbox.url}/analytics/${path}`, { method: 'POST', body: JSON.stringify({ data: [1] }) });
  expect((await send('conversions/77/events')).status).toBe(200);
  expect((await send('events')).status).toBe(204);
  expect((await send(`conversions/${FAILING_PIXEL}/events`)).status).toBe(503);
  expect(await received()).toEqual([{ pixel: '77', data: [1] }, { data: [1] }]);
});

it('records a pixel and shows all events on its page', async () => {
  await fetch(`${sandbox.url}/analytics/pixel.gif?campanha=natal`);
  const page = await (await fetch(`${sandbox.url}/analytics`)).text();
  expect(page).toContain('campanha');
  expect(await received('pixel')).toEqual([{ campanha: 'natal' }]);
});

it('refuses a report without a source', async () => {
  const response = await fetch(`${sandbox.url}/analytics/collect`, {
    method: 'POST',
    body: '{"source":"x"}',
  });
  expect(response.status).toBe(400);
  expect(await received()).toEqual([]);
});
