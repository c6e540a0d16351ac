import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { postgresOnly, testDay } from '#test/test-databases.ts';
import { ana } from '#test/test-shop.ts';

import { type Database, openDatabase } from './platform/database/database.ts';
import { type Api, buildApi } from './server/build-api.ts';

describe.each(postgresOnly)('limits of several processes on $name', () => {
  let test: TestApi;
  const others: { api: Api; database: Database }[] = [];
  beforeAll(async () => {
    test = await startTestApi({ clock: { now: () => testDay } });
  });
  afterAll(async () => {
    for (const { api, database } of others) {
      await api.close();
      await database.close();
    }
    await test.close();
  });

  /** Simulates another process: only the database is shared. */
  async function startAnother(): Promise<Api> {
    const database = await openDatabase({ url: test.config.DATABASE_URL });
    const api = await buildApi(test.config, { database, clock: { now: () => testDay } });
    others.push({ api, database });
    return api;
  }

  const guess = async (api: Api) =>
    api.fetch(
      new Request('http://api.test/api/customer/customers/check_exists?email=a@exemplo.com.br', {
        headers: {
          'store-id': 'aurora',
          'x-client-address': '203.0.113.20',
          [csrfHeader]: await signCsrf(
            test.config.API_SHARED_SECRET,
            'aurora',
            Math.floor(testDay.getTime() / 1000),
          ),
        },
      }),
    );

  it('[OPS+03] are shared by all of them, and persist over a restart', async () => {
    const apis = [test.api, await startAnother()];
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) => {
        const api = apis[n % 2];
        return api ? guess(api) : null;
      }),
    );
    expect(answers.filter((response) => response?.status === 200)).toHaveLength(100);
    expect((await guess(await startAnother())).status).toBe(429);
  });
  it('[OPS+03] [OPS+06] respond 503 while they cannot be counted, and allow nothing', async () => {
    await sql`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'no room' using errcode = 'disk_full'; end $$`.execute(
      test.database.everything,
    );
    await sql`
      create trigger no_room before insert on rate_limits for each row execute function no_room()`.execute(
      test.database.everything,
    );
    const logIn = () =>
      test.request('aurora', '/api/auth/customers/login', { method: 'POST', body: JSON.stringify(ana) });
    expect((await logIn()).status).toBe(503);
    await sql`drop trigger no_room on rate_limits`.execute(test.database.everything);
    expect((await logIn()).status).toBe(200);
  });
});
