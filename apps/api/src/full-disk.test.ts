import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';

import { folderOf } from '#test/database-templates.ts';
import { type SmallDisk, smallDisk } from '#test/small-disk.ts';
import { noSandbox } from '#test/test-api.ts';
import { pglite } from '#test/test-databases.ts';

import { type Database, openDatabase } from './platform/database/database.ts';
import { type Api, buildApi } from './server/build-api.ts';
import { apiConfig } from './server/config.ts';

const secrets = {
  ...noSandbox,
  API_SHARED_SECRET: 'a shared secret of disks',
  API_TOKEN_SECRET: 'a token secret of disks',
};
async function repeatUntilFailure(work: () => Promise<unknown>): Promise<never> {
  for (;;) await work();
}

const health = z.object({ parts: z.record(z.string(), z.string()) });
const temporarily = [503, expect.objectContaining({ code: 'temporarily_unavailable' })];
const createdCart = z.object({ data: z.object({ uuid: z.string() }) });

function mountable(): boolean {
  const disk = smallDisk(1);
  disk?.remove();
  return disk !== null;
}

describe.runIf(mountable())('a full disk, on the embedded database', () => {
  let disk: SmallDisk;
  let database: Database;
  let api: Api;
  beforeAll(async () => {
    // Created by the first process that opens one.
    await (await pglite.open('demo')).close();
  });
  beforeEach(async () => {
    const mounted = smallDisk(250);
    if (!mounted) throw new Error('disk could not be mounted');
    disk = mounted;
    cpSync(join(folderOf(inject('run')), 'demo'), join(disk.folder, 'database'), { recursive: true });
    database = await openDatabase({ folder: join(disk.folder, 'database') });
    const env = apiConfig.parse({ ...secrets, DATA_DIR: disk.folder, LOG_LEVEL: 'silent' });
    api = await buildApi(env, { database, log: pino({ level: 'silent' }) });
  });
  afterEach(async () => {
    disk.empty();
    await api.close();
    await database.close();
    disk.remove();
  });

  async function ask(method: 'GET' | 'POST', path: string, body?: FormData): Promise<Response> {
    const csrf = await signCsrf(secrets.API_SHARED_SECRET, 'aurora', Math.floor(Date.now() / 1000));
    const headers = { 'store-id': 'aurora', [csrfHeader]: csrf };
    return api.fetch(new Request(`http://api.test${path}`, { method, headers, ...(body && { body }) }));
  }
  const createCart = () => ask('POST', '/api/cart/carts');
  const statusOfCart = async () => (await createCart()).status;
  const healthParts = async () => health.parse(await (await ask('GET', '/healthcheck')).json()).parts;
  const upload = () => {
    const form = new FormData();
    form.set('file', new File([Buffer.from(`%PDF-1.4\n${'x'.repeat(100_000)}`)], 'a.pdf'));
    form.set('allowed', 'pdf');
    return ask('POST', '/api/storage/files/upload', form);
  };

  /** Creates carts until one is refused; returns the created ones, and the refusal. */
  async function createUntilRefused(): Promise<{ created: string[]; refusal: [number, unknown] }> {
    const created: string[] = [];
    for (;;) {
      const response = await createCart();
      const body: unknown = await response.json();
      if (response.status !== 201) return { created, refusal: [response.status, body] };
      created.push(createdCart.parse(body).data.uuid);
    }
  }

  async function expectStored(carts: readonly string[]): Promise<void> {
    const rows = await database.everything.selectFrom('carts').select('id').execute();
    const stored = new Set(rows.map(({ id }) => id));
    expect(carts.filter((cart) => !stored.has(cart))).toEqual([]);
  }

  it('[OPS+06] refuses new carts with 503, reports it in the health check, continues to read, and writes again once there is space', async () => {
    disk.fill();
    const { created, refusal } = await createUntilRefused();
    expect(refusal).toEqual(temporarily);
    expect(await healthParts()).toMatchObject({ database: 'full' });
    expect((await ask('GET', '/api/catalog/products?per_page=3')).status).toBe(200);
    disk.empty();
    expect(await statusOfCart()).toBe(201);
    expect(await healthParts()).toMatchObject({ database: 'ok' });
    await expectStored(created);
  });

  it('[OPS+06] reopens the database after there was no space for its log, without loss', async () => {
    const before = [createdCart.parse(await (await createCart()).json()).data.uuid];
    disk.fill();
    // Each needs another log file, until none is available.
    const fillLogFile = () =>
      sql`select pg_logical_emit_message(true, 'disk', 'full'), pg_switch_wal()`.execute(database.everything);
    await expect(repeatUntilFailure(fillLogFile)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    const { created, refusal } = await createUntilRefused();
    expect(refusal).toEqual(temporarily);
    expect(await healthParts()).toMatchObject({ database: 'full' });
    disk.empty();
    await expect.poll(statusOfCart).toBe(201);
    expect(await healthParts()).toMatchObject({ database: 'ok' });
    await expectStored([...before, ...created]);
  });

  it('[OPS+06] refuses uploads with 503, and leaves no partial files', async () => {
    expect((await upload()).status).toBe(200);
    disk.fill();
    const refused = await upload();
    expect([refused.status, await refused.json()]).toEqual(temporarily);
    expect(await healthParts()).toMatchObject({ files: 'full' });
    disk.empty();
    expect((await upload()).status).toBe(200);
    expect(await healthParts()).toMatchObject({ files: 'ok' });
  });
});
