import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { startStorefront } from '#server/testing/start-storefront.ts';
import type { RunningStorefront } from '#server/testing/start-storefront.ts';
import { stubApi, stubStore } from '#server/testing/stub-api.ts';

import { leavingWorker } from './respond-worker.ts';

let shop: RunningStorefront;
afterEach(() => shop.stop());

/** Starts a shop with two stores and a build. */
async function start(configs: { path: string; value: string }[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'offline-build-'));
  mkdirSync(join(folder, 'client/.vite'), { recursive: true });
  mkdirSync(join(folder, 'offline'));
  const manifest = { 'app/client.tsx': { file: 'assets/abc1234.js' } };
  writeFileSync(join(folder, 'client/.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'offline/sw.js'), 'start();');
  const stores = [
    stubStore({ public_id: 'aurora', hosts: ['aurora.example'], configs }),
    stubStore({ public_id: 'serra', hosts: ['serra.example'] }),
    stubStore({ public_id: 'parada', hosts: ['parada.example'], active: 0 }),
  ];
  shop = await startStorefront(stubApi(stores), { clientFolder: join(folder, 'client') });
}
const ask = (host: string, headers: Record<string, string> = {}) =>
  shop.ask('/sw.js', { headers: { host, ...headers } });

it('[PWA+01] gives each store its worker, by host or header, with its build and no life in caches', async () => {
  await start();
  const response = await ask('aurora.example');
  expect(response.status).toBe(200);
  expect(response.text).toMatch(/^self\.vitrine=\{"store":"aurora","build":"abc1234",.*\};\nstart\(\);$/);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'store-id',
  });
  expect((await ask('aurora.example', { 'store-id': 'serra' })).text).toContain('"store":"serra"');
  const again = await ask('aurora.example', { 'if-none-match': String(response.headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
});

it.each([
  ['that has turned it off', 'aurora.example', [{ path: 'offline/enabled', value: '0' }]],
  ['that is disabled', 'parada.example', []],
  ['that nobody knows', 'nada.example', []],
])('[PWA+01] gives a store %s a worker that removes itself', async (_, host, configs) => {
  await start(configs);
  expect((await ask(host)).text).toBe(leavingWorker);
});
