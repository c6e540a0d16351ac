import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

const apps = join(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a process that must refuse its environment, and returns its output. */
async function refusalOf(
  main: string,
  env: Record<string, string>,
  as: readonly string[] = [],
): Promise<string> {
  const [command = '', ...args] = [...as, process.execPath, join(apps, main)];
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', API_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part));
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return text;
}

const shared = { API_SHARED_SECRET: 'k3Yd-shared-of-these-lines' };
const gateway = { GATEWAY_SECRET: 'pX4u-gateway-of-these-lines' };
const token = { API_TOKEN_SECRET: 'Zq81-token-of-these-lines' };
const sandbox = {
  SANDBOX_URL: 'http://localhost:1',
  SANDBOX_PUBLIC_KEY: 'pk',
  SANDBOX_SECRET_KEY: 'sk',
  SANDBOX_WEBHOOK_SECRET: 'wh',
};
const api = 'api/src/main.ts';
const storefront = 'storefront/server/main.ts';

it.each([
  [storefront, {}, /^storefront cannot start: API_SHARED_SECRET is missing; GATEWAY_SECRET is missing$/],
  [storefront, { ...shared, ...gateway }, /API_TOKEN_SECRET is missing/],
  [
    storefront,
    { ...shared, ...gateway, TRUSTED_PROXIES: 'true' },
    /TRUSTED_PROXIES .*neither the number of proxies/,
  ],
  [api, {}, /^api cannot start: API_SHARED_SECRET is missing; API_TOKEN_SECRET is missing/],
  [
    api,
    { ...shared, ...token, SANDBOX_URL: 'http://localhost:1' },
    /SANDBOX_SECRET_KEY is missing; SANDBOX_WEBHOOK_SECRET is missing/,
  ],
  [
    api,
    { ...shared, ...token, ...sandbox, DATABASE_URL: 'postgres://eu:segredo@127.0.0.1:1/loja' },
    /^api cannot start: DATABASE_URL: .*ECONNREFUSED/,
  ],
  [
    api,
    { ...shared, ...token, ...sandbox, FILES_DIR: '/etc/hostname/nowhere' },
    /^api cannot start: FILES_DIR: .*\/etc\/hostname\/nowhere/,
  ],
  [
    storefront,
    { ...shared, ...gateway, DATA_DIR: '/etc/hostname/nowhere' },
    /^storefront cannot start: DATA_DIR: .*\/etc\/hostname\/nowhere/,
  ],
  [
    storefront,
    { ...shared, ...gateway, PORT: '6000' },
    /^storefront cannot start: PORT is a port that browsers refuse: choose another, such as 6100$/,
  ],
  [
    api,
    { ...shared, ...token, ...sandbox, API_PORT: '10080' },
    /^api cannot start: API_PORT is a port that browsers refuse/,
  ],
  [
    api,
    { ...token, ...sandbox, API_SHARED_SECRET: 'curto' },
    /^api cannot start: API_SHARED_SECRET has fewer than 16 characters$/,
  ],
  [
    api,
    { ...shared, ...sandbox, API_TOKEN_SECRET: 'change-me-change-me' },
    /^api cannot start: API_TOKEN_SECRET is an example that anyone can guess$/,
  ],
  [
    storefront,
    { ...shared, GATEWAY_SECRET: 'abcdefghijklmnopqrstuvwxyz' },
    /^storefront cannot start: GATEWAY_SECRET is a row of neighbouring characters$/,
  ],
  [
    api,
    { ...shared, ...token, ...sandbox, API_HOST: '203.0.113.1' },
    /^api cannot start: API_PORT: .*EADDRNOTAVAIL/,
  ],
  [
    storefront,
    { ...shared, ...gateway, API_URL: 'http://localhost:1', HOST: '203.0.113.1' },
    /^storefront cannot start: PORT: .*EADDRNOTAVAIL/,
  ],
  [
    storefront,
    { ...shared, ...gateway, API_URL: 'http://localhost:1', METRICS_PORT: '0', METRICS_HOST: '203.0.113.1' },
    /^storefront cannot start: METRICS_PORT: /,
  ],
])('[OPS+02] ends %s with %j in one line that names the variable and the reason', async (main, env, line) => {
  const text = await refusalOf(main, env);
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(text.trimEnd()).toMatch(line);
  expect(text).not.toContain('segredo');
});

it('[OPS+02] ends the API whose folder another process uses', async () => {
  // The lock names the process that holds it: this one runs.
  writeFileSync(join(folder, 'database.lock'), String(process.pid));
  const text = await refusalOf(api, { ...shared, ...token, ...sandbox });
  expect(text.trimEnd()).toMatch(
    /^api cannot start: DATA_DIR: A pasta de dados [^\n]+ está em uso por outro processo [^\n]+$/,
  );
});

// Only root can become another user.
it.runIf(process.getuid?.() === 0).each([
  [api, { ...shared, ...token, ...sandbox }],
  [storefront, { ...shared, ...gateway, API_URL: 'http://localhost:1' }],
])('[OPS+02] ends %s whose DATA_DIR belongs to another user', async (main, env) => {
  chmodSync(folder, 0o755);
  const text = await refusalOf(main, env, ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups']);
  expect(text.trimEnd()).toMatch(/^\w+ cannot start: DATA_DIR: EACCES[^\n]+$/);
});
