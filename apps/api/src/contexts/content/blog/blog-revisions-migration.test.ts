import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '#api/platform/database/migrate.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

describe.each(eachEngine)('entries from before there were versions, on $name', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  it('[CMS-05] are scheduled, or drafts, if their date is to come', async () => {
    const { everything } = opened.database;
    for (const statement of [
      'drop table blog_entry_revisions',
      'drop function announce_entry_schedule',
      'alter table blog_entries drop constraint blog_entries_shown_with_date, alter column published_at set not null',
      "delete from kysely_migration where name = '0130-blog-revisions.sql'",
    ]) {
      await sql.raw(statement).execute(everything);
    }
    const { id: storeId } = await everything
      .insertInto('stores')
      .values({ public_id: 'antiga', name: 'Antiga', active: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = (key: string, at: string, isActive: boolean) => ({
      store_id: storeId,
      url_key: key,
      title: key,
      summary: '',
      content_html: '<p>Oi</p>',
      author: 'Ana',
      published_at: new Date(at),
      is_active: isActive,
    });
    const toCome = '2999-01-01T03:00:00.000Z';
    const past = '2020-01-01T03:00:00.000Z';
    await everything
      .insertInto('blog_entries')
      .values([
        entry('no-ar', past, true),
        entry('fora', past, false),
        entry('agendado', toCome, true),
        entry('rascunho', toCome, false),
      ])
      .execute();
    expect(await migrate(opened.database.engine)).toEqual(['0130-blog-revisions.sql']);
    const entries = await everything
      .selectFrom('blog_entries')
      .leftJoin('blog_entry_revisions as version', 'version.entry_id', 'blog_entries.id')
      .select(['url_key', 'is_active', 'blog_entries.published_at', 'state', 'starts_at', 'version.title'])
      .orderBy('blog_entries.id')
      .execute();
    const none = { state: null, starts_at: null, title: null };
    expect(entries).toEqual([
      { url_key: 'no-ar', is_active: true, published_at: new Date(past), ...none },
      { url_key: 'fora', is_active: false, published_at: new Date(past), ...none },
      {
        url_key: 'agendado',
        is_active: false,
        published_at: null,
        state: 'scheduled',
        starts_at: new Date(toCome),
        title: 'agendado',
      },
      {
        url_key: 'rascunho',
        is_active: false,
        published_at: null,
        state: 'draft',
        starts_at: null,
        title: 'rascunho',
      },
    ]);
  });
});
