import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import type { SettingGroup } from '@vitrine/contract/admin/setting-groups.ts';
import { referenceOf, type SettingPath, settingsTable } from '@vitrine/contract/settings.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff } from '#test/test-staff.ts';

let test: TestApi;
let owner: AdminClient;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  owner = (await signedInStaff(test, 'aurora', 'owner')).client;
});
afterAll(() => test.close());

// Object.keys of the table are exactly its paths.
const settingPaths = Object.keys(settingsTable) as SettingPath[];

const read = (group: SettingGroup) => owner('GET /api/admin/settings/{group}', { path: { group } });

async function write(group: SettingGroup, values: Record<string, string | null>, version?: string) {
  return owner('PUT /api/admin/settings/{group}', {
    path: { group },
    body: { values, version: version ?? (await read(group)).version },
  });
}

const stateOf = async (group: SettingGroup, path: string) =>
  (await read(group)).settings.find((one) => one.path === path);

const fieldsOf = (change: Promise<unknown>) =>
  change.then(
    () => null,
    (error: { code: string; data: unknown }) => [error.code, error.data],
  );

it('[ADM+10] lists every setting of the forms with its value and default, and the address of the shop', async () => {
  const { groups, shop_url: url } = await owner('GET /api/admin/settings');
  const listed = groups.flatMap(({ settings, secrets }) => [...settings, ...secrets].map(({ path }) => path));
  const inForms = Object.entries(settingFields).flatMap(([path, field]) => (field ? [path] : []));
  expect(listed.toSorted()).toEqual(inForms.toSorted());
  expect(url).toMatch(/^https?:\/\//);
  expect(await stateOf('returns', 'returns/regret_days')).toEqual({
    path: 'returns/regret_days',
    value: '30',
    default: '7',
    is_set: true,
  });
  expect(await stateOf('customers', 'clients/type_login/redirect_home')).toMatchObject({
    value: '0',
    is_set: false,
  });
});

it('[ADM+10] changes several settings at once and shows shoppers the new values', async () => {
  await write('company', { name: ' Casa Aurora II ', description: 'Uma casa.' });
  const store = await test.client('aurora')('GET /api/store/stores/{id}', { path: { id: 'aurora' } });
  const configs = new Map(store.has_many_configs.map(({ path, value }) => [path, value]));
  expect([configs.get('name'), configs.get('description')]).toEqual(['Casa Aurora II', 'Uma casa.']);
  await write('appearance', { 'colors/accent': '#123456' });
  const theme = await test.client('aurora')('GET /api/theme/configs/');
  expect(theme.find(({ path }) => path === 'colors/accent')?.value).toBe('#123456');
});

it('[ADM+10] resets a setting to its default', async () => {
  await write('shop', { 'catalog/grid_mode': '3' });
  expect(await stateOf('shop', 'catalog/grid_mode')).toMatchObject({ value: '3', is_set: true });
  await write('shop', { 'catalog/grid_mode': null });
  expect(await stateOf('shop', 'catalog/grid_mode')).toMatchObject({ value: '5', is_set: false });
});

it('[ADM+10] changes nothing if one of the settings is invalid, and says why for each', async () => {
  const refused = write('contact', {
    city: 'Cunha',
    postcode: '123',
    'social.youtube': 'canal',
    'colors/text': '#000000',
  });
  expect(await fieldsOf(refused)).toEqual([
    'validation_failed',
    {
      postcode: ['Não é um CEP, como 05435-000.'],
      'social.youtube': ['Use o endereço inteiro, que começa com https://.'],
      'colors/text': ['Este grupo não tem esta configuração.'],
    },
  ]);
  expect(await stateOf('contact', 'city')).toMatchObject({ value: 'São Paulo' });
});

it.each([
  ['company', 'name', ' ', 'Dê um nome à loja.'],
  ['company', 'document', '26.059.926/0001-47', 'O CNPJ não confere'],
  ['contact', 'email', 'ola', 'Não é um e-mail'],
  ['contact', 'region', 'XX', 'Não é um estado'],
  ['contact', 'phone', '123', 'Não é um telefone'],
  ['address', 'domain', 'https://loja.com.br/sub', 'Não é um domínio'],
  ['address', 'domain', 'loja', 'Não é um domínio'],
  ['address', 'ga_account_id', 'UA-1', 'Use o código que começa com G-'],
  ['returns', 'returns/regret_days', '6', 'Use um número inteiro de 7 a 90.'],
  ['checkout', 'cart/gift_wrap_centavos', '-1', 'Use um valor de R$'],
  ['checkout', 'cart/gift_wrap', 'sim', 'Use 1 para sim ou 0 para não.'],
  ['customers', 'clients/type_persons', 'gente', 'Escolha uma das opções: all, pf, pj.'],
  ['search', 'catalog/filters', 'material;COR=', 'Linha 2, “COR=”: use nome=código'],
  ['search', 'catalog/synonyms', 'a,b;c', 'Linha 2, “c”: use palavras separadas'],
  ['registry', 'company_registry/cnaes', '4721-1/04;12', 'Linha 2, “12”: use um CNAE'],
  ['appearance', 'colors/accent', 'azul', 'Use uma cor'],
  ['registry', 'company_registry/apikey', ' ', 'Digite a chave.'],
] as const)('[ADM+10] refuses %s %s as %j in Portuguese', async (group, path, value, message) => {
  const outcome = await fieldsOf(write(group, { [path]: value }));
  expect(outcome).toEqual(['validation_failed', { [path]: [expect.stringContaining(message)] }]);
});

const references: readonly (readonly [SettingGroup, string, string, string])[] = [
  ['shop', 'home_page', 'inicio', '“inicio” não é uma página no ar desta loja. Escolha entre: '],
  ['shop', 'home_page', '', 'Escolha a página que abre a loja.'],
  ['shop', 'catalog/size_guide', 'medidas', 'não é uma página no ar'],
  ['shop', 'shelf/installment_method', 'card2', 'não é uma forma de pagamento'],
  ['shop', 'payment_promotion/method', 'pixx', 'não é uma forma de pagamento'],
  ['shop', 'video_floater/poster', 'capa.png', 'A loja não tem a imagem “capa.png”'],
  ['appearance', 'logo/image', '../../etc/passwd', 'A loja não tem a imagem'],
  ['appearance', 'logo/favicon', 'icone.png', 'A loja não tem a imagem'],
  ['appearance', 'fonts/font', 'Comic Sans', 'não é uma fonte'],
  ['appearance', 'fonts/display_font', 'Arial', 'não é uma fonte'],
];
it.each(references)('[ADM+10] refuses %s %s as %j: it names nothing', async (group, path, value, message) => {
  const outcome = await fieldsOf(write(group, { [path]: value }));
  expect(outcome).toEqual(['validation_failed', { [path]: [expect.stringContaining(message)] }]);
});

it('[ADM+10] tries every setting that names something', () => {
  const naming = settingPaths.filter((path) => referenceOf(path) !== null);
  expect([...new Set(references.map(([, path]) => path))].toSorted()).toEqual(naming.toSorted());
});

it('[ADM+10] offers what settings may name, and takes each of it', async () => {
  const { choices } = await owner('GET /api/admin/settings');
  const pages = choices.page.map(({ value }) => value);
  expect(pages).toContain('guia-de-medidas');
  expect(choices.payment_method.map(({ value }) => value)).toContain('sandbox_card');
  expect(choices.payment_type).toContainEqual({ value: 'pix', label: 'Pix' });
  expect(choices.font.map(({ value }) => value)).toContain('Figtree');
  for (const page of pages) await write('shop', { home_page: page });
  await write('shop', { home_page: 'home' });
});

it('[ADM+10] refuses to hide a page that a setting names, and says which one', async () => {
  const hide = async (key: string) => {
    const { version } = await owner('GET /api/admin/pages/{key}', { path: { key } });
    return owner('POST /api/admin/pages/{key}/hide', { path: { key }, body: { version } });
  };
  await expect(hide('home')).rejects.toMatchObject({
    code: 'page_in_use',
    message: expect.stringContaining('Configurações › Vitrine › Página inicial'),
  });
  await expect(hide('guia-de-medidas')).rejects.toMatchObject({ code: 'page_in_use' });
  await write('shop', { 'catalog/size_guide': '' });
  expect(await hide('guia-de-medidas')).toMatchObject({ is_shown: false });
  expect(await fieldsOf(write('shop', { 'catalog/size_guide': 'guia-de-medidas' }))).toMatchObject([
    'validation_failed',
    {},
  ]);
});

it('[ADM+05] refuses a change of settings that someone else has changed since, and shows them', async () => {
  const { version } = await read('search');
  await write('search', { 'catalog/popular_searches': 'vaso;manta' });
  const late = write('search', { 'catalog/popular_searches': 'luz' }, version);
  expect(await fieldsOf(late)).toEqual([
    'edit_conflict',
    {
      current: expect.objectContaining({ 'catalog/popular_searches': 'vaso;manta' }),
      changed_by: { name: 'Pessoa de owner', at: testDay.toISOString() },
    },
  ]);
  expect(await stateOf('search', 'catalog/popular_searches')).toMatchObject({ value: 'vaso;manta' });
});

it('[ADM+10] [ADM+03] writes a secret and never shows it, neither in a response nor in the audit', async () => {
  const [, group] = [await write('registry', { 'company_registry/apikey': null }), await read('registry')];
  expect(group.secrets).toEqual([{ path: 'company_registry/apikey', is_set: false, set_at: null }]);
  const after = await write('registry', { 'company_registry/apikey': 'chave-bem-secreta' });
  expect(after.secrets).toEqual([
    { path: 'company_registry/apikey', is_set: true, set_at: testDay.toISOString() },
  ]);
  expect(after.version).not.toBe(group.version);
  const db = await storeOf(test, 'aurora');
  const stored = await db
    .selectFrom('store_configs')
    .select('value')
    .where('value', '=', 'chave-bem-secreta')
    .execute();
  expect(stored).toHaveLength(1);
  const { items } = await owner('GET /api/admin/audit', {
    query: { target_kind: 'settings', target_id: 'registry' },
  });
  expect(items[0]?.after).toEqual({ 'company_registry/apikey': { set_at: testDay.toISOString() } });
  expect(JSON.stringify([items, after])).not.toContain('bem-secreta');
});

it('[ADM+10] stores an uploaded logo among the store’s files, and refuses what is no picture', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const { file } = await owner('POST /api/admin/settings/pictures', { body: { content_base64: png } });
  expect(file).toMatch(/^[0-9a-f]{40}\.png$/);
  await write('appearance', { 'logo/image': file });
  const served = await test.request('aurora', `/api/storage/files/${file}`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString(
    'base64',
  );
  await expect(
    owner('POST /api/admin/settings/pictures', { body: { content_base64: script } }),
  ).rejects.toMatchObject({
    code: 'image_unreadable',
  });
});
