import { afterAll, beforeAll, expect, it } from 'vitest';

import { startContentApi, type TestContent } from '#test/test-content.ts';
import { adminClient, keyOf, signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');

let content: TestContent;
let editor: TestStaff;
beforeAll(async () => {
  content = await startContentApi({ now: now.toISOString() });
  editor = await signedInStaff(content.test, 'uma', 'content', { now });
});
afterAll(() => content.close());

const field = (code: string, label: string) => ({
  code,
  label,
  type: 'text' as const,
  is_required: true,
  options: [],
});
const form = {
  title: 'Contato',
  fields: [field('nome', 'Nome'), field('cidade', 'Cidade')],
  submit_label: 'Enviar',
  success_message: 'Recebemos',
  needs_captcha: false,
  mail_to: 'ola@exemplo.com.br',
  is_active: true,
};
const put = (code: string, changed: object, version: string | null) =>
  editor.client('PUT /api/admin/forms/{code}', { path: { code }, body: { ...form, ...changed, version } });
const remove = (code: string, version: string) =>
  editor.client('POST /api/admin/forms/{code}/removal', { path: { code }, body: { version } });
type Shown = Record<string, { position: number; component: string; data: Record<string, unknown> }>;
const versionOfEntry = async (key: string) =>
  (await editor.client('GET /api/admin/blog-entries/{key}', { path: { key } })).version;
const shown = (id: number) => content.test.request('uma', `/api/cms/forms/${id}`);

it('[ADM+09] writes a form that shoppers see in the order of its fields while it is active', async () => {
  const { id, version } = await put('contato', {}, null);
  expect(await (await shown(id)).json()).toMatchObject({ data: { title: 'Contato', fields: form.fields } });
  const moved = await put('contato', { fields: form.fields.toReversed() }, version);
  expect(moved.id).toBe(id);
  expect(await (await shown(id)).json()).toMatchObject({ data: { fields: form.fields.toReversed() } });
  await expect(put('contato', {}, version)).rejects.toMatchObject({ code: 'edit_conflict' });
  await put('contato', { is_active: false }, moved.version);
  expect((await shown(id)).status).toBe(404);
});

it('[ADM+09] refuses a list without choices, an address that is none, and two fields of one code', async () => {
  const list = { ...field('assunto', 'Assunto'), type: 'select' };
  await expect(put('errado', { fields: [list], mail_to: 'ninguem' }, null)).rejects.toMatchObject({
    code: 'validation_failed',
    data: {
      'fields.0.options': ['validation.required'],
      mail_to: ['Escreva o e-mail como nome@exemplo.com.br.'],
    },
  });
  const twice = { fields: [field('nome', 'Nome'), field('nome', 'Nome')] };
  await expect(put('errado', twice, null)).rejects.toMatchObject({ code: 'form_field_repeated' });
});

it('[ADM+09] keeps a form that a draft, a blog entry or a popup shows, and names them', async () => {
  const { id, version } = await put('usado', { title: 'Usado' }, null);
  const db = await content.storeDb('uma');
  const shows = JSON.stringify({
    a: { position: 1, component: 'x/custom-form', data: { code: 'custom-form', form_id: id } },
  });
  const page = await db
    .insertInto('cms_pages')
    .values({ url_key: 'fale', title: 'Fale conosco', content: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cms_page_revisions')
    .values({ page_id: page.id, state: 'draft', title: 'Fale conosco', content: shows })
    .execute();
  await db
    .insertInto('blog_entries')
    .values({
      url_key: 'novo',
      title: 'Novidade',
      summary: '',
      content_html: '',
      author: '',
      published_at: now,
    })
    .execute();
  await editor.client('PUT /api/admin/blog-entries/{key}/draft', {
    path: { key: 'novo' },
    body: { title: 'Novidade', content: JSON.parse(shows) as Shown, version: await versionOfEntry('novo') },
  });
  await db
    .insertInto('cms_popups')
    .values({ code: 'aviso', title: 'Aviso', url: '*', form_id: id })
    .execute();
  await expect(remove('usado', version)).rejects.toMatchObject({
    code: 'form_in_use',
    message: expect.stringContaining(
      'na página “Fale conosco”, no artigo “Novidade” do blog, no popup “Aviso”.',
    ),
  });
  await db.deleteFrom('cms_page_revisions').where('page_id', '=', page.id).execute();
  await db.deleteFrom('blog_entries').where('url_key', '=', 'novo').execute();
  await db.deleteFrom('cms_popups').where('code', '=', 'aviso').execute();
  const old = (await put('outro', { title: 'Outro' }, null)).version;
  await expect(remove('usado', old)).rejects.toMatchObject({ code: 'edit_conflict' });
  await remove('usado', version);
  expect((await shown(id)).status).toBe(404);
});

it('[ADM+09] keeps the answers of a removed form, whose code another form may take', async () => {
  const { id, version } = await put('pesquisa', { title: 'Pesquisa' }, null);
  const db = await content.storeDb('uma');
  const answers = JSON.stringify([{ code: 'nome', label: 'Nome', value: 'Ana' }]);
  await db.insertInto('cms_form_submissions').values({ form_id: id, answers, received_at: now }).execute();
  await remove('pesquisa', version);
  const { items } = await editor.client('GET /api/admin/form-answers', { query: { form: String(id) } });
  expect(items).toMatchObject([
    { form: { title: 'Pesquisa', is_removed: true }, answers: [{ label: 'Nome' }] },
  ]);
  const { forms } = await editor.client('GET /api/admin/content-choices');
  expect(forms.map((one) => one.id)).not.toContain(id);
  expect((await put('pesquisa', {}, null)).id).not.toBe(id);
  await expect(remove('pesquisas', version)).rejects.toMatchObject({ code: 'content_not_found' });
});

it('[ADM+02] lets a key that only reads content write and remove no form', async () => {
  const key = await keyOf(content.test, 'uma', ['content.read'], { now });
  const program = adminClient(content.test, 'uma', key);
  const path = { code: 'contato' };
  const { version } = await program('GET /api/admin/forms/{code}', { path });
  await Promise.all(
    [
      program('PUT /api/admin/forms/{code}', { path, body: { ...form, version } }),
      program('POST /api/admin/forms/{code}/removal', { path, body: { version } }),
    ].map((writing) => expect(writing).rejects.toMatchObject({ code: 'forbidden' })),
  );
});
