import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { columnsOfFiles } from '#api/contexts/storage/storage.public.ts';
import { bucketAddress } from '#api/platform/files/bucket-address.ts';
import { openFiles, type StoreFiles } from '#api/platform/files/open-files.ts';
import { startS3Server } from '#test/start-s3-server.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

import { backUp, type DataLocation } from './back-up.ts';
import { namedFiles } from './named-files.ts';
import { restore } from './restore.ts';

const now = new Date('2026-11-24T15:00:00Z');
const work = mkdtempSync(join(tmpdir(), 'vitrine-named-'));
const noLog = { warn: () => {} };
const hashed = '0123456789abcdef0123456789abcdef01234567.webp';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(async () => {
  await test.close();
  rmSync(work, { recursive: true });
});

const auroraId = async () =>
  (
    await test.database.everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', 'aurora')
      .executeTakeFirstOrThrow()
  ).id;

/** Columns with names that are copies of others, of what was said or written, or of demo pictures of people. */
const otherColumns = ['audit_entries.before', 'audit_entries.after', 'outbox_messages.payload'];

it('[OPS+05] knows every column of the demo stores that names a picture or a film', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, a.atttypmod) in ('text', 'json', 'jsonb', 'text[]')`.execute(
    test.database.everything,
  );
  const known = new Set([...columnsOfFiles.map((one) => one.join('.')), ...otherColumns]);
  const unknown: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)}::text ~ '(^|["/])[a-z0-9][a-z0-9._-]*[.](svg|webm|vtt|webp|woff2)($|")' limit 1`.execute(
      test.database.everything,
    );
    if (rows.length > 0 && !known.has(`${table}.${column}`)) unknown.push(`${table}.${column}`);
  }
  expect(unknown).toEqual([]);
});

it('[OPS+05] needs no file of a demo store that is drawn on first use', async () => {
  expect(await namedFiles(test.database.everything, null)).toEqual([]);
});

/** Forms in which a name is stored, and what is no name of ours. */
it.each([
  ['products', 'images', JSON.stringify([{ path: hashed, alt: '', width: 1, height: 1 }]), [hashed]],
  ['products', 'video_url', `/api/storage/files/${hashed}`, [hashed]],
  ['products', 'video_url', `/api/storage/files/${'a'.repeat(153)}.webp`, []],
  ['products', 'video_url', 'https://cdn.exemplo.com.br/filme.mp4', []],
  ['cms_pages', 'content', JSON.stringify({ a: { data: { image: 'campanha.jpg' } } }), ['campanha.jpg']],
  [
    'cms_pages',
    'content',
    JSON.stringify({ a: { data: { html: `<img src="${hashed}" alt="">` } } }),
    [hashed],
  ],
  [
    'cms_pages',
    'content',
    JSON.stringify({ a: { data: { html: `<img src="/img/original/${hashed}" alt="">` } } }),
    [hashed],
  ],
  ['blog_entries', 'content_html', `<figure><img src="/img/original/${hashed}" alt="x"></figure>`, [hashed]],
  ['cms_pages', 'content', JSON.stringify({ a: { data: { html: '<img src="https://x.test/a.png">' } } }), []],
  ['cms_pages', 'content', JSON.stringify({ a: { data: { text: 'Veja foto.jpg na página' } } }), []],
  [
    'store_configs',
    'value',
    JSON.stringify([{ name: 'S', faces: [{ file: 'f-400.woff2' }] }]),
    ['f-400.woff2'],
  ],
  ['theme_configs', 'value', 'logo-novo.png', ['logo-novo.png']],
  ['categories', 'banner', JSON.stringify({ path: hashed, alt: '' }), [hashed]],
  ['cms_popups', 'image', hashed, [hashed]],
  ['product_reviews', 'photos', JSON.stringify([{ path: hashed }]), [hashed]],
  ['blog_entries', 'content', JSON.stringify({ a: { image: hashed } }), [hashed]],
] as const)('[OPS+05] finds in %s.%s = %s the files %j', async (table, column, value, names) => {
  const trx = await test.database.everything.startTransaction().execute();
  try {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where ctid = (select ctid from ${sql.table(table)} where store_id = ${await auroraId()}
        and ${sql.ref(column)} is not null limit 1)`.execute(trx);
    const found = await namedFiles(trx, null);
    // The picture library names it as well, as a trigger wrote it.
    expect([...new Set(found.map(({ name }) => name))]).toEqual(names);
  } finally {
    await trx.rollback().execute();
  }
});

describe('a backup without a file that the database names', () => {
  let uploadId = '';
  const locationWith = (files: StoreFiles): DataLocation => ({
    url: test.config.DATABASE_URL,
    folder: test.databaseFolder ?? '',
    files,
  });
  beforeAll(async () => {
    const db = test.database.ofStore(await auroraId());
    const customer = await db.selectFrom('customers').select('id').limit(1).executeTakeFirstOrThrow();
    uploadId = '6f1c7f0e-9c0e-4f0a-8f5b-0d8a6d1b2c3d';
    await db
      .insertInto('uploads')
      .values({ id: uploadId, customer_id: customer.id, content_type: 'application/pdf', uploaded_at: now })
      .execute();
    await db.updateTable('theme_configs').set({ value: hashed }).where('path', '=', 'logo/image').execute();
  });

  it('[OPS+05] fails, names the files and where it looked, and is no complete backup', async () => {
    const elsewhere = join(work, 'elsewhere');
    const target = join(work, 'incomplete');
    const backingUp = backUp(locationWith(openFiles({ DATA_DIR: elsewhere }, noLog)), {
      target,
      jobs: 1,
      now,
    });
    await expect(backingUp).rejects.toMatchObject({
      code: 'files_absent',
      message: expect.stringMatching(
        new RegExp(
          `INCOMPLETO.*${elsewhere}/files.*aurora/${hashed}.*aurora/${uploadId}.*incomplete.incompleto`,
        ),
      ),
    });
    expect([existsSync(target), existsSync(`${target}.incompleto`)]).toEqual([false, true]);
    const restoring = restore(locationWith(openFiles({ DATA_DIR: elsewhere }, noLog)), {
      source: `${target}.incompleto`,
      isReplacing: true,
      jobs: 1,
      now,
      confirm: async () => true,
    });
    await expect(restoring).rejects.toMatchObject({ code: 'backup_incomplete' });
  });

  it('[OPS+05] [OPS+09] fails on a bucket, too, and names its address', async () => {
    const server = await startS3Server();
    try {
      const env = { ...server.env, FILES_URL: bucketAddress.parse(server.env.FILES_URL) };
      const files = openFiles({ DATA_DIR: work, ...env }, noLog);
      await files.files.write('aurora', hashed, 'x');
      const backingUp = backUp(locationWith(files), {
        target: join(work, 'bucket'),
        store: 'aurora',
        jobs: 1,
        now,
      });
      await expect(backingUp).rejects.toThrow(
        new RegExp(`1 arquivos .*127.0.0.1:\\d+/vitrine/lojas/uploads: aurora/${uploadId}`),
      );
      await files.uploads.write('aurora', uploadId, 'x');
      const whole = { target: join(work, 'bucket'), store: 'aurora', jobs: 1, now };
      expect(await backUp(locationWith(files), whole)).toEqual({ count: 2, bytes: 2, absent: [] });
    } finally {
      await server.close();
    }
  });

  it('[OPS+05] of another store does not fail', async () => {
    const files = openFiles({ DATA_DIR: join(work, 'elsewhere') }, noLog);
    const options = { target: join(work, 'serra'), store: 'serra', jobs: 1, now };
    expect(await backUp(locationWith(files), options)).toMatchObject({ absent: [] });
  });
});
