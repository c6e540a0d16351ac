import { afterAll, beforeAll, expect, it } from 'vitest';

import { startContentApi, type TestContent } from '#test/test-content.ts';
import { adminClient, keyOf, signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');

let content: TestContent;
let editor: TestStaff;
beforeAll(async () => {
  content = await startContentApi({ now: now.toISOString() });
  editor = await signedInStaff(content.test, 'uma', 'manager', { now });
});
afterAll(() => content.close());

const tag = {
  name: 'Verificação',
  tag: '<meta name="verificacao" content="abc" onclick="a()">',
  position: 'head' as const,
  url: '/sala/*',
  kind: 'essential' as const,
  sort_order: 2,
  is_active: true,
};
const create = (changed: Partial<typeof tag> = {}) =>
  editor.client('POST /api/admin/tags', { body: { ...tag, ...changed } });
const put = (id: number, changed: Partial<typeof tag>, version: string) =>
  editor.client('PUT /api/admin/tags/{id}', {
    path: { id: String(id) },
    body: { ...tag, ...changed, version },
  });
const remove = (id: number, version: string) =>
  editor.client('POST /api/admin/tags/{id}/removal', { path: { id: String(id) }, body: { version } });
const shownAt = async (url: string) => {
  const query = { url, filter: 'true', active: '1' };
  const { data } = await content.ask('uma', 'GET /api/cms/tags/', { query });
  return data?.map(({ id, elements }) => [id, elements.map(({ name }) => name)]);
};

it('[ADM+09] [CMS-04] creates, changes, switches off and removes a tag of an address', async () => {
  const created = await create();
  const { id } = created;
  expect(created).toMatchObject(tag);
  expect(await shownAt('/sala/tapetes/c')).toEqual([[id, ['meta']]]);
  expect(await shownAt('/banho/c')).toEqual([]);

  const script = '<script src="https://medidor.example/a.js"></script>';
  const changed = await put(id, { tag: script, url: '*' }, created.version);
  expect(await shownAt('/banho/c')).toEqual([[id, ['script']]]);
  await expect(put(id, {}, created.version)).rejects.toMatchObject({ code: 'edit_conflict' });
  await expect(remove(id, created.version)).rejects.toMatchObject({ code: 'edit_conflict' });

  const off = await put(id, { tag: script, url: '*', is_active: false }, changed.version);
  expect(await shownAt('/banho/c')).toEqual([]);
  expect(await editor.client('GET /api/admin/tags')).toMatchObject({
    items: [{ id, name: tag.name, is_active: false }],
    total: 1,
  });
  await remove(id, off.version);
  expect((await editor.client('GET /api/admin/tags')).total).toBe(0);
  const gone = editor.client('GET /api/admin/tags/{id}', { path: { id: String(id) } });
  await expect(gone).rejects.toMatchObject({ code: 'content_not_found', status: 404 });
});

it('[ADM+09] [CMS-04] creates the tags of an address in their order', async () => {
  const last = await create({ sort_order: 3 });
  const first = await create({ sort_order: 1 });
  expect(await shownAt('/sala/c')).toEqual([
    [first.id, ['meta']],
    [last.id, ['meta']],
  ]);
  const { items } = await editor.client('GET /api/admin/tags');
  expect(items.map(({ id }) => id)).toEqual([first.id, last.id]);
  await Promise.all([remove(first.id, first.version), remove(last.id, last.version)]);
});

it('[ADM+09] [CMS-04] refuses a tag of which browsers create nothing, and says before what is dropped', async () => {
  const text = '<script src="http://medidor.example/a.js"></script>';
  await expect(create({ tag: text })).rejects.toMatchObject({ code: 'tag_without_elements', status: 422 });
  await expect(create({ tag: ' ', name: '' })).rejects.toMatchObject({
    code: 'validation_failed',
    data: { tag: ['validation.required'], name: ['validation.required'] },
  });
  const { id, version } = await create();
  await expect(put(id, { tag: text }, version)).rejects.toMatchObject({ code: 'tag_without_elements' });
  const check = await editor.client('POST /api/admin/tag-checks', { body: { tag: tag.tag + text } });
  expect(check).toEqual({
    elements: [{ name: 'meta', attributes: { name: 'verificacao', content: 'abc' }, text: '' }],
    dropped: [
      { element: 'meta', attribute: 'onclick', reason: 'attribute' },
      { element: 'script', attribute: 'src', reason: 'address' },
    ],
  });
  await remove(id, version);
});

it('[ADM+02] [ADM+09] keeps a tag from another store, and its script from who writes content only', async () => {
  const { id, version } = await create();
  const path = { id: String(id) };
  const other = await signedInStaff(content.test, 'outra', 'owner', { now });
  const removal = other.client('POST /api/admin/tags/{id}/removal', { path, body: { version } });
  await expect(removal).rejects.toMatchObject({ code: 'content_not_found' });
  const reading = other.client('GET /api/admin/tags/{id}', { path });
  await expect(reading).rejects.toMatchObject({ code: 'content_not_found' });
  const reader = adminClient(
    content.test,
    'uma',
    await keyOf(content.test, 'uma', ['content.read', 'content.write'], { now }),
  );
  expect((await reader('GET /api/admin/tags/{id}', { path })).name).toBe(tag.name);
  await Promise.all(
    [
      reader('POST /api/admin/tags', { body: tag }),
      reader('PUT /api/admin/tags/{id}', { path, body: { ...tag, version } }),
      reader('POST /api/admin/tags/{id}/removal', { path, body: { version } }),
    ].map((writing) => expect(writing).rejects.toMatchObject({ code: 'forbidden' })),
  );
  await remove(id, version);
});
