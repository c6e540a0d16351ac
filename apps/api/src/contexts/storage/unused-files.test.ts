import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { folderStorage } from '#api/platform/files/folder-storage.ts';
import { anyEngine, postgresOnly, type TestDatabase, testDay } from '#test/test-databases.ts';

import { columnsOfFiles, keepFile, listUnusedFiles, removeUnusedFiles } from './storage.public.ts';
import { unusedFileDays } from './unused/files-without-row.ts';

const dayMs = 24 * 3_600_000;
const after = (days: number) => new Date(testDay.getTime() + days * dayMs);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-unused-'));
const storePublicId = 'aurora';
const name = '0123456789abcdef0123456789abcdef01234567.webp';

let test: TestDatabase;
let db: StoreDatabase;
let storeId: number;
let files: FileStorage;
beforeAll(async () => {
  test = await anyEngine.open('demo');
  files = folderStorage(folder);
  const store = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', storePublicId)
    .executeTakeFirstOrThrow();
  storeId = store.id;
  db = test.database.ofStore(storeId);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await db.deleteFrom('unused_files').execute();
  await db.deleteFrom('file_scans').execute();
  await forgetInLibrary();
  await files.write(storePublicId, name, 'a picture');
});

/** A content that names a picture adds it to the library, whose pictures the staff removes. */
const forgetInLibrary = () => db.deleteFrom('library_pictures').where('path', '=', name).execute();

const run = (day: number, storage = files) =>
  removeUnusedFiles({ db }, { storeId, storePublicId, files: storage, now: after(day) });
const isStored = async () => (await files.size(storePublicId, name)) !== null;
const last = unusedFileDays + 1;

it('[OPS+02] removes a file that nothing names after its days, and says before when', async () => {
  expect(await run(0)).toBe(0);
  const listed = await listUnusedFiles({ db }, { files, storePublicId }, after(1));
  expect(listed.files).toEqual([{ name, removedAt: after(unusedFileDays) }]);
  expect(await run(unusedFileDays - 1)).toBe(0);
  expect(await isStored()).toBe(true);
  expect(await run(last)).toBe(1);
  expect(await isStored()).toBe(false);
  expect((await listUnusedFiles({ db }, { files, storePublicId }, after(last))).files).toEqual([]);
});

it('compares files once a day', async () => {
  let lists = 0;
  const counting: FileStorage = {
    ...files,
    list: (store) => {
      lists += 1;
      return files.list(store);
    },
  };
  await Promise.all([run(0, counting), run(0, counting)]);
  await run(0.5, counting);
  expect(lists).toBe(1);
  await run(1, counting);
  expect(lists).toBe(2);
});

it('leaves files of other kinds and of other stores', async () => {
  await files.write(storePublicId, 'fonte.woff2', 'a font');
  await files.write('serra', name, 'a picture');
  await run(0);
  expect(await run(last)).toBe(1);
  expect(await files.size(storePublicId, 'fonte.woff2')).not.toBeNull();
  expect(await files.size('serra', name)).not.toBeNull();
});

/** The forms in which rows name the file, by type. */
const named = JSON.stringify({ a: { data: { image: name } } });
const texts: Readonly<Record<string, string>> = {
  json: named,
  jsonb: named,
  text: `<img src="/api/storage/files/${name}">`,
  'text[]': `{${name}}`,
};

describe('a file that a row names', () => {
  it.each(columnsOfFiles.filter(([table]) => !['library_pictures', 'catalogue_pictures'].includes(table)))(
    'stays while %s.%s does, and again when its row is written',
    async (table, column) => {
      const { everything } = test.database;
      const { rows: types } = await sql<{ type: string }>`
        select format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = ${table}::regclass and attname = ${column}`.execute(everything);
      const { rows: found } = await sql<{ row: string; value: string | null }>`
        select ctid::text as row, ${sql.ref(column)}::text as value from ${sql.table(table)}
        where store_id = ${storeId} order by ${sql.ref(column)} is null limit 1`.execute(everything);
      const [before] = found;
      if (!before) return;
      let { row } = before;
      const write = async (text: string | null) => {
        const { rows } = await sql<{ row: string }>`
          update ${sql.table(table)} set ${sql.ref(column)} = ${text}::${sql.raw(types[0]?.type ?? 'text')}
          where ctid = ${row}::tid returning ctid::text as row`.execute(everything);
        row = rows[0]?.row ?? '';
      };
      const noted = () => db.selectFrom('unused_files').select('name').execute();
      await run(0);
      expect(await noted()).toEqual([{ name }]);
      await write(
        column === 'value' || column === 'video_url' ? name : (texts[types[0]?.type ?? ''] ?? name),
      );
      // Its writer did not wait for the next comparison.
      expect(await noted()).toEqual([]);
      await run(last);
      expect(await isStored()).toBe(true);
      await write(before.value);
      await forgetInLibrary();
      await run(last + 1);
      expect(await noted()).toEqual([{ name }]);
    },
  );

  it('stays when only a column names it of which no list knows', async () => {
    const { everything } = test.database;
    await sql`alter table cms_tags add column newest text`.execute(everything);
    await sql`update cms_tags set newest = ${`veja ${name}`} where store_id = ${storeId}`.execute(everything);
    const { rows } = await sql`select from cms_tags where store_id = ${storeId}`.execute(everything);
    expect(rows.length).toBeGreaterThan(0);
    await run(0);
    expect(await run(last)).toBe(0);
    expect(await isStored()).toBe(true);
    await sql`alter table cms_tags drop column newest`.execute(everything);
    await run(last + 1);
    expect(await run(2 * last + 1)).toBe(1);
  });
});

it('has a trigger on every column that names files', async () => {
  const { rows } = await sql<{ column: string }>`
    select tgrelid::regclass || '.' || attname as column
    from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
    where tgname = 'keep_named_files'`.execute(test.database.everything);
  expect(rows.map(({ column }) => column).toSorted()).toEqual(
    columnsOfFiles.map((one) => one.join('.')).toSorted(),
  );
});

/** Runs a removal that is held where it removes the file, and what `meanwhile` does then. */
async function duringRemoval(meanwhile: () => Promise<unknown>): Promise<void> {
  await run(0);
  const { promise: isRemoving, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayRemove, resolve: end } = Promise.withResolvers<void>();
  const held: FileStorage = {
    ...files,
    async remove(store, file) {
      begin();
      await mayRemove;
      await files.remove(store, file);
    },
  };
  const removing = run(last, held);
  await Promise.race([isRemoving, removing]);
  const other = meanwhile();
  await untilWaiting();
  end();
  await Promise.all([removing, other]);
}

/** Waits until a session waits for a lock of another. */
async function untilWaiting(): Promise<void> {
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())
      union all select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      test.database.everything,
    );
    return rows.length > 0;
  };
  await expect.poll(isWaiting).toBe(true);
}

describe.skipIf(postgresOnly.length === 0)('at the same moment', () => {
  it('an upload of the same picture writes the file after its removal', async () => {
    await duringRemoval(async () => {
      await keepFile(db, name);
      await files.write(storePublicId, name, 'a picture');
    });
    expect(await isStored()).toBe(true);
  });

  it('a content that is being saved keeps the file', async () => {
    await run(0);
    const { promise: isWritten, resolve: wrote } = Promise.withResolvers<void>();
    const { promise: maySave, resolve: save } = Promise.withResolvers<void>();
    const saving = db.transaction().execute(async (trx) => {
      await trx
        .updateTable('cms_countdowns')
        .set({ content: `<img src="${name}">` })
        .execute();
      wrote();
      await maySave;
    });
    await isWritten;
    const removing = run(last);
    await untilWaiting();
    save();
    await saving;
    expect(await removing).toBe(0);
    expect(await isStored()).toBe(true);
  });
});
