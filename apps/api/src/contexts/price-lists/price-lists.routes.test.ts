import type { PriceListChange } from '@vitrine/contract/admin/schemas/price-lists.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let merchant: TestStaff;
beforeAll(async () => {
  test = await startTestApi();
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
  const owner = await signedInStaff(test, 'aurora', 'owner');
  await owner.client('PUT /api/admin/customer-groups/{code}', {
    path: { code: 'revenda' },
    body: { name: 'Revenda', is_public: false, version: null },
  });
});
afterAll(() => test.close());

const path = { code: 'revenda-2026' };
const terms = {
  name: 'Revenda 2026',
  group: 'revenda',
  percent_off: 0,
  starts_at: null,
  ends_at: null,
  is_active: true,
};
const [one, other] = ['AUR-ALM-01-TERRACOTA-45X45', 'AUR-ALM-01-AREIA-45X45'] as const;

beforeEach(async () => {
  const db = await storeOf(test, 'aurora');
  await db.deleteFrom('price_lists').where('id', '>', 0).execute();
  await merchant.client('PUT /api/admin/price-lists/{code}', { path, body: { ...terms, version: null } });
});

const check = (change: PriceListChange) =>
  merchant.client('POST /api/admin/price-list-checks', { body: { code: path.code, change } });

async function apply(change: PriceListChange) {
  const { version } = await check(change);
  return merchant.client('PUT /api/admin/price-lists/{code}/prices', { path, body: { change, version } });
}

async function ownPrices() {
  const { items } = await merchant.client('GET /api/admin/price-lists/{code}/prices', {
    path,
    query: { own: 'true', per_page: '100' },
  });
  return Object.fromEntries(items.map(({ sku, price_centavos: price }) => [sku, price]));
}

const table = (csv: string, replaces = false): PriceListChange => ({ kind: 'csv', csv, replaces });

it.each([
  ['headings of this shop, semicolons', `sku;preço\n${one};12,90\n${other};1.234,56`],
  ['a byte order mark and currency', `\uFEFFSKU;Preço\r\n${one};R$ 12,90\r\n${other};R$ 1.234,56\r\n`],
  ['cells that were copied', `${one}\t12,90\n${other}\t1.234,56`],
  ['cells that were copied with their headings', `\tSKU\tPreço\n1\t${one}\t12,90\n2\t${other}\t1.234,56`],
  ['commas and quotes', `sku,price\n"${one}","12.90"\n"${other}","1,234.56"`],
  ['the separator declared to Excel', `sep=;\nsku;preco\n${one};12,9\n${other};1234,56`],
  [
    'columns of other programs',
    `Descrição;Código;Unidade;Valor unitário\nA;${one.toLowerCase()};UN;12,90\nB;${other};UN;1.234,56`,
  ],
  ['empty lines and spaces', `sku;preco\n\n ${one} ; 12,90 \n;\n${other};1234,560\n`],
])('[ADM+07] reads %s', async (_, csv) => {
  const found = await check(table(csv));
  expect(found.problems).toEqual([]);
  expect(found).toMatchObject({ added: 2, changed: 0, removed: 0, unchanged: 0 });
  await apply(table(csv));
  expect(await ownPrices()).toEqual({ [one]: 1290, [other]: 123_456 });
});

it('[ADM+07] reports what it leaves out by line, and stores the rest', async () => {
  const csv = [
    'sku;preço',
    `${one};12,90`,
    'NÃO-HÁ;5,00',
    `${one};13,90`,
    `${other};1.234`,
    ';9,90',
    `${other};abc`,
    `${other};0`,
    `${other};-3`,
    `${other};#N/D`,
  ].join('\n');
  const found = await check(table(csv));
  expect(found.added).toBe(1);
  expect(found.problems_count).toBe(8);
  expect(found.problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect(found.problems[0]?.message).toBe('Não há um produto com o SKU “NÃO-HÁ”.');
  expect(found.problems[1]?.message).toContain('já está na linha 2');
  expect(found.problems[2]?.message).toContain('milhar ou decimal');
  await apply(table(csv));
  expect(await ownPrices()).toEqual({ [one]: 1290 });
});

async function ownTiers(sku: string) {
  const { items } = await merchant.client('GET /api/admin/price-lists/{code}/prices', {
    path,
    query: { q: sku },
  });
  return items.map(({ price_centavos: price, volume_prices: tiers }) => [
    price,
    ...tiers.map((tier) => `${tier.from_qty}=${tier.price_centavos}`),
  ])[0];
}

it.each([
  ['a cell of them', `sku;preço;preços por quantidade\n${one};10,00;12=9,90|24=8,50`],
  [
    'a line for each, as Spree exports them',
    `sku;a partir de;preço\n${one};1;10,00\n${one};24;8,50\n${one};12;9,90`,
  ],
  [
    'a line for each, as Magento names the columns',
    `sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price\n${one},All,Revenda,1.0000,10.00\n${one},All,Revenda,12.0000,9.90\n${one.toLowerCase()},All,Revenda,24.0000,8.50`,
  ],
  ['cells that were copied', `SKU\tQtd. mínima\tValor\n${one}\t\t10,00\n${one}\t12\t9,90\n${one}\t24\t8,50`],
])('[COM+03] reads prices by quantity: %s', async (_, csv) => {
  expect((await check(table(csv))).problems).toEqual([]);
  await apply(table(csv));
  expect(await ownTiers(one)).toEqual([1000, '12=990', '24=850']);
});

it('[COM+03] keeps prices by quantity that a change does not name, and removes those of a removed price', async () => {
  await apply(table(`sku;preço;preços por quantidade\n${one};10,00;12=9,00|24=8,00`));
  await apply({ kind: 'prices', prices: [{ sku: one, price_centavos: 1100 }] });
  expect(await ownTiers(one)).toEqual([1100, '12=900', '24=800']);
  await apply({ kind: 'percent', percent: 10 });
  expect(await ownTiers(one)).toEqual([1210, '12=990', '24=880']);
  await apply(table(`sku;a partir de;preço\n${one};12;7,00`));
  expect(await ownTiers(one)).toEqual([1210, '12=700']);
  const { blob } = await merchant.client('GET /api/admin/price-lists/{code}/table', { path });
  const csv = await blob.text();
  expect(csv).toContain('12=7,00');
  expect(await check(table(csv, true))).toMatchObject({ changed: 0, removed: 0, unchanged: 1 });
  await apply({ kind: 'prices', prices: [{ sku: one, price_centavos: 1210, volume_prices: [] }] });
  expect(await ownTiers(one)).toEqual([1210]);
  await apply({ kind: 'prices', prices: [{ sku: one, price_centavos: null }] });
  expect(await ownTiers(one)).toEqual([null]);
});

it('[COM+03] reports prices by quantity that do not fall, lack the price of one unit, or cannot be read', async () => {
  const problemsOf = async (csv: string) =>
    (await check(table(csv))).problems.map(({ line, message }) => `${line} ${message}`);
  const cells = ['12=11,00', '12=9,00|24=9,00', '24=9,00|12=8,00', '1=9,00', 'doze', '12=9,00|x'];
  const csv = cells.map((cell) => `${one};10,00;${cell}`);
  for (const line of csv)
    expect(await problemsOf(`sku;preço;preços por quantidade\n${line}`)).toHaveLength(1);
  const lines = 'sku;a partir de;preço\n';
  expect(await problemsOf(`${lines}${one};12;9,00`)).toEqual([
    expect.stringMatching(/^2 Falta o preço de uma unidade/),
  ]);
  expect(
    await problemsOf(`${lines}${one};1;10,00\n${one};12;9,00\n${one};12;8,00\n${other};meia;3,00`),
  ).toEqual([
    expect.stringMatching(/^4 .*a partir de 12 já está na linha 3/),
    expect.stringMatching(/^5 A quantidade “meia” não serve/),
  ]);
});

it.each([
  ['', 'vazia'],
  ['sku;preco\n', 'só tem o cabeçalho'],
  ['produto;sku;estoque\nA;B;3', 'quais são as colunas'],
  ['sku;nome\nA;B', 'quais são as colunas'],
])('refuses a table that says nothing: %j', async (csv, message) => {
  await expect(check(table(csv))).rejects.toMatchObject({ message: expect.stringContaining(message) });
});

it('[ADM+07] removes by an empty price, replaces all, and raises all by a percentage', async () => {
  await apply(table(`${one};10,00\n${other};20,00`));
  await apply({ kind: 'percent', percent: 10 });
  expect(await ownPrices()).toEqual({ [one]: 1100, [other]: 2200 });
  await apply({ kind: 'percent', percent: -90 });
  expect(await ownPrices()).toEqual({ [one]: 110, [other]: 220 });
  const replaced = await apply(table(`sku;preco\n${one};9,00`, true));
  expect(replaced).toMatchObject({ added: 0, changed: 1, removed: 1 });
  expect(await ownPrices()).toEqual({ [one]: 900 });
  await apply(table(`sku;preco\n${one};\n`));
  expect(await ownPrices()).toEqual({});
  await expect(check({ kind: 'percent', percent: 5 })).rejects.toMatchObject({ code: 'price_list_empty' });
});

it('keeps a price whose line cannot be read when the others are replaced', async () => {
  await apply(table(`${one};10,00\n${other};20,00`));
  await apply(table(`sku;preco\n${one};abc\n`, true));
  expect(await ownPrices()).toEqual({ [one]: 1000 });
});

it('exports a table that can be imported again', async () => {
  await apply(table(`${one};12,90\n${other};1.234,56`));
  const { blob } = await merchant.client('GET /api/admin/price-lists/{code}/table', { path });
  const csv = await blob.text();
  expect(csv).toContain('1234,56');
  expect(await check(table(csv, true))).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 2 });
});

it('[ADM+05] refuses a change upon prices that another person has changed since the dry run', async () => {
  const change: PriceListChange = { kind: 'prices', prices: [{ sku: one, price_centavos: 1000 }] };
  const { version } = await check(change);
  await apply(table(`${other};20,00`));
  const put = () =>
    merchant.client('PUT /api/admin/price-lists/{code}/prices', { path, body: { change, version } });
  await expect(put()).rejects.toMatchObject({ code: 'edit_conflict' });
  // Of two at the same moment, one is refused.
  const next = await check(change);
  const both = await Promise.allSettled(
    [1000, 2000].map((price_centavos) =>
      merchant.client('PUT /api/admin/price-lists/{code}/prices', {
        path,
        body: { change: { kind: 'prices', prices: [{ sku: one, price_centavos }] }, version: next.version },
      }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('[ADM+03] records prices by quantity', async () => {
  await apply(table(`sku;preço;preços por quantidade\n${one};12,90;12=9,90`));
  const db = await storeOf(test, 'aurora');
  const [entry] = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('target_kind', '=', 'price_list')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entry?.after).toEqual({ prices: [`${one}: R$\u00A012,90; 12+: R$\u00A09,90`] });
});

it('[ADM+03] records who changed which prices', async () => {
  await apply(table(`${one};12,90`));
  const db = await storeOf(test, 'aurora');
  const entries = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('target_kind', '=', 'price_list')
    .where('action', '=', 'PUT /api/admin/price-lists/{code}/prices')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entries).toEqual([{ before: { prices: [] }, after: { prices: [`${one}: R$\u00A012,90`] } }]);
});

it('says what members pay now, also where the shop is cheaper', async () => {
  await apply({ kind: 'prices', prices: [{ sku: one, price_centavos: 99_000_000 }] });
  expect(await check(table(`${one};900000,00`))).toMatchObject({ without_effect: 1 });
  const { items } = await merchant.client('GET /api/admin/price-lists/{code}/prices', {
    path,
    query: { q: one },
  });
  expect(items).toHaveLength(1);
  expect(items[0]?.member_centavos).toBe(items[0]?.public_centavos);
});

it('refuses an unknown group, a wrong code, a period that ends before it begins, and a stale version', async () => {
  const put = (code: string, change: object) =>
    merchant.client('PUT /api/admin/price-lists/{code}', {
      path: { code },
      body: { ...terms, version: null, ...change },
    });
  await expect(put('nova', { group: 'ninguem' })).rejects.toMatchObject({ code: 'group_unknown' });
  await expect(put('Não Serve', {})).rejects.toMatchObject({ code: 'price_list_code_invalid' });
  const period = { starts_at: '2026-12-02T00:00:00.000Z', ends_at: '2026-12-01T00:00:00.000Z' };
  await expect(put('nova', period)).rejects.toMatchObject({ code: 'times_invalid' });
  await expect(put(path.code, { version: 'AAAAAAAAAAAAAAAAAAAAAA' })).rejects.toMatchObject({
    code: 'edit_conflict',
  });
  await expect(
    merchant.client('GET /api/admin/price-lists/{code}', { path: { code: 'outra' } }),
  ).rejects.toMatchObject({ code: 'price_list_not_found' });
});

it('[ADM+02] lets nobody change prices who may not change those of products', async () => {
  const reader = await signedInStaff(test, 'aurora', 'support');
  const change: PriceListChange = { kind: 'prices', prices: [{ sku: one, price_centavos: 100 }] };
  await expect(
    reader.client('POST /api/admin/price-list-checks', { body: { code: path.code, change } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

it('sells at the price from the moment it is stored, and no longer once the list is off', async () => {
  const db = await storeOf(test, 'aurora');
  await db
    .updateTable('customers')
    .set(({ selectFrom }) => ({
      group_id: selectFrom('customer_groups').select('id').where('code', '=', 'revenda'),
    }))
    .where('email', '=', ana.username)
    .execute();
  await apply({ kind: 'prices', prices: [{ sku: one, price_centavos: 500 }] });
  const member = await loggedInClient(test, 'aurora', ana);
  const cart = await fillCartOf(member, [await findVariant(member, 'AUR-ALM-01', one)]);
  const line = async () => {
    const read = await member('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } });
    return read.items.find(({ sku }) => sku === one)?.price_centavos;
  };
  expect(await line()).toBe(500);
  const { version } = await merchant.client('GET /api/admin/price-lists/{code}', { path });
  await merchant.client('PUT /api/admin/price-lists/{code}', {
    path,
    body: { ...terms, is_active: false, version },
  });
  expect(await line()).toBeGreaterThan(500);
});
