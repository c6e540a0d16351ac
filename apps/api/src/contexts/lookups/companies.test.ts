import { once } from 'node:events';
import { createServer } from 'node:http';

import { CallError } from '@vitrine/contract/client.ts';
import type { CustomerInput } from '@vitrine/contract/schemas/customer.ts';
import { alphanumericCnpjFromSeed, cnpjFromSeed, cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { startOutside } from '#test/start-outside.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

/** As in docs/contracts/sandbox.md. */
const cafe = '11444777000161';
const withTwoRegistrations = '27486513000100';
const cafeAsSideActivity = '71826435000138';
const software = '60917528000151';
const suspended = '33451987000110';
const tooMany = '04290000000124';
const broken = '04500000000101';
const unavailable = '04503000000165';
const unknown = '04040000000176';

let outside: Awaited<ReturnType<typeof startOutside>>;
let test: TestApi;
let stores: Map<string, number>;

beforeAll(async () => {
  outside = await startOutside();
  test = await startTestApi({ env: { SANDBOX_URL: outside.url } });
  const rows = await test.database.everything.selectFrom('stores').select(['id', 'public_id']).execute();
  stores = new Map(rows.map(({ id, public_id }) => [public_id, id]));
});
afterAll(async () => {
  await test.close();
  await outside.close();
});
afterEach(() =>
  configure({
    'company_registry/action': 'refuse',
    'company_registry/address': '1',
    'company_registry/cnaes': '5611-2/03;4712-1/00;1081-3/02',
  }),
);

async function configure(settings: Record<string, string>, store = 'serra'): Promise<void> {
  for (const [path, value] of Object.entries(settings)) {
    await test.database.everything
      .insertInto('theme_configs')
      .values({ store_id: stores.get(store) ?? 0, path, value })
      .onConflict((expression) => expression.columns(['store_id', 'path']).doUpdateSet({ value }))
      .execute();
  }
}

const lookUp = (cnpj: string, store = 'serra') =>
  test.client(store)('GET /api/lookups/companies/{cnpj}', {
    path: { cnpj },
    query: { registrations: 'BR' },
  });

let lastSeed = 90_000;

async function register(taxvat: string, store = 'serra', names: Record<string, string> = {}) {
  lastSeed += 1;
  const [group] = await test.client(store)('GET /api/customer/groups', { query: { is_public: 'true' } });
  const company = {
    first_name: 'Júlia',
    last_name: 'Prado',
    taxvat,
    phone: '(11) 98765-4321',
    email: `julia.${lastSeed}@exemplo.com.br`,
    password: 'Segredo#1',
    ie: 'Isento',
    segmento: 'cafeteria',
  };
  return test.client(store)('POST /api/customer/customers', {
    // The contract's type allows any code besides `number`, which TypeScript cannot express.
    body: { ...company, ...names, group_id: group?.id } as object as CustomerInput,
  });
}

/** Returns what the store keeps of a company. */
const companyOf = (taxvat: string) =>
  test.database.everything
    .selectFrom('customers')
    .select(['company_name', 'trade_name', 'activity'])
    .where('taxvat', '=', taxvat)
    .where('store_id', '=', stores.get('serra') ?? 0)
    .executeTakeFirst();

const isRegistered = async (taxvat: string) =>
  (await test.client('serra')('GET /api/customer/customers/check_exists', { query: { taxvat } })).exists;

it('[REG-12] [API-04] [COM+01] returns the names, activity, address and state registrations of a company', async () => {
  expect(await lookUp(withTwoRegistrations)).toEqual({
    company_name: 'VALE VERDE TORREFACAO E COMERCIO DE CAFE LTDA',
    trade_name: 'Torrefação Vale Verde',
    activity: '1081-3/02 Torrefação e moagem de café',
    address: {
      street: 'Rua dos Carijós',
      number: '244',
      details: '',
      district: 'Centro',
      city: 'Belo Horizonte',
      state: 'MG',
      zip: '30120060',
    },
    registrations: [
      { number: '0623079040081', state: 'MG', enabled: true },
      { number: '082560676', state: 'ES', enabled: true },
    ],
  });
});

it('[API-04] omits state registrations unless requested', async () => {
  const company = await test.client('serra')('GET /api/lookups/companies/{cnpj}', { path: { cnpj: cafe } });
  expect(company?.registrations).toEqual([]);
});

it('[REG-12] omits the address if the option is off', async () => {
  await configure({ 'company_registry/address': '0' });
  expect(await lookUp(cafe)).toMatchObject({ address: null });
});

it('[COM+01] keeps the registry’s names of an alphanumeric CNPJ where the company typed none', async () => {
  await configure({ 'company_registry/cnaes': '' });
  await register('12ABC345000188', 'serra', { trade_name: 'Grão Novo' });
  expect(await companyOf('12ABC345000188')).toEqual({
    company_name: 'GRAO NOVO DISTRIBUIDORA DE CAFES S.A.',
    trade_name: 'Grão Novo',
    activity: '4637-1/01 Comércio atacadista de café torrado, moído e solúvel',
  });
});

it('[REG+01] accepts an alphanumeric CNPJ', async () => {
  await configure({ 'company_registry/cnaes': '' });
  expect(await lookUp('12ABC345000188')).toMatchObject({ address: { city: 'Curitiba' } });
});

const refused = [
  ['company_not_found', 422, unknown, 'Company not found.'],
  ['company_activity_refused', 422, software, 'Company activity is not allowed.'],
  ['company_unverified', 503, tooMany, 'The company could not be verified.'],
  ['company_unverified', 503, unavailable, 'The company could not be verified.'],
  ['company_unverified', 503, broken, 'The company could not be verified.'],
] as const;

it.each(refused)('[REG-12] refuses as %s, %i: %s', async (code, status, cnpj, message) => {
  await expect(lookUp(cnpj)).rejects.toMatchObject({ code, status, message, fields: { taxvat: [message] } });
});

it.each([
  [suspended, { status: 'Suspensa', reason: 'Inconsistência cadastral' }],
  ['51239047000224', { status: 'Inapta', reason: 'Omissão de declarações' }],
  ['45812036000108', { status: 'Baixada', reason: 'Extinção por encerramento liquidação voluntária' }],
])('[REG-12] refuses %s with its status and the reason', async (cnpj, params) => {
  await expect(lookUp(cnpj)).rejects.toMatchObject({ code: 'company_refused', status: 422, params });
});

it('[REG-12] accepts a company after a 429 or 503 of the registry if the setting allows it', async () => {
  await configure({ 'company_registry/action': 'allow' });
  expect(await lookUp(tooMany)).toBeNull();
  expect(await lookUp(unavailable)).toBeNull();
  await expect(lookUp(broken)).rejects.toMatchObject({ code: 'company_unverified' });
  await expect(lookUp(unknown)).rejects.toMatchObject({ code: 'company_not_found' });
});

it('[REG-12] accepts an allowed secondary activity, and any without a list', async () => {
  expect(await lookUp(cafeAsSideActivity)).toMatchObject({ address: { city: 'Porto Alegre' } });
  await configure({ 'company_registry/cnaes': '' });
  expect(await lookUp(software)).toMatchObject({ address: { city: 'Florianópolis' } });
});

it('[REG-12] is off by default', async () => {
  await expect(lookUp(cafe, 'aurora')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  expect(await register(cnpjFromSeed(71), 'aurora')).toMatchObject({ id: expect.any(Number) });
});

it('[REG-03] refuses a CNPJ with wrong check digits without a look-up', async () => {
  await expect(lookUp('11444777000162')).rejects.toMatchObject({ code: 'taxvat_invalid', status: 422 });
});

it.each(refused)(
  '[REG-12] refuses a registration that bypasses the form: %s, %i: %s',
  async (code, status, cnpj, message) => {
    await expect(register(cnpj)).rejects.toMatchObject({ code, status, fields: { taxvat: [message] } });
    expect(await isRegistered(cnpj)).toBe(false);
  },
);

it('[REG-12] refuses a refused company that bypasses the form, with the reason', async () => {
  await expect(register(suspended)).rejects.toMatchObject({
    code: 'company_refused',
    params: { status: 'Suspensa', reason: 'Inconsistência cadastral' },
    fields: { taxvat: ['Company refused.'] },
  });
  expect(await isRegistered(suspended)).toBe(false);
});

it('[REG-12] registers a company that the registry accepts, and one accepted without registry data', async () => {
  expect(await register(cafe)).toMatchObject({ id: expect.any(Number) });
  await configure({ 'company_registry/action': 'allow' });
  expect(await register(unavailable)).toMatchObject({ id: expect.any(Number) });
});

it('[REG-12] looks up no person', async () => {
  await configure({ 'company_registry/enabled': '1' }, 'aurora');
  expect(await register(cpfFromSeed(72), 'aurora')).toMatchObject({ id: expect.any(Number) });
  await expect(register(cnpjFromSeed(73), 'aurora')).rejects.toMatchObject({ code: 'company_not_found' });
  await configure({ 'company_registry/enabled': '0' }, 'aurora');
});

it('[API+01] limits look-ups from one address', async () => {
  const ask = () =>
    test.request('serra', `/api/lookups/companies/${cafe}`, {
      headers: { 'x-client-address': '203.0.113.12' },
    });
  const answers = await Promise.all(Array.from({ length: 41 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  const refusal = answers.find(({ status }) => status === 429);
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('[API-03] never discloses the key', async () => {
  const secretRow = {
    store_id: stores.get('serra') ?? 0,
    path: 'company_registry/apikey',
    value: 'guardada',
  };
  await test.database.everything.insertInto('store_configs').values(secretRow).execute();
  const answers = await Promise.all(
    ['/api/theme/configs/', '/api/store/stores/serra', '/api/customization/theme/settings'].map(
      async (path) => (await test.request('serra', path)).text(),
    ),
  );
  expect(answers[0]).toContain('company_registry/enabled');
  expect(answers.join()).not.toMatch(/apikey|guardada|cadastro-do-emporio/);
});

it('[API-03] [API-04] uses the store’s key or the server’s, and caches the response', async () => {
  const requests: unknown[] = [];
  const registry = createServer((request, response) => {
    requests.push([request.url, request.headers.authorization]);
    response.writeHead(404).end('{}');
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  const other = await startTestApi({
    env: {
      COMPANY_REGISTRY_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      COMPANY_REGISTRY_API_KEY: 'chave-do-servidor',
    },
  });
  const ask = (cnpj: string) =>
    other
      .client('serra')('GET /api/lookups/companies/{cnpj}', { path: { cnpj } })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
  const [one, two] = [alphanumericCnpjFromSeed(1), alphanumericCnpjFromSeed(2)];
  await Promise.all([ask(one), ask(one)]);
  await ask(one);
  await other.database.everything
    .deleteFrom('theme_configs')
    .where('path', '=', 'company_registry/apikey')
    .execute();
  await ask(two);
  expect(requests).toEqual([
    [`/office/${one}?registrations=BR`, 'cadastro-do-emporio'],
    [`/office/${two}?registrations=BR`, 'chave-do-servidor'],
  ]);
  await other.close();
  registry.closeAllConnections();
  registry.close();
});

it('[COM+01] keeps what a company typed while the registry is overloaded', async () => {
  await configure({ 'company_registry/action': 'allow' });
  await register(tooMany, 'serra', { company_name: 'Café da Fila Ltda.' });
  expect(await companyOf(tooMany)).toEqual({
    company_name: 'Café da Fila Ltda.',
    trade_name: '',
    activity: '',
  });
});
