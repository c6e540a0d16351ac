import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

import { startServerProcess } from '../../../../tooling/deployed/server-process.mjs';
import { freePort } from '../../../../tooling/processes/ports.mjs';
import { ensureRedis } from '../../../../tooling/setup/ensure-redis.mjs';
import { connectRedis, type RedisClient } from './connect-redis.ts';
import { type RateLimits, sharedRateLimits } from './rate-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-redis-'));
const twice = { name: 'twice', limit: 2, windowMs: 600_000 };
let opened: TestDatabase;
let port: number;
let server: ReturnType<typeof startServerProcess>;
/** Two processes of the API. */
let clients: RedisClient[];
let limits: [RateLimits, RateLimits];

function startRedis() {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  server = startServerProcess({
    name: 'redis',
    command: 'redis-server',
    args,
    logFile: join(folder, 'redis.log'),
  });
}
async function untilConnected() {
  await vi.waitUntil(() => clients.every(({ isReady }) => isReady), { timeout: 120_000 });
}

describe.each(eachEngine)('rate limits on Redis and $name', (engine) => {
  beforeAll(async () => {
    await ensureRedis();
    opened = await engine.open();
    port = await freePort();
    startRedis();
    const connect = () => connectRedis(`redis://127.0.0.1:${port}`, pino({ level: 'silent' }));
    clients = [connect(), connect()];
    const limitsOf = (client: RedisClient | undefined) =>
      sharedRateLimits(opened.database.everything, 'a secret of tests', client ?? null);
    limits = [limitsOf(clients[0]), limitsOf(clients[1])];
    await untilConnected();
  }, 300_000);

  afterAll(async () => {
    for (const client of clients) client.destroy();
    await server.stop();
    await opened.close();
    rmSync(folder, { recursive: true });
  });

  const keysInDatabase = async () =>
    (await sql<{ key: string }>`select key from rate_limits`.execute(opened.database.everything)).rows;

  it('[OPS+01] counts for all processes in Redis, without writing to the database', async () => {
    const waits = await Promise.all(
      [...limits, ...limits, ...limits].map((each) => each.count(twice, 'ana')),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(2);
    await limits[0].uncount(twice, 'bia');
    await limits[0].restart(twice, 'cora');
    expect(await limits[1].isCounted(twice, 'cora')).toBe(true);
    await limits[0].forget(twice, 'cora');
    expect(await limits[1].isCounted(twice, 'cora')).toBe(false);
    expect(await keysInDatabase()).toEqual([]);
  });

  it('[OPS+02] stores no address or e-mail in plain text', async () => {
    await limits[0].count(twice, '203.0.113.9 ana@exemplo.com.br');
    expect(String(await clients[0]?.keys('*'))).not.toMatch(/203|ana@/);
  });

  it('[OPS+01] counts in the database while Redis hangs or is away, and in Redis again afterwards', async () => {
    const [pid = 0] = server.pids();
    process.kill(pid, 'SIGSTOP');
    expect(await limits[0].count(twice, 'dora')).toBe(0);
    process.kill(pid, 'SIGCONT');
    await untilConnected();

    await server.stop();
    await expect.poll(() => clients.some(({ isReady }) => isReady)).toBe(false);
    expect(await limits[0].count(twice, 'dora')).toBe(0);
    expect(await limits[1].count(twice, 'dora')).toBeGreaterThan(0);
    expect(await keysInDatabase()).toHaveLength(1);

    startRedis();
    await untilConnected();
    expect(await limits[0].count(twice, 'dora')).toBe(0);
    expect(await keysInDatabase()).toHaveLength(1);
  });
});
