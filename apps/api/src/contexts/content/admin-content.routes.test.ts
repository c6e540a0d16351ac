import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startContentApi, type TestContent } from '#test/test-content.ts';
import { adminClient, keyOf, signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');
const start = '2026-11-27T03:00:00.000Z';
const end = '2026-11-28T03:00:00.000Z';

let content: TestContent;
let editor: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  content = await startContentApi({ now: now.toISOString() });
  editor = await signedInStaff(content.test, 'uma', 'content', { now });
  owner = await signedInStaff(content.test, 'uma', 'owner', { now });
});
afterAll(() => content.close());

const popup = {
  title: 'Presente',
  width: 480,
  height: null,
  image: null,
  image_mode: 'background' as const,
  content: '<p>10%</p>',
  link: '/carrinho?cupom=OI',
  form_id: null,
  url: '*',
  excludes: '/checkout',
  delay_seconds: 5,
  hidden_days: 7,
  starts_at: start,
  ends_at: end,
  is_active: true,
};

it('[ADM+09] writes a popup that shoppers see within its times while it is active', async () => {
  const put = (changed: Partial<typeof popup>, version: string | null) =>
    editor.client('PUT /api/admin/popups/{code}', {
      path: { code: 'presente' },
      body: { ...popup, ...changed, version },
    });
  const shown = async () => {
    const { data, validUntil } = await content.ask('uma', 'GET /api/cms/popups/');
    return [data?.map(({ title }) => title), validUntil];
  };
  const written = await put({}, null);
  expect(written).toMatchObject({ ...popup, code: 'presente' });
  expect(await shown()).toEqual([[], start]);
  const { version } = await put({ starts_at: '2026-11-19T03:00:00.000Z' }, written.version);
  expect(await shown()).toEqual([['Presente'], end]);
  await expect(put({}, written.version)).rejects.toMatchObject({ code: 'edit_conflict' });
  await expect(put({ ends_at: start, starts_at: end }, version)).rejects.toMatchObject({
    code: 'times_invalid',
  });
  await put({ is_active: false, starts_at: '2026-11-19T03:00:00.000Z' }, version);
  expect(await shown()).toEqual([[], null]);
  expect((await editor.client('GET /api/admin/popups')).items).toMatchObject([{ is_active: false }]);
});

it.each([
  [{ link: 'data:text/html,x' }, 'link', 'Use um caminho desta loja'],
  [{ link: 'www.loja.com.br' }, 'link', 'que começa com https://'],
  [{ link: '//fora.example' }, 'link', 'Use um caminho desta loja'],
  [{ link: 'https://' }, 'link', 'Use um caminho desta loja'],
  [{ excludes: 'checkout' }, 'excludes', 'Use um caminho desta loja, como /checkout.'],
])('[POP-03] refuses a popup with %j', async (wrong, field, message) => {
  const write = editor.client('PUT /api/admin/popups/{code}', {
    path: { code: 'errado' },
    body: { ...popup, ...wrong, version: null },
  });
  await expect(write).rejects.toMatchObject({
    code: 'validation_failed',
    data: { [field]: [expect.stringContaining(message)] },
  });
});

it('[ADM+09] writes a countdown that shoppers see within its times', async () => {
  const body = {
    name: 'Luz',
    content: '<p>Luz</p>',
    start_at: '2026-11-20T03:00:00.000Z',
    end_at: end,
    position: 'top' as const,
    is_floater: true,
    url: '*',
    hide_options: ['hide-days' as const],
    colors: { background_color: '#112233' },
    is_active: true,
    version: null,
  };
  await editor.client('PUT /api/admin/countdowns/{code}', { path: { code: 'luz' }, body });
  const { data } = await content.ask('uma', 'GET /api/cms/countdowns/');
  expect(data).toMatchObject([{ name: 'Luz', hide_options: ['hide-days'], is_floater: 1 }]);
  expect(data?.[0]?.colors.background_color).toBe('#112233');
  expect(await editor.client('GET /api/admin/countdowns')).toMatchObject({
    items: [{ code: 'luz' }],
    total: 1,
  });
});

it('[ADM+17] previews a popup that is not saved as shoppers would get it, within its times only', async () => {
  const christmas = {
    title: 'Natal',
    width: 480,
    height: null,
    image: 'natal.webp',
    image_mode: 'background' as const,
    content: '<p onclick="x()">Até {{dias_para_desistir}} dias</p>',
    link: scriptAddress,
    form_id: null,
    url: '*',
    excludes: null,
    delay_seconds: 5,
    hidden_days: 7,
    starts_at: '2026-12-01T03:00:00.000Z',
    ends_at: '2026-12-25T03:00:00.000Z',
    is_active: false,
  };
  const at = async (moment: string) =>
    (await editor.client('POST /api/admin/popups/preview', { body: { popup: christmas, at: moment } })).popup;
  expect(await at('2026-12-01T03:00:00.000Z')).toMatchObject({
    title: 'Natal',
    content: '<p>Até 7 dias</p>',
    link: null,
    form: null,
  });
  expect(await at('2026-12-01T02:59:59.000Z')).toBeNull();
  expect(await at('2026-12-25T03:00:00.000Z')).toBeNull();
  expect((await editor.client('GET /api/admin/popups')).items.map(({ title }) => title)).not.toContain(
    'Natal',
  );
});

it('[ADM+17] previews a countdown that is not saved, and shows the page without the stored one', async () => {
  const countdown = {
    name: 'Editada',
    content: '<p>Agora</p><script>x()</script>',
    start_at: '2026-11-20T03:00:00.000Z',
    end_at: end,
    position: 'top' as const,
    is_floater: true,
    url: '*',
    hide_options: [],
    colors: {},
    is_active: false,
  };
  const at = async (moment: string) =>
    (await editor.client('POST /api/admin/countdowns/preview', { body: { countdown, at: moment } }))
      .countdown;
  expect(await at('2026-11-20T12:00:00.000Z')).toMatchObject({ name: 'Editada', content: '<p>Agora</p>' });
  expect(await at(end)).toBeNull();
  const path = { code: 'editada' };
  const body = { ...countdown, name: 'Guardada', is_active: true, version: null };
  await editor.client('PUT /api/admin/countdowns/{code}', { path, body });
  const shown = async (query: { countdown?: string }) => {
    const { url } = await editor.client('GET /api/admin/previews', { query: { path: '/', ...query } });
    const response = await content.test.request('uma', '/api/cms/countdowns/', {
      headers: { 'x-preview': new URL(url).searchParams.get('preview') ?? '' },
    });
    return (await response.text()).includes('Guardada');
  };
  expect([await shown({}), await shown({ countdown: 'editada' })]).toEqual([true, false]);
});

const movedFrom = (old_path: string) =>
  editor.client('PUT /api/admin/redirects', {
    body: { old_path, new_path: '/', code: 301, starts_at: null, ends_at: null, version: null },
  });

it('[ADM+24] stores redirects as browsers ask for them', async () => {
  expect((await movedFrom('/Promoção de verão/')).old_path).toBe('/Promo%C3%A7%C3%A3o%20de%20ver%C3%A3o');
});

it.each(['//a//b', '/produto.php?id=1', '/cole*cao', '/a#b', 'https://outra.exemplo/a'])(
  '[ADM+24] refuses a redirect of %s, which no request could match',
  async (path) => {
    await expect(movedFrom(path)).rejects.toMatchObject({ code: 'redirect_refused', status: 422 });
  },
);

it('[ADM+24] refuses a text with a picture that the shop would not show', async () => {
  const body = {
    name: 'Figura',
    content: '<p>Oi</p><img src="https://cdn.exemplo/a.jpg">',
    start_at: '2026-11-20T03:00:00.000Z',
    end_at: end,
    position: 'top' as const,
    is_floater: true,
    url: '*',
    hide_options: [],
    colors: {},
    is_active: false,
    version: null,
  };
  const path = { code: 'figura' };
  await expect(editor.client('PUT /api/admin/countdowns/{code}', { path, body })).rejects.toMatchObject({
    code: 'html_embed_foreign',
    status: 422,
    message: expect.stringContaining('https://cdn.exemplo/a.jpg'),
  });
});

it('[ADM+09] [STO-04] writes redirects, and refuses one that would form a cycle', async () => {
  const put = (old_path: string, new_path: string, version: string | null = null) =>
    editor.client('PUT /api/admin/redirects', {
      body: { old_path, new_path, code: 301, starts_at: null, ends_at: null, version },
    });
  const first = await put('/a', '/b');
  await expect(put('/b', '/a')).rejects.toMatchObject({ code: 'redirect_refused', status: 422 });
  const cycle = await Promise.allSettled([put('/x', '/y'), put('/y', '/x')]);
  expect(cycle.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const paths = async () =>
    (await content.ask('uma', 'GET /api/store/redirects')).data?.map(({ old_path: path }) => path);
  expect(await paths()).toContain('/a');
  await editor.client('POST /api/admin/redirects/removal', {
    body: { old_path: '/a', version: first.version },
  });
  expect(await paths()).not.toContain('/a');
  const gone = editor.client('POST /api/admin/redirects/removal', {
    body: { old_path: '/a', version: first.version },
  });
  await expect(gone).rejects.toMatchObject({ code: 'redirect_not_found', status: 404 });
});

it('[INT+10] writes a rule for everything below a path, but never over an essential page or to another site', async () => {
  const put = (old_path: string, new_path: string) =>
    editor.client('PUT /api/admin/redirects', {
      body: {
        old_path,
        new_path,
        code: 301,
        starts_at: null,
        ends_at: null,
        version: null,
        may_hide_page: true,
      },
    });
  expect(await put('/colecoes/*', '/*/c')).toMatchObject({ old_path: '/colecoes/*', new_path: '/*/c' });
  await expect(put('/conta/*', '/sala')).rejects.toMatchObject({ code: 'redirect_hides_page' });
  await expect(put('/velha/*', 'https://outra.example/*')).rejects.toMatchObject({
    code: 'redirect_refused',
  });
  await expect(put('/*', '/sala')).rejects.toMatchObject({ code: 'redirect_refused' });
});

const elsewhere = 'https://outro.exemplo.com.br/';
const redirectOf = (old_path: string, new_path: string, may_hide_page?: boolean) => ({
  old_path,
  new_path,
  code: 302 as const,
  starts_at: null,
  ends_at: null,
  version: null,
  may_hide_page,
});
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );

it.each(['/', '/login', '/LOGIN/', '/checkout', '/checkout/payment', '/carrinho', '/conta', '/pedido'])(
  '[ADM+22] hides %s by a redirect only after a warning, and leads it to another site only by permission',
  async (path) => {
    const put = (by: TestStaff, target: string, mayHide?: boolean) =>
      outcomeOf(by.client('PUT /api/admin/redirects', { body: redirectOf(path, target, mayHide) }));
    expect(await put(editor, '/sala')).toBe('redirect_hides_page');
    expect(await put(owner, elsewhere)).toBe('redirect_hides_page');
    expect(await put(editor, elsewhere, true)).toBe('forbidden');
    expect(await put(editor, '/sala', true)).toBe('done');
    const key = adminClient(
      content.test,
      'uma',
      await keyOf(content.test, 'uma', ['content.write'], { now }),
    );
    // A step on the way of the login to another site.
    const step = outcomeOf(key('PUT /api/admin/redirects', { body: redirectOf('/sala', elsewhere) }));
    expect(await step).toBe('forbidden');
    // A path is stored as browsers ask for it.
    const find = async () => {
      const { items } = await owner.client('GET /api/admin/redirects', { query: { q: '/' } });
      const bare = (text: string) =>
        decodeURIComponent(text)
          .toLowerCase()
          .replace(/(?<=.)\/$/, '');
      return items.find(({ old_path: old }) => bare(old) === bare(path)) ?? { old_path: '', version: '' };
    };
    const { old_path: old, version } = await find();
    const moved = { ...redirectOf(old, elsewhere, true), version };
    expect(await outcomeOf(owner.client('PUT /api/admin/redirects', { body: moved }))).toBe('done');
    await owner.client('POST /api/admin/redirects/removal', {
      body: { old_path: old, version: (await find()).version },
    });
  },
);

it('[ADM+22] leads other pages to another site with the permission for content', async () => {
  const body = redirectOf('/parceiro', elsewhere);
  expect(await outcomeOf(editor.client('PUT /api/admin/redirects', { body }))).toBe('done');
});

it('[ADM+09] [ADM+11] lists and exports answers of forms, masked without personal data', async () => {
  const db = await content.storeDb('uma');
  const field = (code: string, label: string, type: string) => ({
    code,
    label,
    type,
    is_required: false,
    options: [],
  });
  const { id } = await db
    .insertInto('cms_forms')
    .values({
      code: 'contato',
      title: 'Contato',
      fields: JSON.stringify([
        field('nome', 'Nome', 'text'),
        field('email', 'E-mail', 'email'),
        field('assunto', 'Assunto', 'select'),
      ]),
      submit_label: 'Enviar',
      success_message: 'Recebemos',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answers = [
    { code: 'nome', label: 'Nome', value: '=Ana; Souza' },
    { code: 'email', label: 'E-mail', value: 'ana@exemplo.com.br' },
    { code: 'assunto', label: 'Assunto', value: 'Troca' },
  ];
  await db
    .insertInto('cms_form_submissions')
    .values({ form_id: id, answers: JSON.stringify(answers), received_at: now })
    .execute();
  const query = { form: String(id) };
  const [answer] = (await owner.client('GET /api/admin/form-answers', { query })).items;
  expect(answer).toMatchObject({ form: { title: 'Contato', is_removed: false }, answers, is_mailed: false });
  const masked = await editor.client('GET /api/admin/form-answers/{id}', {
    path: { id: String(answer?.id) },
  });
  expect(masked.answers.map(({ value }) => value)).toEqual(['•••', 'a•••@exemplo.com.br', 'Troca']);
  const csv = async ({ client }: TestStaff) => {
    const file = await client('GET /api/admin/forms/{id}/answers', { path: { id: String(id) } });
    expect(file.name).toBe('respostas-contato-2026-11-20.csv');
    return file.blob.text();
  };
  expect(await csv(owner)).toContain('"\'=Ana; Souza";ana@exemplo.com.br;Troca');
  expect(await csv(editor)).not.toContain('Souza');
  const { items } = await editor.client('GET /api/admin/forms');
  expect(items).toMatchObject([{ id, answers_count: 1, last_answer_at: now.toISOString() }]);
});

it('[ADM+09] [ADM+11] lists, exports and removes subscribers, masked without personal data', async () => {
  const db = await content.storeDb('uma');
  await db
    .insertInto('newsletter_subscriptions')
    .values({ email: 'bia@exemplo.com.br', name: 'Bia Lima', subscribed_at: now })
    .execute();
  const [subscriber] = (await owner.client('GET /api/admin/newsletter', { query: { q: 'BIA' } })).items;
  expect(subscriber).toMatchObject({ email: 'bia@exemplo.com.br', name: 'Bia Lima' });
  // A search would reveal what is masked.
  const masked = await editor.client('GET /api/admin/newsletter', { query: { q: 'ninguem' } });
  expect(masked.items).toMatchObject([{ email: 'b•••@exemplo.com.br', name: 'Bia L.' }]);
  const csv = async ({ client }: TestStaff) => (await client('GET /api/admin/newsletter/export')).blob.text();
  expect(await csv(owner)).toContain('bia@exemplo.com.br;Bia Lima');
  expect(await csv(editor)).not.toContain('bia@');
  const entries = await db.selectFrom('audit_entries').select('target_kind').execute();
  expect(entries.filter(({ target_kind: kind }) => kind === 'newsletter')).toHaveLength(1);
  const path = { id: String(subscriber?.id) };
  await editor.client('DELETE /api/admin/newsletter/{id}', { path });
  expect((await owner.client('GET /api/admin/newsletter')).total).toBe(0);
  await expect(editor.client('DELETE /api/admin/newsletter/{id}', { path })).rejects.toMatchObject({
    code: 'subscriber_not_found',
  });
});

it('[ADM+09] stores a picture for components, and refuses what is none', async () => {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#885522' } })
    .jpeg()
    .toBuffer();
  const put = (base64: string) => editor.client('POST /api/admin/content-pictures', { body: { base64 } });
  const stored = await put(bytes.toString('base64'));
  expect(stored).toMatchObject({ width: 40, height: 20, path: expect.stringMatching(/^[0-9a-f]{40}\.jpg$/) });
  const file = await content.test.request('uma', `/api/storage/files/${stored.path}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await expect(put(Buffer.from('<svg/>').toString('base64'))).rejects.toMatchObject({
    code: 'image_unreadable',
  });
});

it('[ADM+02] lets a key that only reads content change none', async () => {
  const key = await keyOf(content.test, 'uma', ['content.read'], { now });
  const program = adminClient(content.test, 'uma', key);
  expect((await program('GET /api/admin/content-choices')).categories).toEqual([]);
  const writing = program('PUT /api/admin/popups/{code}', {
    path: { code: 'outro' },
    body: { ...popup, version: null },
  });
  await expect(writing).rejects.toMatchObject({ code: 'forbidden' });
});
