import type { AdminShippingRate } from '@vitrine/contract/admin/schemas/shipping.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let merchant: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  merchant = await signedInStaff(test, 'aurora', 'manager');
});
afterAll(() => test.close());

const rate: AdminShippingRate = {
  ufs: ['SP'],
  cep_from: null,
  cep_to: null,
  from_grams: 0,
  to_grams: null,
  price_centavos: 1_990,
  extra_per_kg_centavos: 0,
  business_days_from: 1,
  business_days: 4,
};
const method = {
  name: 'Transporte próprio',
  cubic_kg_per_m3: null,
  free_from_centavos: 30_000,
  is_pickup: false,
  pickup_address: null,
  rates: [rate],
};
type Method = typeof method;
const put = (code: string, changed: Partial<Method>, version: string | null) =>
  merchant.client('PUT /api/admin/shipping-methods/{code}', {
    path: { code },
    body: { ...method, ...changed, version },
  });
const putTable = (code: string, csv: string, version: string) =>
  merchant.client('PUT /api/admin/shipping-methods/{code}/table', { path: { code }, body: { csv, version } });
const read = (code: string) => merchant.client('GET /api/admin/shipping-methods/{code}', { path: { code } });
const refused = (code: string, status = 422) => expect.objectContaining({ code, status });

it('[ADM+08] writes a shipping method, lists it last, and ends it', async () => {
  const before = await merchant.client('GET /api/admin/shipping-methods', { query: { per_page: '100' } });
  const written = await put('proprio', {}, null);
  expect(written).toEqual({ ...method, code: 'proprio', version: written.version });
  const list = await merchant.client('GET /api/admin/shipping-methods', { query: { per_page: '100' } });
  expect(list.total).toBe(before.total + 1);
  expect(list.items.at(-1)).toMatchObject({ code: 'proprio', rate_count: 1, least_price_centavos: 1_990 });
  await merchant.client('POST /api/admin/shipping-methods/{code}/end', { path: { code: 'proprio' } });
  await expect(read('proprio')).rejects.toEqual(refused('shipping_not_found', 404));
  await expect(
    merchant.client('POST /api/admin/shipping-methods/{code}/end', { path: { code: 'proprio' } }),
  ).rejects.toEqual(refused('shipping_not_found', 404));
});

it('[ADM+05] [ADM+08] refuses the second of two edits of the same state, of fields or table', async () => {
  const { version } = await put('disputada', {}, null);
  await expect(put('disputada', { name: 'Outra' }, null)).rejects.toEqual(refused('edit_conflict', 409));
  const edited = await put('disputada', { rates: [{ ...rate, price_centavos: 990 }] }, version);
  await expect(put('disputada', { name: 'Outra' }, version)).rejects.toMatchObject({
    code: 'edit_conflict',
    data: { current: { version: edited.version } },
  });
  await expect(putTable('disputada', 'preco;dias_uteis_ate\n1,00;1', version)).rejects.toEqual(
    refused('edit_conflict', 409),
  );
});

it('[ADM+08] imports a table as a whole, exports it, and changes nothing for a wrong line', async () => {
  const { version } = await put('tabela', { rates: [rate, { ...rate, ufs: ['RJ'], to_grams: 500 }] }, null);
  const exported = await merchant.client('GET /api/admin/shipping-methods/{code}/table', {
    path: { code: 'tabela' },
  });
  expect(exported.name).toBe('entrega-tabela.csv');
  const csv = await exported.blob.text();
  expect((await putTable('tabela', csv, version)).version).toBe(version);
  const wrong = `${csv}MG;;;;;vinte;;;3\r\n`;
  await expect(putTable('tabela', wrong, version)).rejects.toMatchObject({
    code: 'shipping_table_invalid',
    message: 'Linha 4: “vinte” não é um valor como 19,90.',
  });
  const checked = await merchant.client('POST /api/admin/shipping-table-checks', { body: { csv: wrong } });
  expect(checked.problems).toEqual([
    { line: 4, column: 'preco', message: '“vinte” não é um valor como 19,90.' },
  ]);
  expect((await read('tabela')).version).toBe(version);
  const imported = await putTable('tabela', 'preco;dias_uteis_ate\n12,50;6', version);
  expect(imported.rates).toMatchObject([{ ufs: null, price_centavos: 1_250, business_days: 6 }]);
  expect(imported.name).toBe(method.name);
});

it('refuses methods that break a rule', async () => {
  await expect(put('Errada!', {}, null)).rejects.toEqual(refused('shipping_code_invalid'));
  await expect(put('errada', { rates: [rate, rate] }, null)).rejects.toMatchObject({
    code: 'shipping_rates_invalid',
    message: 'Linha 2: Tem destino e peso que a linha 1 já tem.',
  });
  await expect(put('errada', { rates: [{ ...rate, ufs: ['XX'] }] }, null)).rejects.toEqual(
    refused('validation_failed'),
  );
});
