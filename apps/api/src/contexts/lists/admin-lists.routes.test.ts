import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { registerPerson, strangePerson } from '#test/test-person.ts';
import { findVariant } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');
const skus: readonly [string, string] = ['AUR-ALM-01-TERRACOTA-45X45', 'AUR-TOA-04-SALVIA'];

let test: TestApi;
let merchant: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  merchant = await signedInStaff(test, 'aurora', 'catalogue', { now });
  support = await signedInStaff(test, 'aurora', 'support', { now });
});
afterAll(() => test.close());

const at = (id: number) => ({ path: { id: String(id) } });
const refused = (code: string, status = 422) => expect.objectContaining({ code, status });
const body = {
  title: 'Chá de panela',
  description: 'Para começar.',
  position: 50,
  is_active: true,
  items: [
    { sku: skus[0], quantity: 2 },
    { sku: skus[1], quantity: 1 },
  ],
};
const create = (changes: Partial<typeof body> = {}) =>
  merchant.client('POST /api/admin/lists', { body: { ...body, ...changes } });
const change = (id: number, version: string, changes: Partial<typeof body>) =>
  merchant.client('PUT /api/admin/lists/{id}', { ...at(id), body: { ...body, ...changes, version } });

it('[ADM+12] creates a list that shoppers see, changes its products, hides and deletes it', async () => {
  const shop = test.client('aurora');
  const quantities = async (id: number) =>
    (await shop('GET /api/catalog/lists/{id}', at(id))).items.map(({ quantity }) => quantity);
  const created = await create();
  expect(created.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [skus[0], 2],
    [skus[1], 1],
  ]);
  expect(await quantities(created.id)).toEqual([2, 1]);
  const turned = await change(created.id, created.version, { items: body.items.toReversed() });
  expect(turned.items.map(({ sku }) => sku)).toEqual([skus[1], skus[0]]);
  expect(await quantities(created.id)).toEqual([1, 2]);
  await expect(change(created.id, created.version, { title: 'Outra' })).rejects.toEqual(
    refused('edit_conflict', 409),
  );
  await change(created.id, turned.version, { is_active: false });
  await expect(quantities(created.id)).rejects.toMatchObject({ status: 404 });
  await merchant.client('DELETE /api/admin/lists/{id}', at(created.id));
  for (const call of ['GET', 'DELETE'] as const) {
    await expect(merchant.client(`${call} /api/admin/lists/{id}`, at(created.id))).rejects.toEqual(
      refused('list_not_found', 404),
    );
  }
});

it('[ADM+12] refuses unknown and repeated SKUs, and changes nothing then', async () => {
  const { id, version } = await create({ title: 'Intacta' });
  const [first] = body.items;
  await expect(create({ items: [{ sku: 'NADA', quantity: 1 }] })).rejects.toEqual(refused('sku_unknown'));
  await expect(change(id, version, { items: first ? [first, first] : [] })).rejects.toEqual(
    refused('sku_repeated'),
  );
  expect((await merchant.client('GET /api/admin/lists/{id}', at(id))).version).toBe(version);
});

it('[ADM+12] lists lists page by page, and finds them by title', async () => {
  const titles = async (query: Record<string, string>) => {
    const { items, total } = await support.client('GET /api/admin/lists', { query });
    return { titles: items.map(({ title }) => title), total };
  };
  await create({ title: 'Quarto do bebê', is_active: false, items: [] });
  expect(await titles({ q: 'DO BEBÊ' })).toEqual({ titles: ['Quarto do bebê'], total: 1 });
  const all = await titles({ per_page: '100', sort: 'title' });
  expect(all.total).toBe(all.titles.length);
  expect(await titles({ per_page: '1', page: '2', sort: 'title' })).toEqual({
    titles: [all.titles[1]],
    total: all.total,
  });
});

it('[ADM+11] [ADM+12] shows a customer’s list, masked for support', async () => {
  const person = strangePerson(91041);
  const { id: customerId, client } = await registerPerson(test, person);
  const name = `Casamento de ${person.first_name}`;
  const own = await client('POST /api/customer/lists', { body: { name, event_on: '2027-05-08' } });
  const { variant_id } = await findVariant(client, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
  await client('POST /api/customer/lists/{id}/items', { ...at(own.id), body: { variant_id, quantity: 3 } });
  const owner = await signedInStaff(test, 'aurora', 'owner', { now });
  const shown = await owner.client('GET /api/admin/customer-lists/{id}', at(own.id));
  expect(shown).toMatchObject({
    name,
    customer: { id: customerId, name: `${person.first_name} ${person.last_name}` },
    event_on: '2027-05-08',
    wanted_count: 3,
    bought_count: 0,
    items: [{ sku: skus[1], quantity: 3, bought: 0 }],
  });
  const { items } = await owner.client('GET /api/admin/customer-lists', { query: { q: person.last_name } });
  expect(items.map(({ id }) => id)).toEqual([own.id]);
  const masked = JSON.stringify([
    await support.client('GET /api/admin/customer-lists/{id}', at(own.id)),
    await support.client('GET /api/admin/customer-lists', {}),
  ]);
  expect(masked).not.toContain(person.last_name);
  expect(masked).not.toContain('Casamento');
  const foreign = await signedInStaff(test, 'serra', 'owner', { now });
  await expect(foreign.client('GET /api/admin/customer-lists/{id}', at(own.id))).rejects.toEqual(
    refused('not_found', 404),
  );
});
