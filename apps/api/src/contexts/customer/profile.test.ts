import type { Client } from '@vitrine/contract/client.ts';
import type { CustomerInput, ProfileInput } from '@vitrine/contract/schemas/customer.ts';
import { alphanumericCnpjFromSeed, cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOutside } from '#test/start-outside.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, loggedInClient, renato } from '#test/test-shop.ts';

const now = new Date('2026-11-20T12:00:00Z');
let outside: Awaited<ReturnType<typeof startOutside>>;
let test: TestApi;
beforeAll(async () => {
  // The company registry of Empório Serra finds every CNPJ that starts with A.
  outside = await startOutside();
  test = await startTestApi({ clock: { now: () => now }, env: { SANDBOX_URL: outside.url } });
});
afterAll(async () => {
  await test.close();
  await outside.close();
});

/** Tests send bodies that no form sends: only this function bypasses their type. */
const save = (customer: Client, body: object) =>
  customer('PUT /api/customer/profile', { body: body as ProfileInput });

const ownData = { first_name: 'Ana', last_name: 'Moreira', phone: '(11) 98412-7730' };

it('[ACC-01] returns the data of the registration and stores changes to it', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  expect(await customer('GET /api/customer/profile')).toEqual({
    kind: 'pf',
    email: 'ana@exemplo.com.br',
    taxvat: '37325864302',
    first_name: 'Ana',
    last_name: 'Beatriz Moreira',
    phone: '11984127730',
    attributes: { como_conheceu: 'instagram' },
  });
  const change = { first_name: ' Ana  Beatriz ', last_name: 'Moreira', phone: '(11) 98765-4321' };
  const saved = await save(customer, { ...change, como_conheceu: 'indicacao' });
  expect(saved).toMatchObject({
    first_name: 'Ana Beatriz',
    last_name: 'Moreira',
    phone: '11987654321',
    attributes: { como_conheceu: 'indicacao' },
  });
  expect(await customer('GET /api/customer/profile')).toEqual(saved);
  expect(await customer('GET /api/auth/customers/me')).toMatchObject({ first_name: 'Ana Beatriz' });
});

it.each([
  ['REG-02', { first_name: ' ' }, { first_name: ['validation.required'] }],
  ['REG-05', { last_name: 'R2D2' }, { last_name: ['validation.name'] }],
  ['REG-05', { phone: '(11) 3032-4150' }, { phone: ['validation.phone'] }],
  ['REG-07', { como_conheceu: 'sonho' }, { como_conheceu: ['validation.invalid'] }],
])('[ACC-01] [%s] refuses %j on its field, and changes nothing', async (_id, change, fields) => {
  const customer = await loggedInClient(test, 'aurora', ana);
  const before = await customer('GET /api/customer/profile');
  await expect(save(customer, { ...ownData, ...change })).rejects.toMatchObject({
    code: 'validation_failed',
    fields,
  });
  expect(await customer('GET /api/customer/profile')).toEqual(before);
});

it('[ACC-01] changes neither document nor e-mail, group nor credit, for any input', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  const before = await customer('GET /api/auth/customers/me');
  await save(customer, {
    ...ownData,
    taxvat: cpfFromSeed(77),
    email: 'outra@exemplo.com.br',
    group_id: '1',
    credit_centavos: '999999',
    scope: '["admin"]',
  });
  expect(await customer('GET /api/auth/customers/me')).toEqual({
    ...before,
    first_name: ownData.first_name,
    last_name: ownData.last_name,
    phone: '11984127730',
  });
});

it('[ACC-01] [REG-05] accepts a landline of a company and requires the fields of companies', async () => {
  const company = await loggedInClient(test, 'aurora', renato);
  const { kind, attributes } = await company('GET /api/customer/profile');
  expect([kind, attributes]).toEqual(['pj', { ie: 'Isento' }]);
  const saved = await save(company, {
    first_name: 'Renato',
    last_name: 'Lage',
    phone: '(21) 2533-1000',
    ie: '12.345.678',
    // Applies to persons only.
    como_conheceu: 'instagram',
  });
  expect(saved).toMatchObject({ phone: '2125331000', attributes: { ie: '12.345.678' } });
});

it('[REG-07] preserves attributes that no form shows, and does not return them', async () => {
  const { everything } = test.database;
  const customer = await loggedInClient(test, 'aurora', ana);
  const { id } = await customer('GET /api/auth/customers/me');
  const stored = everything.selectFrom('customers').select('attributes').where('id', '=', id);
  await everything
    .updateTable('customers')
    .set({ attributes: JSON.stringify({ como_conheceu: 'instagram', limite: 'ouro' }) })
    .where('id', '=', id)
    .execute();
  expect(await save(customer, { ...ownData, limite: 'diamante' })).toMatchObject({ attributes: {} });
  expect((await stored.executeTakeFirstOrThrow()).attributes).toEqual({ limite: 'ouro' });
});

async function upload(content: string): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([content]), 'contrato.pdf');
  const response = await test.request('serra', '/api/storage/files/upload', { method: 'POST', body: form });
  const { data } = JSON.parse(await response.text());
  return data.file;
}

it('[ACC-01] [REG-08] replaces a file and releases the old one', async () => {
  const [first, second] = [await upload('%PDF-1.7 um %%EOF'), await upload('%PDF-1.7 dois %%EOF')];
  const serra = test.client('serra');
  const [group] = await serra('GET /api/customer/groups', { query: { is_public: 'true' } });
  const company = { ...ownData, ie: 'Isento', segmento: 'cafeteria' };
  const access = { email: 'arquivo@exemplo.com.br', password: 'Segredo#1' };
  await serra('POST /api/customer/customers', {
    body: {
      ...company,
      ...access,
      taxvat: alphanumericCnpjFromSeed(78),
      group_id: group?.id,
      contrato_social: first,
    } as CustomerInput,
  });
  const customer = await loggedInClient(test, 'serra', { username: access.email, password: access.password });
  const ownerOf = async (id: string) =>
    (
      await test.database.everything
        .selectFrom('uploads')
        .select('customer_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).customer_id;
  const send = async (file: string) =>
    (await save(customer, { ...company, contrato_social: file })).attributes['contrato_social'];

  const { id } = await customer('GET /api/auth/customers/me');
  expect(await send(first)).toBe(first);
  expect(await ownerOf(first)).toBe(id);
  // Refuses another customer's file and an unknown one.
  await expect(send('3c1f3c56-5ef1-4a8e-9d3c-0a4a7c3ad001')).rejects.toMatchObject({
    fields: { contrato_social: ['validation.file'] },
  });
  expect(await ownerOf(first)).toBe(id);
  expect(await send(second)).toBe(second);
  expect([await ownerOf(first), await ownerOf(second)]).toEqual([null, id]);
});
