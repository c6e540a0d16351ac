import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { remoteUpstream } from './api/upstream.ts';
import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

const host = { host: 'aurora.test' };
let shop: RunningStorefront;
let api: ChildProcess;
afterEach(async () => {
  await shop.stop();
  api.kill('SIGKILL');
});

/** A shop with an external API, and time limits short enough for a test. */
async function start() {
  api = spawn(process.execPath, [join(import.meta.dirname, 'testing/stub-api-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(api.stdout ?? api, 'data');
  shop = await startStorefront(remoteUpstream(`http://127.0.0.1:${Number(port)}`), {
    waitLimits: { storeMs: 500, documentMs: 700, callMs: 600 },
  });
}

const page = (path: string) => shop.ask(path, { headers: host });
const call = () => shop.ask('/api/sales/now', { headers: host });
const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code;

it('[OPS+06] responds immediately while the API is frozen, and recovers with it', async () => {
  await start();
  await expect.poll(async () => (await page('/')).headers['x-page-cache']).toBe('hit');

  api.kill('SIGSTOP');
  const waited = await Promise.all([page('/busca?q=a'), page('/busca?q=b'), page('/busca?q=c'), call()]);
  expect(waited.map(({ status }) => status)).toEqual([503, 503, 503, expect.toBeOneOf([503, 504])]);

  // The circuit is open: nothing waits, so that these need no time limit.
  const [uncached, cached, refused] = await Promise.all([page('/busca?q=d'), page('/'), call()]);
  expect([uncached.status, uncached.headers['retry-after']]).toEqual([503, '5']);
  expect([cached.status, cached.text.includes('Primeira')]).toEqual([200, true]);
  for (const file of [
    '/img/original/foto.jpg',
    '/img/320/foto.jpg.avif',
    '/fonts/font-0123456789abcdef0123456789abcdef.woff2',
  ]) {
    const { status, headers } = await page(file);
    expect([file, status, headers['retry-after'], headers['cache-control']]).toEqual([
      file,
      503,
      '5',
      'no-store',
    ]);
  }
  expect([refused.status, codeOf(refused), refused.headers['retry-after']]).toEqual([
    503,
    'temporarily_unavailable',
    '5',
  ]);

  api.kill('SIGCONT');
  await expect.poll(async () => (await page('/busca?q=d')).status).toBe(200);
  await expect.poll(async () => (await call()).status).toBe(200);
});
