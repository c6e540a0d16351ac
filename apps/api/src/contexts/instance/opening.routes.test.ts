import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { SettingGroup } from '@vitrine/contract/admin/setting-groups.ts';
import { previewHeader } from '@vitrine/contract/preview-token.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { auditRepository } from '#api/platform/admin/audit-repository.ts';
import { scopeOf } from '#api/platform/database/store-scope.ts';
import { readCreateStore } from '#scripts/store/create-store-command.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { startTestInbox } from '#test/test-inbox.ts';
import { adminClient, signedInStaff } from '#test/test-staff.ts';

const account = { kind: 'pagarme', public_key: 'pk_test', secret_key: 'sk_test' };
const owner = { email: 'dona@nova.exemplo.com.br', name: 'Dona Nova' };
const newStore = {
  public_id: 'nova',
  name: 'Loja Nova',
  host: null,
  owner_email: owner.email,
  owner_name: owner.name,
};
const company = {
  company: { legal_name: 'Loja Nova Ltda.', document: '26.059.926/0001-46' },
  contact: {
    street: 'Rua Nova',
    number: '10',
    city: 'Cunha',
    region: 'SP',
    postcode: '12530-000',
    phone: '(12) 3111-1000',
  },
} as const;

let test: TestApi;
let inbox: Awaited<ReturnType<typeof startTestInbox>>;
let operator: AdminClient;
beforeAll(async () => {
  inbox = await startTestInbox();
  test = await startTestApi({
    clock: { now: () => testDay },
    env: { SMTP_URL: inbox.url, PAYMENT_ACCOUNTS: JSON.stringify({ conta: account }) },
    hasJobs: true,
  });
  const staff = await signedInStaff(test, 'aurora', 'support');
  const db = await storeOf(test, 'aurora');
  await db.updateTable('staff').set({ is_instance_operator: true }).where('id', '=', staff.id).execute();
  operator = staff.client;
});
afterAll(async () => {
  await test.close();
  await inbox.close();
});

/** Sets a password by the mail to the owner of a store and signs in. */
async function enterByMail(store: string, email: string): Promise<AdminClient> {
  await expect.poll(() => inbox.list(email)).toHaveLength(1);
  const [mail] = inbox.list(email);
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.text).toContain(`loja=${store}`);
  const password = 'uma senha bem comprida';
  await adminClient(test, store)('PUT /api/admin/password', { body: { token, password } });
  const session = await adminClient(test, store)('POST /api/admin/sessions', { body: { email, password } });
  return adminClient(test, store, session.token);
}

const stepsOf = async (client: AdminClient) =>
  Object.fromEntries(
    (await client('GET /api/admin/checklist')).steps.map(({ code, is_done: isDone }) => [code, isDone]),
  );

async function change(client: AdminClient, group: SettingGroup, values: Record<string, string>) {
  const { version } = await client('GET /api/admin/settings/{group}', { path: { group } });
  await client('PUT /api/admin/settings/{group}', { path: { group }, body: { values, version } });
}

async function addProduct(): Promise<void> {
  const db = await storeOf(test, 'nova');
  const { id } = await db
    .insertInto('products')
    .values({
      sku: 'N1',
      slug: 'vaso',
      name: 'Vaso',
      options: '[]',
      attributes: '[]',
      images: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('product_variants')
    .values({
      product_id: id,
      position: 1,
      sku: 'N1-U',
      list_price_centavos: 5000,
      stock: 3,
      option_values: '{}',
    })
    .execute();
}

it('[ADM+13] [ADM+01] creates a store, whose owner is invited by mail, sets it up and opens it', async () => {
  const created = await operator('POST /api/admin/stores', { body: newStore });
  expect(created).toMatchObject({ public_id: 'nova', hosts: ['nova.localhost'], state: 'setup' });
  const find = () => test.client('nova')('GET /api/store/stores/{id}', { path: { id: 'nova' } });
  expect((await find()).active).toBe(0);
  await expect(test.client('nova')('GET /api/cms/pages')).rejects.toMatchObject({ code: 'store_inactive' });

  const dona = await enterByMail('nova', owner.email);
  expect((await dona('GET /api/admin/me')).store).toEqual({
    public_id: 'nova',
    name: 'Loja Nova',
    url: 'http://nova.localhost:3000/',
    is_in_setup: true,
    is_closed_down: false,
  });
  expect(await stepsOf(dona)).toEqual({
    company: false,
    domain: true,
    appearance: false,
    shipping: true,
    payment: true,
    sender: false,
    products: false,
    policies: false,
    test_order: false,
  });
  await expect(dona('POST /api/admin/opening')).rejects.toMatchObject({
    code: 'store_not_ready',
    message: expect.stringContaining('Falta: Razão social, CNPJ, Telefone'),
  });

  await change(dona, 'company', company.company);
  await change(dona, 'contact', company.contact);
  await addProduct();
  // The first page shows the newest products, however they are filed.
  const home = await dona('GET /api/admin/pages/{key}', { path: { key: 'home' } });
  const shelf = Object.values(home.published?.content ?? {}).find(({ data }) => data['code'] === 'shelf');
  expect(shelf?.data).toMatchObject({ title: 'Nossos produtos', layout: 'grid' });
  expect(shelf?.data).not.toHaveProperty('category_ids');
  const { policies } = await dona('GET /api/admin/checklist');
  expect(policies.map((policy) => policy.is_published)).toEqual([false, false, false, false]);
  for (const { url_key } of policies) {
    await dona('POST /api/admin/policies/{url_key}/publication', { path: { url_key } });
  }
  const opened = await dona('POST /api/admin/opening');
  expect(opened.is_open).toBe(true);
  expect(opened.steps.filter((step) => step.is_required && !step.is_done)).toEqual([]);
  await expect.poll(async () => (await find()).active).toBe(1);
  const pages = await test.client('nova')('GET /api/cms/pages');
  expect(pages.map((page) => page.url_key)).toContain('trocas-e-devolucoes');
  await expect.poll(async () => (await dona('GET /api/admin/me')).store.is_in_setup).toBe(false);
});

it('[ADM+13] [ADM+09] shows and sells to holders of a preview before it opens, and to no other visitor', async () => {
  const id = 'antes';
  const email = 'dona@antes.exemplo.com.br';
  await operator('POST /api/admin/stores', {
    body: { ...newStore, public_id: id, host: null, owner_email: email },
  });
  const dona = await enterByMail(id, email);
  const { url } = await dona('GET /api/admin/previews', { query: { path: '/' } });
  const preview = { [previewHeader]: new URL(url).searchParams.get('preview') ?? '' };
  const send = async (path: string, init: RequestInit = {}) => (await test.request(id, path, init)).status;
  expect(await send('/api/cms/pages')).toBe(404);
  expect(await send('/api/cms/pages', { headers: preview })).toBe(200);
  expect(await send('/api/cms/pages', { headers: { [previewHeader]: `${preview[previewHeader]}x` } })).toBe(
    404,
  );
  expect(await send('/api/cart/carts', { method: 'POST' })).toBe(404);
  expect(await send('/api/cart/carts', { method: 'POST', headers: preview })).toBe(201);
  const found = await test.request(id, `/api/store/stores/${id}`, { headers: preview });
  expect(await found.json()).toMatchObject({ data: { active: 1 } });
  // Another store that is not open has its own previews only.
  expect((await test.request('inativa', '/api/cms/pages', { headers: preview })).status).toBe(404);
});

it('[ADM+13] writes policies by Brazilian law, with the store’s own data and nothing left to fill in', async () => {
  const policy = async (urlKey: string) => {
    const page = await test.client('nova')('GET /api/cms/pages/url/{urlKey}', { path: { urlKey } });
    return JSON.stringify(page);
  };
  const returns = await policy('trocas-e-devolucoes');
  expect(returns).toContain('Nos primeiros 7 dias');
  expect(returns).toContain('art. 49');
  const terms = await policy('termos-de-responsabilidades');
  expect(terms).toContain('Loja Nova Ltda., CNPJ 26.059.926/0001-46, endereço: Rua Nova, 10, Cunha/SP');
  expect(await policy('politica-de-privacidade')).toContain('Lei 13.709/2018 (LGPD)');
  expect(await policy('entrega')).toContain('3 a 12 dias úteis');
  const all = await Promise.all(['home', 'fale-conosco', 'entrega'].map(policy));
  expect([returns, terms, ...all].join('')).not.toContain('{{');
});

it('[ADM+03] [ADM+13] leaves an entry in the audits of the operator’s store and of the new one', async () => {
  const entries = async (store: string) => {
    const db = await storeOf(test, store);
    return db
      .selectFrom('audit_entries')
      .select(['target_kind', 'target_id', 'actor_name'])
      .where('action', '=', 'POST /api/admin/stores')
      .where('target_id', '!=', 'antes')
      .orderBy('id')
      .execute();
  };
  const ofStore = { target_kind: 'store', target_id: 'nova', actor_name: 'Pessoa de support' };
  expect(await entries('aurora')).toEqual([ofStore]);
  expect(await entries('nova')).toEqual([ofStore, expect.objectContaining({ target_kind: 'staff' })]);
});

it('[ADM+13] refuses an id or an address that is taken, and creates nothing', async () => {
  const create = (body: { public_id?: string; host?: string }) =>
    operator('POST /api/admin/stores', { body: { ...newStore, ...body } });
  await expect(create({})).rejects.toMatchObject({ code: 'store_exists' });
  await expect(create({ public_id: 'outra', host: 'serra.localhost' })).rejects.toMatchObject({
    code: 'host_taken',
  });
  await expect(create({ public_id: 'Não vale' })).rejects.toMatchObject({ code: 'validation_failed' });
  const { items } = await operator('GET /api/admin/stores');
  expect(items.map((store) => store.public_id)).not.toContain('outra');
  expect(items.find((store) => store.public_id === 'nova')?.state).toBe('open');
});

it('[ADM+13] adds and takes hosts of a store, at which it is found then, but never the last one', async () => {
  const path = { public_id: 'clube', host: 'clube.exemplo.com.br' };
  const add = (host: string, public_id = 'clube') =>
    operator('POST /api/admin/stores/{public_id}/hosts', { path: { public_id }, body: { host } });
  const take = (host: string) =>
    operator('DELETE /api/admin/stores/{public_id}/hosts/{host}', { path: { ...path, host } });
  const storeAt = async (host: string) =>
    (
      await test.database.everything
        .selectFrom('store_hosts')
        .innerJoin('stores', 'stores.id', 'store_hosts.store_id')
        .select('stores.public_id')
        .where('host', '=', host)
        .executeTakeFirst()
    )?.public_id;
  expect((await add(' Clube.Exemplo.com.br')).hosts).toEqual(['clube.exemplo.com.br', 'clube.localhost']);
  expect(await storeAt(path.host)).toBe('clube');
  await expect(add(path.host)).rejects.toMatchObject({ code: 'host_taken' });
  await expect(add('serra.localhost')).rejects.toMatchObject({ code: 'host_taken' });
  await expect(add('não vale')).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(add('loja.exemplo.com.br', 'nenhuma')).rejects.toMatchObject({ code: 'not_found' });
  await expect(take('serra.localhost')).rejects.toMatchObject({ code: 'not_found' });
  expect((await take(path.host)).hosts).toEqual(['clube.localhost']);
  expect(await storeAt(path.host)).toBeUndefined();
  await expect(take('clube.localhost')).rejects.toMatchObject({ code: 'last_host' });
  expect(await storeAt('clube.localhost')).toBe('clube');
  const { client: ofClube } = await signedInStaff(test, 'clube', 'owner');
  await expect(
    ofClube('POST /api/admin/stores/{public_id}/hosts', { path, body: { host: path.host } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

it('[ADM+03] [ADM+13] neither creates a store nor changes hosts nor opens it without an entry in the audit', async () => {
  const { everything } = test.database;
  const stateOf = async () => ({
    stores: await everything
      .selectFrom('stores')
      .select(['public_id', 'active', 'is_in_setup'])
      .orderBy('id')
      .execute(),
    hosts: await everything.selectFrom('store_hosts').select('host').orderBy('host').execute(),
  });
  await operator('POST /api/admin/stores/{public_id}/hosts', {
    path: { public_id: 'serra' },
    body: { host: 'serra.exemplo.com.br' },
  });
  await everything
    .updateTable('stores')
    .set({ is_in_setup: true, active: 0 })
    .where('public_id', '=', 'nova')
    .execute();
  const dona = await signedInStaff(test, 'nova', 'owner');
  await expect.poll(async () => (await dona.client('GET /api/admin/me')).store.is_in_setup).toBe(true);
  const before = await stateOf();
  const { id: operators } = await everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const { insert } = auditRepository;
  const failing = vi.spyOn(auditRepository, 'insert');
  try {
    // The new store's own entries succeed.
    failing.mockImplementation(async (trx, entry) => {
      if (scopeOf(trx).storeId === operators) throw new Error('audit failed');
      await insert(trx, entry);
    });
    const attempts = [
      () => operator('POST /api/admin/stores', { body: { ...newStore, public_id: 'sem-rastro' } }),
      () =>
        operator('POST /api/admin/stores/{public_id}/hosts', {
          path: { public_id: 'serra' },
          body: { host: 'sem-rastro.exemplo.com.br' },
        }),
      () =>
        operator('DELETE /api/admin/stores/{public_id}/hosts/{host}', {
          path: { public_id: 'serra', host: 'serra.exemplo.com.br' },
        }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'internal_error' });
    failing.mockRejectedValue(new Error('audit failed'));
    await expect(dona.client('POST /api/admin/opening')).rejects.toMatchObject({ code: 'internal_error' });
    expect(failing).toHaveBeenCalledTimes(attempts.length + 3);
  } finally {
    failing.mockRestore();
  }
  expect(await stateOf()).toEqual(before);
});

it('[ADM+13] does not open a store that was disabled for another reason', async () => {
  const { everything } = test.database;
  await everything.updateTable('stores').set({ active: 4 }).where('public_id', '=', 'clube').execute();
  const { client } = await signedInStaff(test, 'clube', 'owner');
  await client('POST /api/admin/opening');
  const { active } = await everything
    .selectFrom('stores')
    .select('active')
    .where('public_id', '=', 'clube')
    .executeTakeFirstOrThrow();
  expect(active).toBe(4);
});

it('[ADM+13] gives no store the host of the panel, however it is written and whoever asks', async () => {
  const hosts = ['painel.localhost', ' Painel.LOCALHOST ', 'painel.localhost.', 'painel.localhost:3000'];
  for (const host of hosts) {
    const refused = expect.stringMatching(/^(?:host_of_panel|validation_failed)$/);
    const body = { ...newStore, public_id: 'vitrina', host };
    await expect(operator('POST /api/admin/stores', { body })).rejects.toMatchObject({ code: refused });
    const path = { public_id: 'clube' };
    await expect(
      operator('POST /api/admin/stores/{public_id}/hosts', { path, body: { host } }),
    ).rejects.toMatchObject({ code: refused });
  }
  // Below the installation's own host.
  const below = { ...newStore, public_id: 'painel' };
  await expect(operator('POST /api/admin/stores', { body: below })).rejects.toMatchObject({
    code: 'host_of_panel',
  });
  const words = ['painel', '--name', 'X', '--owner', 'dono@x.exemplo.com.br'];
  for (const more of [[], ['--host', 'painel.localhost']]) {
    const create = readCreateStore(['create-store', ...words, ...more]);
    await expect(create?.({ ...installation(), now: testDay })).rejects.toMatchObject({
      code: 'host_of_panel',
    });
  }
  const { items } = await operator('GET /api/admin/stores');
  expect(items.map((store) => store.public_id)).not.toContain('painel');
});

const installation = () => ({
  database: test.database,
  publicUrl: 'http://localhost:3000',
  panelOrigin: 'http://painel.localhost:3000',
  payments: { accounts: ['conta'], hasSandbox: false },
});

it('[ADM+13] creates the same store by a command', async () => {
  const words = ['terminal', '--name', 'Do terminal', '--owner', 'dono@terminal.exemplo.com.br'];
  const create = readCreateStore(['create-store', ...words, '--payment', 'conta']);
  await create?.({ ...installation(), now: testDay });
  const rowsOf = async (publicId: string) => {
    const db = await storeOf(test, publicId);
    const [pages, methods, rates] = await Promise.all([
      db.selectFrom('cms_pages').select(['url_key', 'content']).orderBy('url_key').execute(),
      db.selectFrom('payment_methods').select(['code', 'provider']).orderBy('code').execute(),
      db.selectFrom('shipping_rates').select(['price_centavos', 'ufs']).orderBy('price_centavos').execute(),
    ]);
    return { pages, methods, rates };
  };
  expect(await rowsOf('terminal')).toEqual(await rowsOf('nova'));
  expect(readCreateStore(['order', '1'])).toBeNull();
  expect(() => readCreateStore(['create-store', 'sem-dono'])).toThrow('Uso:');
});

it.each([
  ['sem-conta', { accounts: [], hasSandbox: false }],
  ['com-duas', { accounts: ['a', 'b'], hasSandbox: true }],
])(
  '[ADM+13] leaves the methods of %s off, where no account is the obvious one',
  async (publicId, payments) => {
    const words = [publicId, '--name', 'S', '--owner', `dono@${publicId}.exemplo.com.br`];
    const said = await readCreateStore(['create-store', ...words])?.({
      ...installation(),
      payments,
      now: testDay,
    });
    expect(said?.join(' ')).toContain('Ela ainda não cobra');
    const db = await storeOf(test, publicId);
    expect(
      await db
        .selectFrom('payment_methods')
        .select(['code', 'provider', 'is_active'])
        .orderBy('position')
        .execute(),
    ).toEqual(['pix', 'card', 'boleto'].map((code) => ({ code, provider: '', is_active: false })));
  },
);

it.each([
  [['--payment', 'outra'], { accounts: ['conta'], hasSandbox: true }, 'payment_account_unknown'],
  [['--payment', 'sandbox'], { accounts: ['conta'], hasSandbox: false }, 'payment_account_unknown'],
])(
  '[ADM+13] creates no store by a command with %j where the accounts are %j: %s',
  async (words, payments, code) => {
    const create = readCreateStore([
      'create-store',
      'semconta',
      '--name',
      'S',
      '--owner',
      'a@b.exemplo.com.br',
      ...words,
    ]);
    const place = { ...installation(), payments, now: testDay };
    await expect(create?.(place)).rejects.toMatchObject({ code });
    await expect(storeOf(test, 'semconta')).rejects.toThrow();
  },
);
