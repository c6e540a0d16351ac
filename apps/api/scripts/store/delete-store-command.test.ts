import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Database, openDatabase } from '#api/platform/database/database.ts';
import { openFiles } from '#api/platform/files/open-files.ts';
import { countStoreRows } from '#api/platform/moving/delete-store-rows.ts';
import { freshDatabase } from '#test/fresh-database.ts';
import { eachEngine, postgresOnly, type TestDatabase } from '#test/test-databases.ts';

import { readDeleteStore } from './delete-store-command.ts';

const now = new Date('2026-11-27T12:00:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-delete-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(
  database: Database,
  words: string[],
  change: { agrees?: boolean; seedsDemo?: boolean } = {},
) {
  const asked: unknown[] = [];
  const lines = await readDeleteStore(['delete-store', ...words])?.({
    database,
    files: openFiles({ DATA_DIR: folder }, { warn: () => {} }),
    dataDir: folder,
    seedsDemo: change.seedsDemo ?? false,
    async confirm(question) {
      asked.push(question);
      return change.agrees ?? true;
    },
    now,
  });
  return { lines: (lines ?? []).join('\n'), asked };
}

const idOf = async ({ everything }: Database, publicId: string) =>
  (await everything.selectFrom('stores').select('id').where('public_id', '=', publicId).executeTakeFirst())
    ?.id ?? 0;

const rowsOf = async (database: Database, storeId: number) =>
  Object.entries(await countStoreRows(database, storeId)).filter(([, count]) => count > 0);

describe.each(eachEngine)('deleting a store on $name', (engine) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await engine.open('demo');
  });
  afterEach(() => opened.close());

  it('[ADM+03] shows, asks, and deletes every row and file of that store only', async () => {
    const { database } = opened;
    const [aurora, serra] = [await idOf(database, 'aurora'), await idOf(database, 'serra')];
    const { files, uploads } = openFiles({ DATA_DIR: folder }, { warn: () => {} });
    for (const store of ['aurora', 'serra']) {
      await files.write(store, 'logo.svg', 'x');
      await uploads.write(store, 'contrato', 'x');
      mkdirSync(join(folder, 'cache/images', store), { recursive: true });
      writeFileSync(join(folder, 'cache/images', store, 'a'), 'x');
    }
    const others = await rowsOf(database, serra);
    const before = await rowsOf(database, aurora);
    const dry = await run(database, ['aurora', '--dry-run']);
    expect(dry.lines).toMatch(/Seria apagado: a loja aurora .* pedidos, .* clientes, .*2 arquivos/);
    expect((await run(database, ['aurora'], { agrees: false })).lines).toBe('Nada foi apagado.');
    expect(await rowsOf(database, aurora)).toEqual(before);

    const { asked } = await run(database, ['aurora', '--yes']);
    expect(asked).toEqual([expect.objectContaining({ word: 'aurora', isGiven: true })]);
    expect(await rowsOf(database, aurora)).toEqual([]);
    expect(await idOf(database, 'aurora')).toBe(0);
    expect(await rowsOf(database, serra)).toEqual(others);
    expect(['aurora', 'serra'].map((store) => existsSync(join(folder, 'cache/images', store)))).toEqual([
      false,
      true,
    ]);
    expect([await files.size('aurora', 'logo.svg'), await uploads.size('aurora', 'contrato')]).toEqual([
      null,
      null,
    ]);
    expect([await files.size('serra', 'logo.svg'), await uploads.size('serra', 'contrato')]).toEqual([1, 1]);
    const removals = await database.everything.selectFrom('store_removals').selectAll().execute();
    expect(removals).toMatchObject([{ public_id: 'aurora', files: 2, removed_at: now }]);
  });

  it('refuses a demo store that would come back, an unknown store and other words', async () => {
    const { database } = opened;
    await expect(run(database, ['clube', '--yes'], { seedsDemo: true })).rejects.toMatchObject({
      code: 'demo_store_seeded',
    });
    await expect(run(database, ['nenhuma'])).rejects.toMatchObject({ code: 'store_unknown' });
    for (const words of [[], ['a', 'b'], ['../x'], ['aurora', '--force']]) {
      expect(() => readDeleteStore(['delete-store', ...words])).toThrow('Uso:');
    }
    expect(readDeleteStore(['create-store', 'x'])).toBeNull();
  });
});

describe.each(postgresOnly)('deleting a store of another database on $name', (engine) => {
  it('[OPS+01] deletes its rows there and in the main one', async () => {
    const main = await engine.open('demo');
    const other = await freshDatabase(String(main.url));
    const database = await openDatabase({ url: main.url, others: { sul: other.url } });
    try {
      const [, sul] = database.parts;
      const aurora = await idOf(database, 'aurora');
      if (!sul) throw new Error('one database only');
      await sql`insert into stores (id, public_id, name, active) overriding system value
        values (${aurora}, 'aurora', 'Casa Aurora', 1)`.execute(sul.everything);
      await sul.everything
        .insertInto('store_configs')
        .values({ store_id: aurora, path: 'name', value: 'Lá' })
        .execute();
      await run(database, ['aurora', '--yes']);
      expect(await rowsOf(database, aurora)).toEqual([]);
      expect(await sul.everything.selectFrom('stores').selectAll().execute()).toEqual([]);
    } finally {
      await database.close();
      await other.drop();
      await main.close();
    }
  });
});
