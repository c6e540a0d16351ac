import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');

let test: TestApi;
let ana: TestStaff;
let bia: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  ana = await signedInStaff(test, 'aurora', 'orders', { now });
  bia = await signedInStaff(test, 'aurora', 'orders', { now });
});
afterAll(() => test.close());

const own = (staff: TestStaff, section = 'pedidos') =>
  staff.client('GET /api/admin/saved-filters', { query: { section } });
const save = (staff: TestStaff, name: string, query: Record<string, string>) =>
  staff.client('POST /api/admin/saved-filters', { body: { section: 'pedidos', name, query } });

it('[ADM+06] keeps filters of a section for one person, replaced by name and deleted', async () => {
  const saved = await save(ana, 'A enviar', { status: 'paid', q: 'caneca' });
  await save(bia, 'A enviar', { status: 'preparing' });
  expect(await own(ana)).toEqual([saved]);
  expect(await own(ana, 'produtos')).toEqual([]);
  const replaced = await save(ana, 'A enviar', { status: 'preparing' });
  expect(replaced).toEqual({ ...saved, query: { status: 'preparing' } });
  const path = { id: String(saved.id) };
  await expect(bia.client('DELETE /api/admin/saved-filters/{id}', { path })).rejects.toMatchObject({
    code: 'not_found',
  });
  await ana.client('DELETE /api/admin/saved-filters/{id}', { path });
  expect([await own(ana), (await own(bia)).length]).toEqual([[], 1]);
});

it('[ADM+06] refuses more saved filters of a section than fit a menu', async () => {
  for (let index = 0; index < 30; index += 1) await save(ana, `Filtro ${index}`, {});
  await expect(save(ana, 'Mais um', {})).rejects.toMatchObject({ code: 'saved_filters_full', status: 422 });
  await save(ana, 'Filtro 7', { status: 'paid' });
});
