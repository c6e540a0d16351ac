import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import type { Client } from '@vitrine/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFiles } from '#api/platform/files/open-files.ts';
import { dropDatabase, freshDatabase } from '#test/fresh-database.ts';
import { startTestApi, type TestApi, type TestData } from '#test/test-api.ts';
import { eachEngine } from '#test/test-databases.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

import { backUp, type DataLocation } from './back-up.ts';
import { readNumbers } from './keep-numbers.ts';
import type { RestoreOptions } from './restore-options.ts';
import { restore as restoreAsked } from './restore.ts';
import { withUnlimitedDatabase } from './with-unlimited-database.ts';

const now = new Date('2026-11-24T15:00:00Z');
const noLog = { warn: () => {} };
const work = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
const server = process.env['TEST_DATABASE_URL'];
const drops: (() => Promise<void>)[] = [];
let backups = 0;
const newTarget = () => join(work, `backup-${(backups += 1)}`);
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(work, { recursive: true });
});

/** Restores with a person who agrees. */
const restore = (location: DataLocation, options: Omit<RestoreOptions, 'confirm'>) =>
  restoreAsked(location, { ...options, confirm: async () => true });

/** Returns where a running API has its data, for the commands. */
function locationOf({ databaseFolder, config }: TestApi): DataLocation {
  return { url: config.DATABASE_URL, folder: databaseFolder ?? '', files: openFiles(config, noLog) };
}

/** Creates an empty database of the engine under test, and an empty folder of files. */
async function emptyLocation(): Promise<TestData & { backup: DataLocation }> {
  const files = mkdtempSync(join(work, 'files-'));
  const fresh = server ? await freshDatabase(server) : null;
  if (fresh) drops.push(fresh.drop);
  const folder = fresh ? undefined : join(files, 'data', 'database');
  const url = fresh?.url;
  const open = openFiles({ DATA_DIR: files }, noLog);
  return { url, folder, files, backup: { url, folder: folder ?? '', files: open } };
}

/** The replaced databases or folders that a restore kept. */
async function formerDatabases({ url, folder }: Pick<TestData, 'url' | 'folder'>): Promise<string[]> {
  if (url === undefined)
    return readdirSync(join(String(folder), '..')).filter((name) => name.includes('_before_'));
  const names = await withUnlimitedDatabase({ url }, (db) =>
    sql<{ name: string }>`select datname as name from pg_database
      where datname like left(current_database(), 41) || '%_before_%'`.execute(db),
  );
  drops.push(
    ...names.rows.map(
      ({ name }) =>
        () =>
          dropDatabase(String(server), name),
    ),
  );
  return names.rows.map(({ name }) => name);
}

/** The last order numbers of the stores, in the database at the location or in one that a restore kept. */
async function lastNumbers(
  { url, folder }: Pick<TestData, 'url' | 'folder'>,
  former?: string,
): Promise<unknown> {
  const at = url === undefined ? { folder: String(folder) } : { url };
  const location =
    former === undefined
      ? at
      : 'url' in at
        ? { url: at.url.replace(/[^/]+$/, former) }
        : { folder: join(at.folder, '..', former) };
  return withUnlimitedDatabase(location, async (db) => (await readNumbers(db)).counters);
}

const orderedVariant = ['AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45'] as const;

async function placeOrder(test: TestApi, customer: Client) {
  const wanted = await findVariant(test.client('aurora'), ...orderedVariant);
  const cart = await fillCartOf(customer, [wanted]);
  return postOrder(customer, await orderBody(customer, cart.uuid, 'pix'));
}

const orderAt = (customer: Client, uuid: string) =>
  customer('GET /api/sales/orders/{uuid}', { path: { uuid } });

describe.each(eachEngine)('a backup on $name', () => {
  let test: TestApi;
  let customer: Client;
  let location: DataLocation;
  let isOpen = true;
  beforeAll(async () => {
    test = await startTestApi();
    customer = await loggedInClient(test, 'aurora', ana);
    location = locationOf(test);
    // Orders are placed for as long as a backup takes.
    const stocked = await findVariant(test.client('aurora'), ...orderedVariant);
    await test.database.everything
      .updateTable('product_variants')
      .set({ stock: 10_000 })
      .where('id', '=', stocked.variant_id)
      .execute();
  });
  afterAll(async () => {
    if (isOpen) await test.close();
  });

  it('[OPS+05] has every order acknowledged before it began, with equal ledgers, while orders are placed', async () => {
    const { files, uploads } = location.files;
    await files.write('aurora', 'catalogo.svg', '<svg/>');
    await uploads.write('serra', 'contrato', 'of a customer');
    const before = [await placeOrder(test, customer), await placeOrder(test, customer)];
    const target = newTarget();
    const meanwhile: { uuid: string }[] = [];
    let isDone = false;
    const shopping = (async () => {
      do meanwhile.push(await placeOrder(test, customer));
      while (!isDone);
    })();
    expect(await backUp(location, { target, jobs: 2, now })).toMatchObject({ count: 2 });
    isDone = true;
    await shopping;

    const empty = await emptyLocation();
    await restore(empty.backup, { source: target, isReplacing: false, jobs: 2, now });
    const restored = await startTestApi({ location: empty, env: { SEED_DEMO: 'false' } });
    try {
      // Transaction ids of another cluster would be read again with every listing, for a day.
      expect(await restored.database.everything.selectFrom('product_changes').selectAll().execute()).toEqual(
        [],
      );
      const again = await loggedInClient(restored, 'aurora', ana);
      for (const { uuid } of before)
        expect(await orderAt(again, uuid)).toEqual(await orderAt(customer, uuid));
      expect(meanwhile.length).toBeGreaterThan(0);
      expect(await placeOrder(restored, again)).toHaveProperty('uuid');
      expect((await empty.backup.files.files.read('aurora', 'catalogo.svg'))?.toString()).toBe('<svg/>');
      expect((await empty.backup.files.uploads.read('serra', 'contrato'))?.toString()).toBe('of a customer');
    } finally {
      await restored.close();
    }
    const options = { source: target, jobs: 1, now };
    await expect(restore(empty.backup, { ...options, isReplacing: false })).rejects.toMatchObject({
      code: 'database_not_empty',
    });
    const { kept } = await restore(empty.backup, { ...options, isReplacing: true });
    const formers = await formerDatabases(empty);
    expect(formers).toEqual([basename(String(kept))]);
    // Orders since the backup had numbers, which stay theirs.
    const [numbersBefore, numbersAfter] = [await lastNumbers(empty, formers[0]), await lastNumbers(empty)];
    expect(numbersAfter).toEqual(numbersBefore);
  });

  it('[OPS+05] is refused while another session uses the database', async () => {
    const target = newTarget();
    await backUp(location, { target, jobs: 1, now });
    const codeOf = async (restoring: Promise<unknown>) =>
      restoring.then(
        () => 'restored',
        (error: Error & { code?: string }) => error.code ?? error.name,
      );
    const replacing = () => restore(location, { source: target, isReplacing: true, jobs: 1, now });
    // The running API has the database open.
    expect(await codeOf(replacing())).toBe(server ? 'database_in_use' : 'FolderInUse');
    expect(await formerDatabases(location)).toEqual([]);
  });

  it('[OPS+05] is refused, and nothing restored, if a file was changed, lost or added, or a total differs', async () => {
    const target = newTarget();
    await backUp(location, { target, store: 'aurora', jobs: 1, now });
    const empty = await emptyLocation();
    const restoring = () => restore(empty.backup, { source: target, isReplacing: true, jobs: 1, now });
    const damaged = join(target, 'database', 'orders.jsonl.gz');
    const bytes = readFileSync(damaged);
    appendFileSync(damaged, 'x');
    await expect(restoring()).rejects.toMatchObject({ code: 'backup_damaged' });
    rmSync(damaged);
    await expect(restoring()).rejects.toMatchObject({ code: 'backup_damaged' });
    writeFileSync(damaged, bytes);
    writeFileSync(join(target, 'extra'), '');
    await expect(restoring()).rejects.toMatchObject({ code: 'backup_damaged' });
    rmSync(join(target, 'extra'));
    const path = join(target, 'manifest.json');
    const manifest = readFileSync(path, 'utf8');
    writeFileSync(path, manifest.replace(/"stock": "\d+"/, '"stock": "1"'));
    await expect(restoring()).rejects.toMatchObject({ code: 'totals_differ' });
    writeFileSync(path, manifest.replace('"0001-', '"9999-'));
    await expect(restoring()).rejects.toMatchObject({ code: 'backup_of_other_version' });
    rmSync(path);
    await expect(restoring()).rejects.toMatchObject({ code: 'backup_missing' });
  });

  it('[OPS+05] refuses a folder that exists, an unknown store and a missing database, and leaves no part of a backup', async () => {
    const target = newTarget();
    await expect(backUp(location, { target, store: 'nenhuma', jobs: 1, now })).rejects.toMatchObject({
      code: 'store_unknown',
    });
    expect(readdirSync(work).filter((name) => name.startsWith(target.slice(work.length + 1)))).toEqual([]);
    await expect(backUp(location, { target: work, jobs: 1, now })).rejects.toMatchObject({
      code: 'backup_exists',
    });
    const nowhere = { url: undefined, folder: join(work, 'nowhere', 'database'), files: location.files };
    await expect(backUp(nowhere, { target, jobs: 1, now })).rejects.toMatchObject({
      code: 'database_missing',
    });
  });

  it('[OPS+05] of one store replaces that store only, and only when asked to', async () => {
    const kept = await placeOrder(test, customer);
    const target = newTarget();
    await location.files.files.write('aurora', 'logo.svg', 'of the backup');
    await backUp(location, { target, store: 'aurora', jobs: 1, now });
    expect(readdirSync(join(target, 'files'))).toEqual(['aurora']);
    const undone = await placeOrder(test, customer);
    const undoneOrder = await orderAt(customer, undone.uuid);
    const { everything } = test.database;
    await everything
      .updateTable('products')
      .set({ name: 'Renomeada' })
      .where('sku', '=', 'AUR-ALM-01')
      .execute();
    await everything
      .updateTable('stores')
      .set({ name: 'Serra nova' })
      .where('public_id', '=', 'serra')
      .execute();
    await location.files.files.write('aurora', 'logo.svg', 'newer');
    const named = async (shop: TestApi) =>
      (await shop.client('aurora')('GET /api/catalog/products', { query: { skus: 'AUR-ALM-01' } })).items[0]
        ?.name;
    expect(await named(test)).toBe('Renomeada');
    // The embedded database belongs to one process, which a restore needs to be.
    const files = String(test.config.FILES_DIR);
    const folder = test.databaseFolder;
    const options = { source: target, jobs: 1, now };
    const whileOpen =
      folder === undefined
        ? 'FolderInUse'
        : await restore(location, { ...options, isReplacing: true }).catch((error: Error) => error.name);
    expect(whileOpen).toBe('FolderInUse');
    if (folder !== undefined) {
      isOpen = false;
      await test.api.close();
      await test.database.close();
    }
    await expect(
      restore(location, { source: target, isReplacing: false, jobs: 1, now }),
    ).rejects.toMatchObject({
      code: 'store_exists',
    });
    const declined: unknown[] = [];
    await expect(
      restoreAsked(location, {
        source: target,
        isReplacing: true,
        jobs: 1,
        now,
        async confirm(question) {
          declined.push(question);
          return false;
        },
      }),
    ).rejects.toMatchObject({ code: 'not_confirmed' });
    expect(declined).toEqual([{ name: 'aurora', lost: '1 pedido' }]);
    const { kept: replaced } = await restore(location, { source: target, isReplacing: true, jobs: 1, now });
    const restored =
      folder === undefined
        ? test
        : await startTestApi({ location: { folder, files }, env: { SEED_DEMO: 'false' } });
    try {
      const again = await loggedInClient(restored, 'aurora', ana);
      expect(await orderAt(again, kept.uuid)).toMatchObject({ uuid: kept.uuid });
      await expect(orderAt(again, undone.uuid)).rejects.toMatchObject({ status: 404 });
      expect(await named(restored)).not.toBe('Renomeada');
      const serra = restored.database.everything.selectFrom('stores').select('name');
      expect(await serra.where('public_id', '=', 'serra').executeTakeFirst()).toEqual({ name: 'Serra nova' });
      expect((await location.files.files.read('aurora', 'logo.svg'))?.toString()).toBe('of the backup');
      // A number that a buyer has is given to no other.
      const next = await placeOrder(restored, again);
      const numbers = [await orderAt(again, next.uuid), undoneOrder].map(({ increment_id: one }) =>
        Number(one),
      );
      expect(numbers[0]).toBeGreaterThan(numbers[1] ?? 0);
      expect(readdirSync(work)).toContain(basename(String(replaced)));
    } finally {
      if (restored !== test) await restored.close();
    }
    // The replaced store is kept as an ordinary backup.
    const later = new Date(now.getTime() + 60_000);
    await restore(location, { source: String(replaced), isReplacing: true, jobs: 1, now: later });
    const back =
      folder === undefined
        ? test
        : await startTestApi({ location: { folder, files }, env: { SEED_DEMO: 'false' } });
    try {
      const again = await loggedInClient(back, 'aurora', ana);
      expect(await orderAt(again, undone.uuid)).toMatchObject({ uuid: undone.uuid });
      expect((await location.files.files.read('aurora', 'logo.svg'))?.toString()).toBe('newer');
    } finally {
      if (back !== test) await back.close();
    }
  });
});
