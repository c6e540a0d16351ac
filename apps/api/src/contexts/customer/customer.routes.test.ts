import type { CustomerInput } from '@vitrine/contract/schemas/customer.ts';
import { alphanumericCnpjFromSeed, cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { setSetting } from '#test/set-setting.ts';
import { startOutside } from '#test/start-outside.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, loggedInClient, renato } from '#test/test-shop.ts';

let outside: Awaited<ReturnType<typeof startOutside>>;
let test: TestApi;
beforeAll(async () => {
  outside = await startOutside();
  test = await startTestApi({ env: { SANDBOX_URL: outside.url } });
});
afterAll(async () => {
  await test.close();
  await outside.close();
});

let lastSeed = 5_000;

function newPerson() {
  lastSeed += 1;
  return {
    first_name: 'Júlia',
    last_name: 'Prado Nunes',
    taxvat: cpfFromSeed(lastSeed),
    phone: '(11) 98765-4321',
    email: `julia.${lastSeed}@exemplo.com.br`,
    password: 'Segredo#1',
  };
}

const address = {
  first_name: 'Júlia',
  last_name: 'Prado Nunes',
  phone: '(11) 98765-4321',
  postcode: '04094-050',
  street: 'Avenida Pedro Álvares Cabral',
  number: '10',
  neighborhood: 'Ibirapuera',
  region: 'SP',
  city: 'São Paulo',
};

/** Tests send bodies that no form sends: only this function bypasses their type. */
const register = (store: string, body: object) =>
  test.client(store)('POST /api/customer/customers', { body: body as CustomerInput });

it('[REG-02] registers a customer, who can then log in', async () => {
  const person = newPerson();
  const { id } = await register('aurora', {
    ...person,
    email: person.email.toUpperCase(),
    addresses: [address],
    como_conheceu: 'instagram',
  });
  const customer = await loggedInClient(test, 'aurora', {
    username: person.email,
    password: person.password,
  });
  expect(await customer('GET /api/auth/customers/me')).toEqual({
    id,
    email: person.email,
    phone: '11987654321',
    first_name: 'Júlia',
    last_name: 'Prado Nunes',
    taxvat: person.taxvat,
    credit: 0,
    store_id: 'aurora',
    group_id: null,
    scope: [],
  });
  expect(await customer('GET /api/customer/addresses')).toMatchObject([
    { postcode: '04094050', region: 'SP', country: 'BR', is_default: 1 },
  ]);
});

it.each([
  ['REG-02', { first_name: '' }, { first_name: ['validation.required'] }],
  ['REG-02', { password: undefined }, { password: ['validation.required'] }],
  ['REG-03', { taxvat: '123.456.789-00' }, { taxvat: ['validation.taxvat'] }],
  ['REG-04', { email: 'julia' }, { email: ['validation.email'] }],
  [
    'REG-04',
    { password: 'ab' },
    {
      password: [
        'validation.password.length',
        'validation.password.uppercase',
        'validation.password.special',
      ],
    },
  ],
  ['REG-05', { phone: '(11) 3032-4150' }, { phone: ['validation.phone'] }],
  ['REG-05', { last_name: 'R2D2' }, { last_name: ['validation.name'] }],
  ['REG-07', { como_conheceu: 'sonho' }, { como_conheceu: ['validation.invalid'] }],
  [
    'ADR-01',
    { addresses: [{ ...address, postcode: '123', region: 'XX' }] },
    {
      'addresses.0.postcode': ['validation.postcode'],
      'addresses.0.region': ['validation.invalid'],
    },
  ],
])('[%s] refuses %j on its field', async (_id, change, fields) => {
  const person = { ...newPerson(), ...change };
  await expect(register('aurora', person)).rejects.toMatchObject({
    code: 'validation_failed',
    status: 422,
    fields,
  });
  const { exists } = await test.client('aurora')('GET /api/customer/customers/check_exists', {
    query: { email: person.email },
  });
  expect(exists).toBe(false);
});

it('[REG-10] reports which of e-mail and taxvat is taken', async () => {
  const person = newPerson();
  await register('aurora', person);
  await expect(register('aurora', { ...newPerson(), email: person.email })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { email: ['The email has already been taken.'] },
  });
  await expect(register('aurora', { ...newPerson(), taxvat: person.taxvat })).rejects.toMatchObject({
    fields: { taxvat: ['The taxvat has already been taken.'] },
  });
  const check = (query: { email?: string; taxvat?: string }) =>
    test.client('aurora')('GET /api/customer/customers/check_exists', { query });
  expect(await check({ email: person.email.toUpperCase() })).toEqual({ exists: true });
  expect(await check({ taxvat: person.taxvat.replace(/^(...)(...)(...)/, '$1.$2.$3-') })).toEqual({
    exists: true,
  });
  expect(await check({ taxvat: cpfFromSeed(99) })).toEqual({ exists: false });
  expect(await check({})).toEqual({ exists: false });
});

it('[REG-09] refuses a filled honeypot without naming the field', async () => {
  const person = { ...newPerson(), first_name: '', validator: 'http://spam.example' };
  await expect(register('aurora', person)).rejects.toMatchObject({
    code: 'validation_failed',
    status: 422,
    fields: null,
  });
});

it('[REG-07] accepts HTML in text attributes only, and stores it as typed', async () => {
  const serra = test.client('serra');
  const [group] = await serra('GET /api/customer/groups', { query: { is_public: 'true' } });
  const hostile = '<img src=x onerror=alert(1)>';
  const company = () => ({
    ...newPerson(),
    taxvat: alphanumericCnpjFromSeed(lastSeed),
    group_id: group?.id,
    ie: hostile,
    segmento: 'cafeteria',
  });
  for (const code of ['segmento', 'telefone_loja', 'contrato_social']) {
    await expect(register('serra', { ...company(), [code]: hostile })).rejects.toMatchObject({
      fields: { [code]: [expect.stringContaining('validation.')] },
    });
  }
  const { id } = await register('serra', company());
  const stored = test.database.everything.selectFrom('customers').select('attributes').where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ attributes: { ie: hostile, segmento: 'cafeteria' } });
});

it('registers one of five concurrent submissions of the same form', async () => {
  const person = newPerson();
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => register('aurora', person)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const response of answers.filter(({ status }) => status === 'rejected')) {
    expect(response).toMatchObject({ reason: { code: 'validation_failed' } });
  }
});

it('[REG-03] [REG-02] accepts only companies in a store for companies, with their group and attributes', async () => {
  const serra = test.client('serra');
  await expect(register('serra', newPerson())).rejects.toMatchObject({
    fields: { taxvat: ['validation.taxvat'] },
  });
  const company = { ...newPerson(), taxvat: alphanumericCnpjFromSeed(lastSeed), phone: '(54) 3222-1010' };
  const attributes = await serra('GET /api/customer/attributes/public', {
    query: { 'show_in_form[]': '1,2', with: 'options' },
  });
  const required = attributes.filter(({ show_in_form }) => show_in_form === 2).map(({ code }) => code);
  expect(required).toContain('ie');
  const refusal = await register('serra', company).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    fields: { group_id: ['validation.required'], ie: ['validation.required'] },
  });
  const [group] = await serra('GET /api/customer/groups', { query: { is_public: 'true' } });
  const filled = Object.fromEntries(
    attributes
      .filter(({ code }) => required.includes(code))
      .map(({ code, options }) => [code, options[0]?.id ?? 'Isento']),
  );
  await expect(register('serra', { ...company, ...filled, group_id: 999_999 })).rejects.toMatchObject({
    fields: { group_id: ['validation.invalid'] },
  });
  const { id } = await register('serra', { ...company, ...filled, group_id: group?.id });
  const customer = await loggedInClient(test, 'serra', {
    username: company.email,
    password: company.password,
  });
  expect(await customer('GET /api/auth/customers/me')).toMatchObject({ id, group_id: group?.id });
});

it('[STO+01] registers the same person in two stores', async () => {
  const { exists } = await test.client('serra')('GET /api/customer/customers/check_exists', {
    query: { email: ana.username },
  });
  expect(exists).toBe(false);
});

it('[REG-02] offers the store’s public groups and refuses any other', async () => {
  const groups = await test.client('serra')('GET /api/customer/groups', { query: { is_public: 'true' } });
  expect(groups.map(({ name }) => name)).toEqual([
    'Cafeterias e padarias',
    'Restaurantes e hotéis',
    'Escritórios',
  ]);
  const hidden = await test.database.everything
    .selectFrom('customer_groups')
    .select('id')
    .where('code', '=', 'revendas')
    .executeTakeFirstOrThrow();
  const company = { ...newPerson(), taxvat: alphanumericCnpjFromSeed(lastSeed), group_id: hidden.id };
  await expect(register('serra', company)).rejects.toMatchObject({
    fields: { group_id: ['validation.invalid'] },
  });
});

it.each([
  ['31/02/1990', 'validation.date'],
  ['01/01/2999', 'validation.date.future'],
])(
  '[REG-07] refuses %s as a date of birth: it does not exist, or is in the future',
  async (nascimento, problem) => {
    await expect(register('clube', { ...newPerson(), nascimento })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { nascimento: [problem] },
    });
  },
);

it('[REG-07] never shows hidden attributes', async () => {
  await test.database.everything
    .updateTable('customer_attributes')
    .set({ show_in_form: 0 })
    .where('code', '=', 'ie')
    .where('store_id', 'in', (expression) =>
      expression.selectFrom('stores').select('id').where('public_id', '=', 'aurora'),
    )
    .execute();
  const shown = await test.client('aurora')('GET /api/customer/attributes/public', {
    query: { 'show_in_form[]': ['0', '1'] },
  });
  expect(shown.map(({ code }) => code)).toEqual(['como_conheceu']);
  expect(shown[0]?.options[0]).toEqual({
    id: 'indicacao',
    value: 'Indicação de amigos',
  });
});

it('[ADR-01] [ACC-01] adds, changes and removes addresses, always with one default', async () => {
  const person = newPerson();
  await register('aurora', person);
  const customer = await loggedInClient(test, 'aurora', {
    username: person.email,
    password: person.password,
  });
  const add = (change: object) =>
    customer('POST /api/customer/addresses', { body: { ...address, ...change } });
  const defaults = async () =>
    (await customer('GET /api/customer/addresses'))
      .filter(({ is_default }) => is_default === 1)
      .map(({ number }) => number);

  const first = await add({ number: '1' });
  expect(first.is_default).toBe(1);
  const second = await add({ number: '2' });
  expect(second.is_default).toBe(0);
  const third = await add({ number: '3', is_default: 1 });
  expect(await defaults()).toEqual(['3']);
  const changed = await customer('PUT /api/customer/addresses/{id}', {
    path: { id: third.id },
    body: { ...address, number: '3A' },
  });
  expect(changed).toEqual({ ...third, number: '3A' });
  await customer('DELETE /api/customer/addresses/{id}', { path: { id: third.id } });
  expect(await defaults()).toEqual(['1']);
  await expect(add({ city: '' })).rejects.toMatchObject({ fields: { city: ['validation.required'] } });
  await expect(add({ number: '1234567' })).rejects.toMatchObject({
    fields: { number: ['validation.too_long'] },
  });
});

it('[ADR-02] refuses a postcode that does not exist, unless the store allows it or the lookup is down', async () => {
  const person = newPerson();
  const unknown = { ...address, postcode: '00000-404' };
  const fields = (name: string) => ({ fields: { [name]: ['validation.postcode'] } });
  await expect(register('aurora', { ...person, addresses: [unknown] })).rejects.toMatchObject(
    fields('addresses.0.postcode'),
  );
  await register('aurora', { ...person, addresses: [{ ...address, postcode: '00000-503' }] });
  const customer = await loggedInClient(test, 'aurora', {
    username: person.email,
    password: person.password,
  });
  const [stored] = await customer('GET /api/customer/addresses');
  const path = { id: stored?.id ?? 0 };
  await expect(customer('POST /api/customer/addresses', { body: unknown })).rejects.toMatchObject(
    fields('postcode'),
  );
  await expect(customer('PUT /api/customer/addresses/{id}', { path, body: unknown })).rejects.toMatchObject(
    fields('postcode'),
  );

  await setSetting(test, 'aurora', 'checkout/allow_invalid_zipcode', '1');
  await customer('PUT /api/customer/addresses/{id}', { path, body: unknown });
  await setSetting(test, 'aurora', 'checkout/allow_invalid_zipcode', '0');
  // An unchanged value is no reason to refuse.
  const changed = await customer('PUT /api/customer/addresses/{id}', {
    path,
    body: { ...unknown, number: '7' },
  });
  expect(changed.number).toBe('7');
});

it('has one default after five concurrent changes of it', async () => {
  const customer = await loggedInClient(test, 'aurora', renato);
  await Promise.all(
    Array.from({ length: 5 }, () =>
      customer('POST /api/customer/addresses', { body: { ...address, is_default: 1 } }),
    ),
  );
  const all = await customer('GET /api/customer/addresses');
  expect(all).toHaveLength(6);
  expect(all.filter(({ is_default }) => is_default === 1)).toHaveLength(1);
});

it('[ACC+02] neither shows nor changes an address of another customer', async () => {
  const [mine] = await (await loggedInClient(test, 'aurora', ana))('GET /api/customer/addresses');
  const other = await loggedInClient(test, 'aurora', renato);
  const path = { id: mine?.id ?? 0 };
  await expect(other('PUT /api/customer/addresses/{id}', { path, body: address })).rejects.toMatchObject({
    code: 'address_not_found',
  });
  await expect(other('DELETE /api/customer/addresses/{id}', { path })).rejects.toMatchObject({
    code: 'address_not_found',
  });
  expect((await other('GET /api/customer/addresses')).map(({ id }) => id)).not.toContain(path.id);
  await expect(test.client('aurora')('GET /api/customer/addresses')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
