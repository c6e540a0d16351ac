import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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
async function refusalOf(main: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(apps, main)], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', API_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part));
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return text;
}

const secret = 'a secret of this test';

it.each([
  ['storefront/server/main.ts', {}, ['API_SHARED_SECRET', 'GATEWAY_SECRET']],
  ['storefront/server/main.ts', { API_SHARED_SECRET: secret, GATEWAY_SECRET: secret }, ['API_TOKEN_SECRET']],
  [
    'storefront/server/main.ts',
    { API_SHARED_SECRET: secret, GATEWAY_SECRET: secret, TRUSTED_PROXIES: 'true' },
    ['TRUSTED_PROXIES', 'neither the number of proxies'],
  ],
  ['api/src/main.ts', {}, ['API_SHARED_SECRET', 'API_TOKEN_SECRET']],
  [
    'api/src/main.ts',
    { API_SHARED_SECRET: secret, API_TOKEN_SECRET: secret, SANDBOX_URL: 'http://localhost:1' },
    ['SANDBOX_SECRET_KEY', 'SANDBOX_WEBHOOK_SECRET'],
  ],
])('refuses to start %s with %j, and names the missing variables', async (main, env, names) => {
  const text = await refusalOf(main, env);
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});
