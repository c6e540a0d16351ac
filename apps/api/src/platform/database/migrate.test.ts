import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { freshDatabase } from '#test/fresh-database.ts';
import { eachEngine, postgresOnly, type TestDatabase } from '#test/test-databases.ts';

import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const files = readdirSync(new URL('../../../migrations/', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, script: string) => writeFileSync(join(folder, name), script);
const folderUrl = () => pathToFileURL(`${folder}/`);

describe.each(eachEngine)('migrations on $name', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  const rowsOf = async (query: string) => (await sql.raw(query).execute(opened.database.everything)).rows;
  const migrateFolder = () => migrate(opened.database.engine, folderUrl());

  it('runs each migration once, in the order of the names', async () => {
    const recorded = await rowsOf('select name from kysely_migration order by name');
    expect(recorded).toEqual(files.map((name) => ({ name })));
    expect(await migrate(opened.database.engine)).toEqual([]);
  });

  it('runs all statements of a file', async () => {
    write('a1.sql', 'create table dishes (name text); -- one\ninsert into dishes values ($$a;b$$);');
    write('a2.sql', "insert into dishes values ('c');");
    expect(await migrateFolder()).toEqual(['a1.sql', 'a2.sql']);
    expect(await rowsOf('select name from dishes order by name')).toEqual([{ name: 'a;b' }, { name: 'c' }]);
  });

  it('rolls a failed migration back, and runs it once it is corrected', async () => {
    write('b1.sql', 'create table cups (id int);');
    write('b2.sql', 'insert into cups values (1); select 1 / 0;');
    await expect(migrateFolder()).rejects.toMatchObject({ code: '22012' });
    expect(await rowsOf("select to_regclass('cups') as found")).toEqual([{ found: null }]);
    expect(await rowsOf("select name from kysely_migration where name like 'b%'")).toEqual([]);
    write('b2.sql', 'insert into cups values (1);');
    expect(await migrateFolder()).toEqual(['b1.sql', 'b2.sql']);
  });

  it('runs a migration whose number is lower than that of one that has run', async () => {
    write('c2.sql', 'create table pots (id int);');
    await migrateFolder();
    write('c1.sql', 'create table pans (id int);');
    expect(await migrateFolder()).toEqual(['c1.sql']);
  });

  it('starts on a database that a newer release has migrated', async () => {
    write('d1.sql', 'create table bowls (id int);');
    write('d2.sql', 'alter table bowls add size int;');
    await migrateFolder();
    rmSync(join(folder, 'd2.sql'));
    write('d3.sql', 'create table jugs (id int);');
    expect(await migrateFolder()).toEqual(['d3.sql']);
    expect(await rowsOf('select size from bowls')).toEqual([]);
  });

  it('[OPS+02] reports a newer schema, and refuses one that requires what this release does not have', async () => {
    write('e1.sql', 'create table mugs (id int);');
    write('e2.sql', "insert into schema_requirements values ('e2.sql', 'mugs have no id');");
    await migrateFolder();
    write('e3.sql', 'create table mug_lids (id int);');
    expect(await migrateFolder()).toEqual(['e3.sql']);
    const reports: string[][] = [];
    const { engine: of } = opened.database;
    rmSync(join(folder, 'e1.sql'));
    await migrate(of, pathToFileURL(`${folder}/`), (newer) => reports.push([...newer]));
    expect(reports).toEqual([expect.arrayContaining(['e1.sql'])]);
    rmSync(join(folder, 'e2.sql'));
    await expect(migrateFolder()).rejects.toThrow(/needs a newer release.*e2\.sql \(mugs have no id\)/);
    write('e2.sql', '');
  });
});

describe.each(eachEngine)('migrations on $name, of a database from before the Migrator', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await engine.open();
    const { engine: of } = opened.database;
    await of.runScript(`
      insert into stores (public_id, name, active) values ('casa', 'Casa', 1);
      create table schema_migrations (name text primary key, ran_at timestamptz not null default now());
      insert into schema_migrations (name) select name from kysely_migration;
      drop table kysely_migration, kysely_migration_lock;`);
  });
  afterAll(() => opened.close());

  const recorded = async () => {
    const { everything } = opened.database;
    return (await sql`select name from kysely_migration order by name`.execute(everything)).rows;
  };

  it('runs nothing again and preserves the rows', async () => {
    expect(await migrate(opened.database.engine)).toEqual([]);
    expect(await recorded()).toEqual(files.map((name) => ({ name })));
    const { everything } = opened.database;
    expect(await everything.selectFrom('stores').select('public_id').execute()).toEqual([
      { public_id: 'casa' },
    ]);
  });

  it('runs migrations that the former release lacked', async () => {
    write('9999-new.sql', 'create table tables_of_later (id int);');
    expect(await migrate(opened.database.engine, folderUrl())).toEqual(['9999-new.sql']);
    expect(await recorded()).toEqual([...files, '9999-new.sql'].map((name) => ({ name })));
  });
});

describe.each(postgresOnly)('several processes on $name', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  beforeEach(async () => {
    fresh = await freshDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  });
  afterEach(() => fresh.drop());

  it('runs each migration in one of the processes that start together', async () => {
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url: fresh.url })));
    const stores = await Promise.all(
      databases.map(({ everything }) => everything.selectFrom('stores').selectAll().execute()),
    );
    expect(stores).toEqual([[], [], []]);
    write('9999-new.sql', 'create table later (id int);');
    const ran = await Promise.all(databases.map(({ engine }) => migrate(engine, folderUrl())));
    expect(ran.flat()).toEqual(['9999-new.sql']);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('sets no time limit for a migration', async () => {
    write('0001.sql', "create table seen as select current_setting('statement_timeout') as time_limit;");
    const database = await openDatabase({ url: fresh.url });
    await migrate(database.engine, folderUrl());
    const { rows } = await sql`select time_limit from seen`.execute(database.everything);
    expect(rows).toEqual([{ time_limit: '0' }]);
    await database.close();
  });
});
