import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { startStorefront } from '../../apps/storefront/server/testing/start-storefront.ts';
import { stubApi, stubStore } from '../../apps/storefront/server/testing/stub-api.ts';
import { parseTrustedProxies } from '../../apps/storefront/server/trusted-proxies.ts';
import { freePort } from '../processes/ports.mjs';
import { ensureVarnish } from '../setup/ensure-varnish.mjs';
import { renderVarnishConfig } from './render-varnish-config.mjs';
import { startServerProcess, untilUp } from './server-process.mjs';

const api = stubApi([
  stubStore({ public_id: 'aurora', hosts: ['aurora.test'] }),
  stubStore({ public_id: 'serra', hosts: ['serra.test'] }),
  stubStore({
    public_id: 'clube',
    hosts: ['clube.test'],
    configs: [{ path: 'clients/type_login', value: 'page' }],
  }),
]);
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-varnish-'));
const runFolder = path.join(folder, 'run');
const execFileAsync = promisify(execFile);
/** @type {Awaited<ReturnType<typeof startStorefront>>} */
let shop;
/** @type {import('./server-process.mjs').ServerProcess} */
let varnish;
/** @type {string} */
let varnishUrl;

beforeAll(async () => {
  // Varnish runs as a user of its own.
  chmodSync(folder, 0o755);
  await ensureVarnish();
  const port = await freePort();
  varnishUrl = `http://127.0.0.1:${port}`;
  shop = await startStorefront(api, {
    purgedCaches: { urls: [varnishUrl], lifeSeconds: 3600 },
    // nginx and Varnish, as docs/deployment.md says.
    trustedProxies: parseTrustedProxies('2'),
  });
  const config = path.join(folder, 'vitrine.vcl');
  writeFileSync(
    config,
    renderVarnishConfig({ storefronts: [`127.0.0.1:${shop.port}`], purgers: ['127.0.0.1'] }),
  );
  const logFile = path.join(folder, 'varnish.log');
  varnish = startServerProcess({
    name: 'varnish',
    command: 'varnishd',
    args: ['-F', '-f', config, '-a', `127.0.0.1:${port}`, '-n', runFolder, '-s', 'malloc,32m'],
    logFile,
  });
  await untilUp(varnish, logFile, async () => {
    const response = await fetch(`${varnishUrl}/readyz`).catch(() => null);
    return response?.ok ?? false;
  });
  // The storefront purges everything when it begins to receive changes, and again later.
  await vi.waitUntil(async () => (await countPurges()) >= 2, { timeout: 120_000, interval: 100 });
}, 300_000);

afterAll(async () => {
  await varnish.stop();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Counts the requests that Varnish answered itself: so far only purges. */
async function countPurges() {
  const { stdout } = await execFileAsync('varnishstat', ['-j', '-n', runFolder, '-f', 'MAIN.s_synth']);
  return JSON.parse(stdout).counters['MAIN.s_synth'].value;
}

/**
 * @param {string} address
 * @param {Record<string, string>} [headers]
 * @param {import('node:http').RequestOptions} [options]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, text: string, isHit: boolean }>}
 */
async function ask(address, headers = {}, options = {}) {
  const outgoing = request(`${varnishUrl}${address}`, {
    headers: { host: 'aurora.test', ...headers },
    agent: false,
    ...options,
  }).end();
  const [incoming] = await once(outgoing, 'response');
  return {
    status: incoming.statusCode,
    headers: incoming.headers,
    text: await text(incoming),
    isHit: incoming.headers['x-shared-cache'] === 'hit',
  };
}

/** Asks until the page is kept. @param {string} address @param {Record<string, string>} [headers] */
async function untilKept(address, headers) {
  await expect.poll(async () => (await ask(address, headers)).isHit).toBe(true);
}

it('[STO+02] keeps a page until a change of its store purges it, and other stores’ pages for longer', async () => {
  await untilKept('/');
  await untilKept('/', { host: 'serra.test' });
  expect((await ask('/')).text).toContain('Boas-vindas');

  const aurora = api.stores.find((store) => store.public_id === 'aurora');
  if (aurora) aurora.homeTitle = 'Nova vitrine';
  api.announce('aurora', ['page:home']);
  await expect.poll(async () => (await ask('/')).text).toContain('Nova vitrine');
  expect((await ask('/', { host: 'serra.test' })).isHit).toBe(true);
});

it('[STO+01] keeps neither a closed store’s page, nor one that a preview or a login decides', async () => {
  // Each of these would otherwise be answered with it.
  await untilKept('/');
  for (const [address, headers] of /** @type {const} */ ([
    ['/', { host: 'clube.test' }],
    ['/conta', {}],
    ['/', { cookie: 'vitrine_preview=x' }],
    ['/', { authorization: 'Bearer x' }],
    ['/', { 'store-id': 'aurora|serra' }],
  ])) {
    await ask(address, headers);
    expect((await ask(address, headers)).isHit, `${address} ${JSON.stringify(headers)}`).toBe(false);
  }
});

it('[OPS+08] passes on the shopper’s address, which nginx names', async () => {
  await ask('/api/sales/now', { 'store-id': 'aurora', 'x-forwarded-for': '203.0.113.9' });
  const call = api.requests.find(({ path: called }) => called === '/api/sales/now');
  expect(call?.headers.get('x-client-address')).toBe('203.0.113.9');
});

it('gives neither its keys nor its lives to browsers', async () => {
  await untilKept('/');
  const { headers } = await ask('/');
  for (const name of [
    'surrogate-control',
    'surrogate-key',
    'cdn-cache-control',
    'cache-tag',
    'xkey',
    'age',
  ]) {
    expect(headers).not.toHaveProperty(name);
  }
});

it('[OPS+08] lets nobody but storefronts purge', async () => {
  /** @param {string} localAddress */
  const purgeFrom = async (localAddress) =>
    (await ask('/', { 'surrogate-key': 'aurora' }, { method: 'PURGE', localAddress })).status;
  expect([await purgeFrom('127.0.0.1'), await purgeFrom('127.0.0.2')]).toEqual([200, 403]);
});
