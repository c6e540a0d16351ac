import { previewHeader } from '@vitrine/contract/preview-token.ts';
import type { WrittenEntry } from '@vitrine/contract/schemas/written-entry.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startContentApi, type TestContent } from '#test/test-content.ts';
import { adminClient, keyOf, signedInStaff, type TestStaff } from '#test/test-staff.ts';

const today = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const friday = '2026-11-27T13:00:00.000Z';

let content: TestContent;
let editor: TestStaff;
beforeAll(async () => {
  content = await startContentApi({ now: today });
});
afterAll(() => content.close());

/** Sets the clock, with a session that is open then. */
async function goTo(instant: string): Promise<void> {
  content.setNow(instant);
  editor = await signedInStaff(content.test, 'uma', 'content', { now: new Date(instant) });
}
beforeEach(() => goTo(today));

const at = (key: string) => ({ path: { key } });
const read = (key: string) => editor.client('GET /api/admin/blog-entries/{key}', at(key));

async function save(key: string, title: string, text: Partial<WrittenEntry> = {}) {
  const stored = await read(key).catch(() => null);
  return editor.client('PUT /api/admin/blog-entries/{key}/draft', {
    ...at(key),
    body: { title, content_html: `<p>${title}</p>`, ...text, version: stored?.version ?? null },
  });
}

async function publish(key: string, startsAt: string | null = null) {
  const { version } = await read(key);
  return editor.client('POST /api/admin/blog-entries/{key}/publication', {
    ...at(key),
    body: { starts_at: startsAt, version },
  });
}

const history = async (key: string) =>
  (await editor.client('GET /api/admin/blog-entries/{key}/revisions', at(key))).items;

/** Returns the title that a shopper or the holder of a preview reads, and the end of the response's validity. */
async function seen(key: string, headers: Record<string, string> = {}, store = 'uma') {
  const { data, status, validUntil } = await content.ask(
    store,
    'GET /api/cms/blog/entries/{id}',
    { path: { id: key } },
    headers,
  );
  return [data?.title ?? status, validUntil];
}

/** The titles of the blog's list, of which its pages, the feed and the sitemap are made, and until when it is valid. */
async function listed(store = 'uma') {
  const { data, validUntil } = await content.ask(store, 'GET /api/cms/blog/entries', {
    query: { per_page: 50 },
  });
  expect(data?.total).toBe(data?.items.length);
  return [data?.items.map(({ title }) => title), validUntil];
}

it('[ADM+09] [CMS-05] shows a draft to no shopper until it is published, and keeps each version that was', async () => {
  const draft = await save('barro', 'Barro', { author: 'Ana', summary: 'Do torno' });
  expect(draft).toMatchObject({ published: null, is_shown: false, path: '/blog/barro' });
  expect([await seen('barro'), await listed()]).toEqual([
    [404, null],
    [[], null],
  ]);
  expect(await publish('barro')).toMatchObject({ is_shown: true, draft: null });
  expect([await seen('barro'), await listed()]).toEqual([
    ['Barro', null],
    [['Barro'], null],
  ]);
  await goTo(later);
  await save('barro', 'Barro e fogo', { content_html: '<p onclick="x()">Fogo</p>' });
  expect([await seen('barro'), await listed()]).toEqual([
    ['Barro', null],
    [['Barro'], null],
  ]);
  const { items } = await editor.client('GET /api/admin/blog-entries', { query: { q: 'BARRO' } });
  expect(items).toMatchObject([
    { title: 'Barro e fogo', has_draft: true, is_shown: true, published_at: today, changed_at: later },
  ]);
  await publish('barro');
  const { data } = await content.ask('uma', 'GET /api/cms/blog/entries/{id}', { path: { id: 'barro' } });
  // An entry keeps its date.
  expect(data).toMatchObject({ content_html: '<p>Fogo</p>', published_at: today, updated_at: later });
  expect(
    (await content.ask('uma', 'GET /api/cms/blog/entries/{id}', { path: { id: data?.id ?? 0 } })).data,
  ).toEqual(data);
  expect(await history('barro')).toMatchObject([
    { title: 'Barro e fogo', author: 'Pessoa de content', starts_at: later, is_scheduled: false },
    { title: 'Barro', author: 'Pessoa de content', starts_at: today },
  ]);
});

it('[ADM+09] [STO-01] shows and changes the entries of its own store only', async () => {
  await save('so-aqui', 'Só aqui');
  await publish('so-aqui');
  await save('so-aqui', 'Só aqui, depois');
  await publish('so-aqui', friday);
  expect(await seen('so-aqui', {}, 'outra')).toEqual([404, null]);
  expect(await listed('outra')).toEqual([[], null]);
  const other = await signedInStaff(content.test, 'outra', 'owner', { now: new Date(today) });
  expect((await other.client('GET /api/admin/blog-entries')).total).toBe(0);
  const { version } = await read('so-aqui');
  const [, old] = await history('so-aqui');
  const path = { key: 'so-aqui', id: String(old?.id) };
  await Promise.all(
    [
      other.client('GET /api/admin/blog-entries/{key}', at('so-aqui')),
      other.client('GET /api/admin/blog-entries/{key}/revisions/{id}', { path }),
      other.client('POST /api/admin/blog-entries/{key}/hide', { ...at('so-aqui'), body: { version } }),
      other.client('POST /api/admin/blog-entries/{key}/revisions/{id}/restoration', {
        path,
        body: { version },
      }),
    ].map((call) => expect(call).rejects.toMatchObject({ code: 'content_not_found', status: 404 })),
  );
});

it('[ADM+09] [CMS-05] shows a scheduled version from its moment on, and the published one until then', async () => {
  await save('sexta', 'Antes', { published_at: '2026-11-02T12:00:00.000Z' });
  await publish('sexta');
  await save('sexta', 'Depois', { image: { path: 'a.jpg', alt: 'A', width: 4, height: 3 } });
  await save('nova', 'Surpresa');
  for (const key of ['sexta', 'nova']) {
    expect(await publish(key, friday)).toMatchObject({ draft: null, scheduled: { starts_at: friday } });
  }
  expect(await seen('sexta')).toEqual(['Antes', friday]);
  expect(await seen('nova')).toEqual([404, friday]);
  expect(await listed()).toEqual([expect.not.arrayContaining(['Surpresa', 'Depois']), friday]);
  await goTo(friday);
  expect(await seen('sexta')).toEqual(['Depois', null]);
  expect(await seen('nova')).toEqual(['Surpresa', null]);
  const { data, validUntil } = await content.ask('uma', 'GET /api/cms/blog/entries');
  expect(validUntil).toBeNull();
  // A new entry has the date of its moment; one that is published again keeps its own.
  expect(data?.items[0]).toMatchObject({ title: 'Surpresa', published_at: friday, image: null });
  expect(data?.items.at(-1)).toMatchObject({
    title: 'Depois',
    published_at: '2026-11-02T12:00:00.000Z',
    image: { path: 'a.jpg' },
  });
  expect(await read('nova')).toMatchObject({
    is_shown: true,
    scheduled: null,
    published: { title: 'Surpresa' },
  });
  const { items } = await editor.client('GET /api/admin/blog-entries');
  expect(items[0]).toMatchObject({ url_key: 'nova', is_shown: true, published_at: friday, starts_at: null });
  // The next change keeps what shoppers saw in between.
  await save('sexta', 'Mais tarde');
  expect((await seen('sexta'))[0]).toBe('Depois');
  await publish('sexta');
  expect((await history('sexta')).map(({ title }) => title)).toEqual(['Mais tarde', 'Depois', 'Antes']);
  const { version } = await read('nova');
  await editor.client('POST /api/admin/blog-entries/{key}/hide', { ...at('nova'), body: { version } });
  expect(await seen('nova')).toEqual([404, null]);
  await publish('nova');
  expect((await seen('nova'))[0]).toBe('Surpresa');
});

it('[ADM+09] cancels a schedule, hides an entry and shows it again', async () => {
  await save('festa', 'Festa');
  await expect(publish('festa', today)).rejects.toMatchObject({ code: 'moment_past' });
  const { version } = await publish('festa', friday);
  const name = 'POST /api/admin/blog-entries/{key}/publication/cancellation';
  const cancelled = await editor.client(name, { ...at('festa'), body: { version } });
  expect(cancelled).toMatchObject({ scheduled: null, draft: { text: { title: 'Festa' } }, is_shown: false });
  expect(await seen('festa')).toEqual([404, null]);
  const shown = await publish('festa');
  const hidden = await editor.client('POST /api/admin/blog-entries/{key}/hide', {
    ...at('festa'),
    body: { version: shown.version },
  });
  expect([hidden.is_shown, (await seen('festa'))[0], (await listed())[0]]).toEqual([
    false,
    404,
    expect.not.arrayContaining(['Festa']),
  ]);
  await publish('festa');
  expect((await seen('festa'))[0]).toBe('Festa');
});

it('[ADM+05] [ADM+09] refuses a draft that was written over an older state, and an address that is taken', async () => {
  const { version } = await save('disputa', '1');
  const put = (title: string, written: string | null) =>
    editor.client('PUT /api/admin/blog-entries/{key}/draft', {
      ...at('disputa'),
      body: { title, version: written },
    });
  await put('2', version);
  await expect(put('3', version)).rejects.toMatchObject({ code: 'edit_conflict', status: 409 });
  await expect(put('3', null)).rejects.toMatchObject({ code: 'edit_conflict' });
  expect((await read('disputa')).draft?.text.title).toBe('2');
});

it('[ADM+09] discards a draft, and the entry with it if shoppers never saw it', async () => {
  const remove = async (key: string) => {
    const { version } = await read(key);
    const call = 'POST /api/admin/blog-entries/{key}/draft/removal';
    return editor.client(call, { ...at(key), body: { version } });
  };
  await save('engano', '1');
  expect(await remove('engano')).toEqual({ is_gone: true });
  await expect(read('engano')).rejects.toMatchObject({ code: 'content_not_found', status: 404 });
  await save('engano', '1');
  await publish('engano');
  await save('engano', '2');
  expect(await remove('engano')).toEqual({ is_gone: false });
  expect((await read('engano')).draft).toBeNull();
});

async function preview(query: Record<string, string>) {
  const { url } = await editor.client('GET /api/admin/previews', {
    query: { path: '/blog/previa', ...query },
  });
  return { [previewHeader]: new URL(url).searchParams.get('preview') ?? '' };
}

it('[ADM+09] shows what a version held to the holder of its preview, and restores it as the draft', async () => {
  for (const title of ['A', 'B']) {
    await save('previa', title, { summary: title });
    await publish('previa');
  }
  const old = (await history('previa')).at(-1);
  const path = { key: 'previa', id: String(old?.id) };
  expect(await editor.client('GET /api/admin/blog-entries/{key}/revisions/{id}', { path })).toMatchObject({
    text: { title: 'A', summary: 'A' },
  });
  expect((await seen('previa', await preview({ entry: 'previa', revision: path.id })))[0]).toBe('A');
  const { version } = await read('previa');
  const restored = await editor.client('POST /api/admin/blog-entries/{key}/revisions/{id}/restoration', {
    path,
    body: { version },
  });
  expect(restored.draft?.text).toMatchObject({ title: 'A', summary: 'A' });
  expect((await seen('previa'))[0]).toBe('B');
  await publish('previa');
  expect((await seen('previa'))[0]).toBe('A');
  expect(await history('previa')).toHaveLength(3);
});

it('[ADM+09] shows a draft to the holder of its preview only, at the moment of the preview', async () => {
  await save('previa', 'Publicada');
  await publish('previa');
  await save('previa', 'Rascunho');
  expect(await seen('previa', await preview({ entry: 'previa' }))).toEqual(['Rascunho', null]);
  expect(await seen('previa', await preview({}))).toEqual(['Publicada', null]);
  expect(await seen('previa', await preview({ entry: 'barro' }))).toEqual(['Publicada', null]);
  expect(await seen('previa', await preview({ page: 'previa' }))).toEqual(['Publicada', null]);
  expect(await seen('previa')).toEqual(['Publicada', null]);
  await publish('previa', friday);
  expect((await seen('previa', await preview({ at: friday })))[0]).toBe('Rascunho');
  expect((await seen('previa', await preview({ at: today })))[0]).toBe('Publicada');
});

it('[ADM+09] refuses a date after the publication, unknown components, and terms that the store does not have', async () => {
  await save('datada', 'Datada', { published_at: friday });
  await expect(publish('datada')).rejects.toMatchObject({ code: 'date_after_publication', status: 422 });
  expect((await publish('datada', friday)).scheduled?.starts_at).toBe(friday);
  await save('termos', '{{brinde}}');
  await expect(publish('termos')).rejects.toMatchObject({ code: 'placeholder_unknown' });
  await expect(
    save('errada', 'Errada', { content: { c: { position: 1, component: '', data: { code: 'heroi' } } } }),
  ).rejects.toMatchObject({
    code: 'validation_failed',
    data: { 'content.c.data.code': expect.anything() as unknown },
  });
});

it('[ADM+02] [ADM+03] audits each change without its texts, and lets a key that only reads make none', async () => {
  await save('auditado', 'Auditado', { content_html: '<p>Um texto longo</p>' });
  const { version } = await publish('auditado');
  const db = await content.storeDb('uma');
  const entries = await db
    .selectFrom('audit_entries')
    .select(['actor_name', 'action', 'after'])
    .where('target_kind', '=', 'blog_entry')
    .where('target_id', '=', 'auditado')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'PUT /api/admin/blog-entries/{key}/draft',
    'POST /api/admin/blog-entries/{key}/publication',
  ]);
  expect(entries[1]).toMatchObject({
    actor_name: 'Pessoa de content',
    after: { title: 'Auditado', is_shown: true, published_at: today },
  });
  expect(JSON.stringify(entries)).not.toContain('texto longo');
  const key = await keyOf(content.test, 'uma', ['content.read'], { now: new Date(today) });
  const program = adminClient(content.test, 'uma', key);
  const hiding = program('POST /api/admin/blog-entries/{key}/hide', { ...at('auditado'), body: { version } });
  await expect(hiding).rejects.toMatchObject({ code: 'forbidden' });
});

it('[CMS+01] refuses a text that is nested too deep to be shown', async () => {
  await expect(save('fundo', 'Fundo', { content_html: '<div>'.repeat(20_000) })).rejects.toMatchObject({
    code: 'html_too_deep',
    message: expect.stringContaining('Cole só o texto'),
  });
});
