import { previewHeader, verifyPreview } from '@vitrine/contract/preview-token.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startContentApi, type TestContent } from '#test/test-content.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const today = '2026-11-20T12:00:00.000Z';
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

const text = (html: string) => ({ t: { position: 1, data: { code: 'rich-text', html } } });
const at = (key: string) => ({ path: { key } });
const read = (key: string) => editor.client('GET /api/admin/pages/{key}', at(key));

async function save(key: string, html: string, version?: string | null) {
  const stored = version === undefined ? await read(key).catch(() => null) : { version };
  return editor.client('PUT /api/admin/pages/{key}/draft', {
    ...at(key),
    body: { title: `Página de ${html}`, content: text(html), version: stored?.version ?? null },
  });
}

async function publish(key: string, startsAt: string | null) {
  const { version } = await read(key);
  return editor.client('POST /api/admin/pages/{key}/publication', {
    ...at(key),
    body: { starts_at: startsAt, version },
  });
}

/** Reads a page as a shopper or the holder of a preview: the page's text, its status, and until when it is valid. */
async function seen(key: string, headers: Record<string, string> = {}) {
  const path = { urlKey: key };
  const { data, status, validUntil } = await content.ask(
    'uma',
    'GET /api/cms/pages/url/{urlKey}',
    { path },
    headers,
  );
  return [data?.status === 1 ? data.content['t']?.data['html'] : status, validUntil];
}

async function titles() {
  const { data, validUntil } = await content.ask('uma', 'GET /api/cms/pages');
  return [data?.map(({ url_key: key }) => key), validUntil];
}

const history = async (key: string) =>
  (await editor.client('GET /api/admin/pages/{key}/revisions', at(key))).items;

it('[ADM+09] shows a draft to no shopper until it is published, and keeps each version that was', async () => {
  expect((await save('sobre', '<p>1</p>')).published).toBeNull();
  expect((await seen('sobre'))[0]).toBe(200);
  expect(await titles()).toEqual([[], null]);
  const shown = await publish('sobre', null);
  expect(shown).toMatchObject({ is_shown: true, draft: null, path: '/pagina/sobre' });
  expect(await seen('sobre')).toEqual(['<p>1</p>', null]);
  await save('sobre', '<p>2</p>');
  await save('sobre', '<p onclick="x()">3</p>');
  expect(await read('sobre')).toMatchObject({
    published: { content: { t: { data: { html: '<p>1</p>' } } } },
    draft: {
      author: 'Pessoa de content',
      text: { title: 'Página de <p onclick="x()">3</p>' },
      shown_content: { t: { data: { html: '<p>3</p>' } } },
    },
  });
  expect(await seen('sobre')).toEqual(['<p>1</p>', null]);
  const { items } = await editor.client('GET /api/admin/pages', { query: { q: 'SOBRE' } });
  expect(items).toMatchObject([
    { title: 'Página de <p onclick="x()">3</p>', has_draft: true, is_shown: true },
  ]);
  await publish('sobre', null);
  expect(await seen('sobre')).toEqual(['<p>3</p>', null]);
  expect(await history('sobre')).toMatchObject([
    { title: 'Página de <p onclick="x()">3</p>', author: 'Pessoa de content', starts_at: today },
    { title: 'Página de <p>1</p>', is_scheduled: false },
  ]);
});

it('[ADM+09] restores a version as the draft, which shoppers see once it is published', async () => {
  for (const html of ['a', 'b']) {
    await save('volta', html);
    await publish('volta', null);
  }
  const old = (await history('volta')).at(-1);
  const path = { key: 'volta', id: String(old?.id) };
  expect(await editor.client('GET /api/admin/pages/{key}/revisions/{id}', { path })).toMatchObject({
    text: { content: { t: { data: { html: 'a' } } } },
  });
  const { version } = await read('volta');
  const restored = await editor.client('POST /api/admin/pages/{key}/revisions/{id}/restoration', {
    path,
    body: { version },
  });
  expect(restored.draft?.text.content['t']?.data['html']).toBe('a');
  expect((await seen('volta'))[0]).toBe('b');
  await publish('volta', null);
  expect((await seen('volta'))[0]).toBe('a');
  expect(await history('volta')).toHaveLength(3);
});

it('[ADM+09] shows a scheduled version from its moment on, and the published one until then', async () => {
  await save('sexta', 'antes');
  await publish('sexta', null);
  await save('sexta', 'depois');
  await save('nova', 'surpresa');
  for (const key of ['sexta', 'nova']) {
    expect(await publish(key, friday)).toMatchObject({ draft: null, scheduled: { starts_at: friday } });
  }
  expect(await seen('sexta')).toEqual(['antes', friday]);
  expect(await seen('nova')).toEqual([200, friday]);
  expect(await titles()).toEqual([expect.not.arrayContaining(['nova']), friday]);
  await goTo(friday);
  expect(await seen('sexta')).toEqual(['depois', null]);
  expect(await seen('nova')).toEqual(['surpresa', null]);
  expect(await titles()).toEqual([expect.arrayContaining(['nova']), null]);
  expect(await read('nova')).toMatchObject({ is_shown: true, scheduled: null });
  // The next change keeps what shoppers saw in between.
  await save('sexta', 'mais tarde');
  expect((await seen('sexta'))[0]).toBe('depois');
  await publish('sexta', null);
  expect((await history('sexta')).map(({ title }) => title)).toEqual([
    'Página de mais tarde',
    'Página de depois',
    'Página de antes',
  ]);
});

it('[ADM+09] cancels a schedule, hides a page and shows it again', async () => {
  await save('festa', '1');
  await expect(publish('festa', today)).rejects.toMatchObject({ code: 'moment_past' });
  const { version } = await publish('festa', friday);
  const name = 'POST /api/admin/pages/{key}/publication/cancellation';
  const cancelled = await editor.client(name, { ...at('festa'), body: { version } });
  expect(cancelled).toMatchObject({
    scheduled: null,
    draft: { text: { title: 'Página de 1' } },
    is_shown: false,
  });
  expect(await seen('festa')).toEqual([200, null]);
  const shown = await publish('festa', null);
  const hidden = await editor.client('POST /api/admin/pages/{key}/hide', {
    ...at('festa'),
    body: { version: shown.version },
  });
  expect([hidden.is_shown, (await seen('festa'))[0]]).toEqual([false, 200]);
  await publish('festa', null);
  expect((await seen('festa'))[0]).toBe('1');
});

it('[ADM+05] [ADM+09] refuses a draft that was written over an older state', async () => {
  const { version } = await save('disputa', '1');
  await save('disputa', '2', version);
  await expect(save('disputa', '3', version)).rejects.toMatchObject({ code: 'edit_conflict', status: 409 });
  await expect(save('disputa', '3', null)).rejects.toMatchObject({ code: 'edit_conflict' });
  expect((await read('disputa')).draft?.text.content['t']?.data['html']).toBe('2');
});

it('[ADM+09] discards a draft, and the page with it if shoppers never saw it', async () => {
  const remove = async (key: string) => {
    const { version } = await read(key);
    return editor.client('POST /api/admin/pages/{key}/draft/removal', { ...at(key), body: { version } });
  };
  await save('engano', '1');
  expect(await remove('engano')).toEqual({ is_gone: true });
  await expect(read('engano')).rejects.toMatchObject({ code: 'content_not_found', status: 404 });
  await save('engano', '1');
  await publish('engano', null);
  await save('engano', '2');
  expect(await remove('engano')).toEqual({ is_gone: false });
  expect((await read('engano')).draft).toBeNull();
});

it('[ADM+09] shows a draft to the holder of its preview only, at the moment of the preview', async () => {
  await save('previa', 'publicada');
  await publish('previa', null);
  await save('previa', 'rascunho');
  const preview = async (query: Record<string, string>) => {
    const { url } = await editor.client('GET /api/admin/previews', {
      query: { path: '/pagina/previa', ...query },
    });
    const token = new URL(url).searchParams.get('preview') ?? '';
    return { [previewHeader]: token };
  };
  expect(await seen('previa', await preview({ page: 'previa' }))).toEqual(['rascunho', null]);
  expect(await seen('previa', await preview({}))).toEqual(['publicada', null]);
  expect(await seen('previa', await preview({ page: 'sobre' }))).toEqual(['publicada', null]);
  const [first] = await history('previa');
  const revision = String(first?.id);
  expect((await seen('previa', await preview({ page: 'previa', revision })))[0]).toBe('publicada');
  expect(await seen('previa')).toEqual(['publicada', null]);
  await publish('previa', friday);
  expect((await seen('previa', await preview({ at: friday })))[0]).toBe('rascunho');
  expect((await seen('previa', await preview({ at: today })))[0]).toBe('publicada');
  const framed = await preview({ framed: '1' });
  const { API_SHARED_SECRET: secret } = content.test.config;
  expect(
    await verifyPreview(secret, framed[previewHeader], { store: 'uma', now: new Date(today) }),
  ).toMatchObject({ isFramed: true, draft: null });
  await expect(preview({ path: '//mal.example' })).rejects.toMatchObject({ code: 'validation_failed' });
});

it('[ADM+09] refuses components that pages could not render, and terms that the store does not have', async () => {
  const put = (data: Record<string, unknown>) =>
    editor.client('PUT /api/admin/pages/{key}/draft', {
      ...at('errada'),
      body: { title: 'Errada', content: { c: { position: 1, data } }, version: null },
    });
  for (const [data, field] of [
    [{ code: 'heroi' }, 'content.c.data.code'],
    [{ code: 'scene', points: [{ x: 101 }] }, 'content.c.data.points.0.x'],
    [{ code: 'hero', show_from: 'sexta' }, 'content.c.data.show_from'],
    [{ code: 'rotating-banner', slides: [{}, { show_from: 'já' }] }, 'content.c.data.slides.1.show_from'],
    [
      {
        code: 'rotating-banner',
        slides: [{ show_from: '2026-12-02T00:00', show_until: '2026-12-01T00:00' }],
      },
      'content.c.data.slides.0.show_until',
    ],
  ] as const) {
    await expect(put(data)).rejects.toMatchObject({
      code: 'validation_failed',
      data: { [field]: expect.anything() as unknown },
    });
  }
  await save('termos', '<p>{{brinde}}</p>');
  await expect(publish('termos', null)).rejects.toMatchObject({ code: 'placeholder_unknown' });
});
