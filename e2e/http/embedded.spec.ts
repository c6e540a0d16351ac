import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { demoSecrets } from '../../tooling/processes/demo-secrets.mjs';
import { freePort } from '../../tooling/processes/ports.mjs';
import { shopServices } from '../../tooling/processes/shop-services.mjs';
import { waitForHealth } from '../../tooling/processes/wait-for-health.mjs';
import { expect, httpTest as test } from '../watched-test.ts';
import { runMerchantsDayOverHttp } from './run-merchants-day-over-http.ts';

// One shop for all of the file, which its last test kills.
test.describe.configure({ mode: 'default' });

const startLimitMs = 300_000;
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-embedded-'));
const dataDir = path.join(folder, 'data');
const log = path.join(folder, 'storefront.log');
/** The environment of this worker before the file. */
const environment = { ...process.env };
let port: number;
let sandbox: ChildProcess | null = null;
let shop: ChildProcess | null = null;

/**
 * Starts the storefront with the API in its process and the embedded database in the folder, like `npm start`, and the first
 * time the sandbox.
 */
async function start(): Promise<void> {
  const ports = { shop: await freePort(), sandbox: await freePort(), smtp: await freePort() };
  ({ shop: port } = ports);
  const services = shopServices({
    ports,
    dataDir,
    nodeEnv: 'production',
    outputOf: () => openSync(log, 'a'),
  });
  const [sandboxService, storefront] = services;
  if (!sandboxService || !storefront) throw new Error('a service of the shop is missing');
  const { DATABASE_URL: _server, ...env } = environment;
  const spawnService = ({ command, args, cwd, env: own, output }: typeof storefront) =>
    spawn(command, args, {
      cwd,
      env: { ...env, ...own, PREPARE_PICTURES: 'false' },
      stdio: ['ignore', output, output],
    });
  sandbox ??= spawnService(sandboxService);
  const child = spawnService(storefront);
  shop = child;
  const isUp = await waitForHealth(`http://127.0.0.1:${port}/healthcheck`, {
    limitMs: startLimitMs,
    isAborted: () => child.exitCode !== null,
  });
  expect(isUp, readFileSync(log, 'utf8')).toBe(true);
  // The tests' helpers read which shop they use from the environment.
  Object.assign(process.env, {
    E2E_BASE_URL: `http://localhost:${port}`,
    E2E_DATA_DIR: dataDir,
    E2E_SANDBOX_SECRET_KEY: demoSecrets(dataDir).SANDBOX_SECRET_KEY ?? '',
    E2E_SANDBOX_URL: `http://localhost:${ports.sandbox}`,
  });
}

async function kill(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST';
  readonly store?: 'aurora' | 'serra';
  readonly body?: object;
}

async function send(
  address: string,
  { method = 'GET', store = 'aurora', body }: RequestOptions = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${store}.localhost:${port}`, 'content-type': 'application/json' };
    const outgoing = httpRequest({ host: '127.0.0.1', port, path: address, method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

test.beforeAll(start);

test.afterAll(async () => {
  await Promise.all([kill(shop), kill(sandbox)]);
  Object.assign(process.env, environment);
  rmSync(folder, { recursive: true, force: true });
});

test('[ADM+13] [ADM+10] [ADM+01] a merchant opens a store, stocks it, sells, ships, takes a return and reads the report', async ({
  request,
}) => {
  await runMerchantsDayOverHttp(request);
});

test('keeps all committed data of the embedded database when the shop is killed', async () => {
  expect(await send('/')).toMatchObject({ status: 200, text: expect.stringContaining('Casa Aurora') });
  const serra = await send('/login', { store: 'serra' });
  expect(serra).toMatchObject({ status: 200, text: expect.stringContaining('Empório Serra') });
  expect(await send('/vaso-canelado-lua/p')).toMatchObject({ status: 200 });
  expect(await send('/busca?q=almofada')).toMatchObject({
    status: 200,
    text: expect.stringContaining('Almofada Linho Lavado Brisa'),
  });
  // An unknown page responds 404 instead of redirecting to the login [RTE-02].
  for (const address of ['/nao-existe', '/conta/nao-existe', '/vaso-que-nao-existe/p']) {
    const { status, text } = await send(address);
    expect(status, address).toBe(404);
    expect(text, address).toContain('<title>Página não encontrada | Casa Aurora</title>');
    expect(text.match(/<meta name="robots"[^>]*>/g), address).toEqual([expect.stringContaining('noindex')]);
  }
  // The checkout needs JavaScript: without it the page says so and shows the store's phone number. The cart does not.
  expect((await send('/checkout')).text).toMatch(
    /<noscript>.*ative o JavaScript.*href="tel:\+55\d+".*<\/noscript>/s,
  );
  expect((await send('/carrinho')).text).not.toContain('ative o JavaScript');
  // Any text is a valid search, possibly without results [RTE-03].
  for (const address of [
    '/busca?q=%00',
    '/listas?q=%00',
    `/listas?q=${'x'.repeat(200)}`,
    '/busca?q=%ED%A0%80',
  ])
    expect(await send(address), address).toMatchObject({ status: 200 });
  const { data: cart } = JSON.parse((await send('/api/cart/carts', { method: 'POST' })).text) as {
    data: { uuid: string };
  };
  await kill(shop);
  await start();
  const found = await send(`/api/cart/carts/${cart.uuid}`);
  expect(found.status, found.text).toBe(200);
});
