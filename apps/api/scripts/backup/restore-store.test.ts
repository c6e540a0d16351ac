import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import { contract } from '@vitrine/contract/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recipientAddress } from '#api/contexts/reminders/recipient-address.ts';
import { recipientOf } from '#api/contexts/reminders/reminder-tokens.ts';
import { storeTablesIn } from '#api/platform/database/store-tables-in.ts';
import { openFiles } from '#api/platform/files/open-files.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { eachEngine, postgresOnly, testDay } from '#test/test-databases.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

import { backUp, type DataLocation } from './back-up.ts';
import type { RestoreOptions } from './restore-options.ts';
import { restore as restoreAsked } from './restore.ts';
import { tablesWithNewIds } from './store-rows.ts';

const work = mkdtempSync(join(tmpdir(), 'vitrine-restore-'));
const optedOut = 'nunca@exemplo.com.br';
let [test, location]: [TestApi, DataLocation] = [] as never;
let owner: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  const { databaseFolder: folder = '', config } = test;
  location = { url: config.DATABASE_URL, folder, files: openFiles(config, { warn: () => {} }) };
  owner = (await signedInStaff(test, 'aurora', 'owner')).token;
});
afterAll(async () => {
  await test.close();
  rmSync(work, { recursive: true });
});

const services = () => ({ tokenSecret: test.config.API_TOKEN_SECRET });
const idOf = async (publicId: string) =>
  (
    await test.database.everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
  ).id;

async function backUpOf(store: string): Promise<string> {
  const target = join(work, store);
  await backUp(location, { target, store, jobs: 1, now: testDay });
  return target;
}

const restore = (source: string, options: Partial<RestoreOptions> = {}) =>
  restoreAsked(location, {
    source,
    isReplacing: false,
    jobs: 1,
    now: testDay,
    confirm: async () => true,
    ...options,
  });

/** Makes the next store's number one that no other value is. */
const plantNumber = (number: number) =>
  sql`select setval(pg_get_serial_sequence('stores', 'id'), ${number - 1})`.execute(test.database.everything);

const readableCalls = [...Object.keys(contract), ...Object.keys(adminContract)]
  .filter((call) => call.startsWith('GET ') && !call.includes('{'))
  .map((call) => call.slice('GET '.length));

/** Returns the successful answers of a store to every call that reads without a parameter, its names made the same. */
async function answersOf(store: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of readableCalls) {
    const headers = path.startsWith('/api/admin/') ? { authorization: `Bearer ${owner}` } : {};
    const response = await test.request(store, path, { headers });
    if (!response.ok || !String(response.headers.get('content-type')).includes('json')) continue;
    answers[path] = (await response.text())
      .replaceAll(hostOf(store), '<host>')
      .replaceAll(new RegExp(`(?<="(?:store|public)_id":"|store=)${store}(?=")`, 'g'), '<store>')
      // A new one for Meta, by the store's number.
      .replaceAll(/(?<="verify_token":")[^"]*/g, '<token>');
  }
  return answers;
}

const hostOf = (store: string) => `loja.${store}.invalid`;

/** The tables and columns of a store's rows with a text. */
async function columnsOf(storeId: number, text: string): Promise<string[]> {
  const { everything } = test.database;
  const found: string[] = [];
  for (const { name, storeColumn, columns } of await storeTablesIn(everything)) {
    for (const { name: column } of columns) {
      const { rows } = await sql`select from ${sql.table(name)}
        where ${sql.ref(storeColumn)} = ${storeId} and ${sql.ref(column)}::text ~ ${`(^|\\D)${text}(\\D|$)`} limit 1`.execute(
        everything,
      );
      if (rows.length > 0) found.push(`${name}.${column}`);
    }
  }
  return found;
}

describe.each(eachEngine)('the schema on $name', (engine) => {
  it('[OPS+05] has no id that is unique beyond its store, but those that a restore gives anew', async () => {
    const { database, close } = await engine.open('empty');
    const { rows } = await sql<{ table: string; columns: string }>`
      select indrelid::regclass::text as table, (select string_agg(attname, ',') from pg_attribute
        where attrelid = indrelid and attnum = any(indkey::int2[])) as columns
      from pg_index where indisunique and exists (
          select from pg_attribute where attrelid = indrelid and attname = 'store_id' and not attisdropped)
        and not exists (select from pg_attribute
          where attrelid = indrelid and attname = 'store_id' and attnum = any(indkey::int2[]))
      order by 1`.execute(database.everything);
    expect(rows).toEqual([
      ...[...tablesWithNewIds].map((table) => ({ table, columns: 'id' })),
      // Its owner chooses another with --host.
      { table: 'store_hosts', columns: 'host' },
    ]);
    const { rows: references } = await sql<{ name: string }>`
      select conname as name from pg_constraint where contype = 'f'
        and confrelid = any(${[...tablesWithNewIds]}::regclass[])`.execute(database.everything);
    expect(references).toEqual([]);
    // Another column with a store's number would have to be replaced, too.
    const { rows: named } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name <> 'store_id' and (column_name like '%store_id%' or column_name like '%of_store%')
      order by 1`.execute(database.everything);
    // Of one transaction.
    expect(named.map(({ column }) => column)).toEqual(['search_stale.of_store']);
    await close();
  });
});

describe.skipIf(postgresOnly.length === 0)('a store’s backup restored beside the store', () => {
  let source: string;
  beforeAll(async () => {
    const db = await storeOf(test, 'aurora');
    const storeId = await idOf('aurora');
    const address = await recipientAddress({ db }, { storeId, email: optedOut });
    const recipient = recipientOf({ services: services() }, address);
    await db.insertInto('reminder_opt_outs').values({ recipient, opted_out_at: testDay }).execute();
    const { everything } = test.database;
    await everything.deleteFrom('store_hosts').where('store_id', '=', storeId).execute();
    await everything
      .insertInto('store_hosts')
      .values({ store_id: storeId, host: hostOf('aurora') })
      .execute();
    source = await backUpOf('aurora');
    await plantNumber(770_001);
    await restore(source, { as: 'copia', host: hostOf('copia') });
  });

  it('[OPS+05] answers every call as the store does, and sells', async () => {
    expect(await idOf('copia')).toBe(770_001);
    const [own, copied] = [await answersOf('aurora'), await answersOf('copia')];
    expect(Object.keys(own).length).toBeGreaterThan(50);
    const different = Object.keys(own).flatMap((path) => {
      const [one = '', other = ''] = [own[path], copied[path]];
      const at = [...one].findIndex((character, index) => character !== other[index]);
      return one === other
        ? []
        : [`${path}: ${one.slice(at - 60, at + 40)} | ${other.slice(at - 60, at + 40)}`];
    });
    expect(different).toEqual([]);
    expect(Object.keys(copied)).toEqual(Object.keys(own));
    const customer = await loggedInClient(test, 'copia', ana);
    const wanted = await findVariant(test.client('copia'), 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
    const cart = await fillCartOf(customer, [wanted]);
    const { uuid } = await postOrder(customer, await orderBody(customer, cart.uuid, 'pix'));
    expect(await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).toMatchObject({ uuid });
  });

  it('[OPS+05] keeps the hashes of those who want no reminder', async () => {
    const db = await storeOf(test, 'copia');
    const address = await recipientAddress({ db }, { storeId: 770_001, email: optedOut });
    const stored = await db
      .selectFrom('reminder_opt_outs')
      .select('recipient')
      .where('recipient', '=', recipientOf({ services: services() }, address))
      .execute();
    expect(stored).toHaveLength(1);
  });

  it('[OPS+05] leaves its former number in no row after what people did under it', async () => {
    // Pictures of demo stores are drawn for those only, not for copies.
    await expect(backUpOf('copia')).rejects.toMatchObject({ code: 'files_absent' });
    const again = join(work, 'copia.incompleto');
    await plantNumber(880_001);
    await restore(again, { as: 'terceira', host: hostOf('terceira'), mayLackFiles: true });
    expect(await idOf('terceira')).toBe(880_001);
    expect(await columnsOf(880_001, '770001')).toEqual([]);
    // The scan finds a planted one.
    expect(await columnsOf(880_001, '880001')).toContain('orders.store_id');
  });

  it('[OPS+05] is refused with a host or a name that another store has', async () => {
    await expect(restore(source, { as: 'quarta' })).rejects.toMatchObject({
      code: 'host_taken',
      message: expect.stringContaining(hostOf('aurora')),
    });
    await expect(restore(source, { as: 'copia', host: hostOf('quarta') })).rejects.toMatchObject({
      code: 'store_exists',
    });
  });

  it('[OPS+05] ends well twice at once under two names, and is refused once under one', async () => {
    const outcomes = async (...names: [name: string, host: string][]) =>
      (
        await Promise.allSettled(
          names.map(([name, host]) => restore(source, { as: name, host: hostOf(host) })),
        )
      ).map((one) => (one.status === 'fulfilled' ? 'restored' : (one.reason as { code: string }).code));
    expect(await outcomes(['quinta', 'quinta'], ['sexta', 'sexta'])).toEqual(['restored', 'restored']);
    const sameName = await outcomes(['setima', 'setima'], ['setima', 'oitava']);
    expect(sameName.toSorted()).toEqual(['restored', 'store_changed']);
    const sameHost = await outcomes(['nona', 'nona'], ['decima', 'nona']);
    expect(sameHost.toSorted()).toEqual(['host_taken', 'restored']);
    const ids = await Promise.all(['aurora', 'quinta', 'sexta', 'setima'].map(idOf));
    expect(new Set(ids).size).toBe(4);
  });
});
