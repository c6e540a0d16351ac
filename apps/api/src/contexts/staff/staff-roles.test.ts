import { type Permission, permissionNames, permissionsOfRole } from '@vitrine/contract/admin/permissions.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { adminClient, customRole, signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let db: StoreDatabase;
let owner: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  db = await storeOf(test, 'aurora');
  owner = await signedInStaff(test, 'aurora', 'owner');
});
afterAll(() => test.close());
beforeEach(async () => {
  await db.deleteFrom('staff').where('role', 'like', 'custom-%').execute();
  await db.deleteFrom('staff_roles').execute();
});

const make = (name: string, permissions: Permission[], { client } = owner) =>
  client('POST /api/admin/roles', { body: { name, permissions } });
const give = async (id: number, role: string, { client } = owner) => {
  const path = { id: String(id) };
  const { name, is_active, version } = await owner.client('GET /api/admin/staff/{id}', { path });
  return client('PUT /api/admin/staff/{id}', { path, body: { name, role, is_active, version } });
};
const permissionsOf = async ({ client }: TestStaff) => (await client('GET /api/admin/me')).permissions;

it('[ADM+22] makes a role of the permissions, and gives it by invitation or change', async () => {
  const role = await make('Estoquista', ['catalogue.read', 'catalogue.write']);
  expect(role).toMatchObject({ name: 'Estoquista', people: [] });
  const invited = await owner.client('POST /api/admin/staff', {
    body: { email: 'estoque@exemplo.com.br', name: 'Eva', role: role.code },
  });
  expect(invited).toMatchObject({ role: role.code, role_label: 'Estoquista' });
  const { id } = await signedInStaff(test, 'aurora', 'support');
  expect(await give(id, role.code)).toMatchObject({ role_label: 'Estoquista' });
  const { items } = await owner.client('GET /api/admin/roles');
  expect(items.find(({ code }) => code === role.code)?.people).toHaveLength(2);
  expect(items[0]).toMatchObject({ code: 'owner', name: 'Proprietário', version: null });
  const { items: entries } = await owner.client('GET /api/admin/audit', {
    query: { target_kind: 'staff_role' },
  });
  expect(entries[0]).toMatchObject({
    after: { name: 'Estoquista', permissions: ['catalogue.read', 'catalogue.write'] },
  });
});

it('[ADM+22] changes what people and their keys may at once', async () => {
  const role = await make('Vendas', ['orders.read', 'customers.read', 'keys.write']);
  const person = await signedInStaff(test, 'aurora', role.code);
  const { key } = await person.client('POST /api/admin/keys', {
    body: { name: 'ERP', permissions: ['orders.read', 'customers.read'] },
  });
  const program = adminClient(test, 'aurora', key);
  await program('GET /api/admin/customers');
  expect(await permissionsOf(person)).toEqual(['orders.read', 'customers.read', 'keys.write']);
  await owner.client('PUT /api/admin/roles/{code}', {
    path: { code: role.code },
    body: { name: 'Vendas', permissions: ['orders.read', 'reports.read'], version: role.version ?? '' },
  });
  expect(await permissionsOf(person)).toEqual(['orders.read', 'reports.read']);
  await expect(program('GET /api/admin/customers')).rejects.toMatchObject({ code: 'forbidden' });
  await program('GET /api/admin/orders');
  await expect(person.client('GET /api/admin/keys')).rejects.toMatchObject({ code: 'forbidden' });
});

it('[ADM+22] gives, takes and removes nothing that its author lacks', async () => {
  const helper = await signedInStaff(
    test,
    'aurora',
    await customRole(test, 'aurora', ['staff.read', 'staff.write', 'orders.read']),
  );
  await expect(make('Tudo', [...permissionNames], helper)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(make('Preços', ['catalogue.write'], helper)).rejects.toMatchObject({ code: 'forbidden' });
  const own = await make('Leitura', ['orders.read'], helper);
  const change = (code: string, permissions: Permission[], version: string | null) =>
    helper.client('PUT /api/admin/roles/{code}', {
      path: { code },
      body: { name: 'Mudado', permissions, version: version ?? '' },
    });
  await expect(change(own.code, ['orders.read', 'keys.write'], own.version)).rejects.toMatchObject({
    code: 'forbidden',
  });
  const above = await make('Acima', ['orders.read', 'payments.write']);
  await expect(change(above.code, ['orders.read'], above.version)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(
    helper.client('POST /api/admin/roles/{code}/removal', {
      path: { code: above.code },
      body: { version: above.version ?? '' },
    }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  // Nor by giving it to a person.
  const { id } = await signedInStaff(test, 'aurora', own.code);
  await expect(give(id, above.code, helper)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(give(id, 'manager', helper)).rejects.toMatchObject({ code: 'forbidden' });
  const ownerOfShop = await signedInStaff(test, 'aurora', 'owner');
  await expect(give(ownerOfShop.id, own.code, helper)).rejects.toMatchObject({ code: 'forbidden' });
});

it('[ADM+22] leaves the last owner an owner', async () => {
  const serra = await signedInStaff(test, 'serra', 'owner');
  const other = await storeOf(test, 'serra');
  await other.updateTable('staff').set({ is_active: false }).where('id', '!=', serra.id).execute();
  const role = await make('Quase tudo', [...permissionsOfRole('owner')], serra);
  const path = { id: String(serra.id) };
  const { name, is_active, version } = await serra.client('GET /api/admin/staff/{id}', { path });
  await expect(
    serra.client('PUT /api/admin/staff/{id}', { path, body: { name, role: role.code, is_active, version } }),
  ).rejects.toMatchObject({ code: 'last_owner' });
});

it('refuses names that are taken, also by the shop, and roles that are gone or of another store', async () => {
  await make('Estoquista', ['catalogue.read']);
  for (const name of ['ESTOQUISTA', 'gerente', ' Proprietário ']) {
    await expect(make(name, ['catalogue.read'])).rejects.toMatchObject({ code: 'role_name_taken' });
  }
  const { id } = await signedInStaff(test, 'aurora', 'support');
  await expect(give(id, 'custom-999999')).rejects.toMatchObject({ code: 'role_missing' });
  await expect(give(id, await customRole(test, 'serra', ['orders.read']))).rejects.toMatchObject({
    code: 'role_missing',
  });
  await expect(
    owner.client('PUT /api/admin/roles/{code}', {
      path: { code: 'owner' },
      body: { name: 'Dono', permissions: ['orders.read'], version: 'aaaaaaaaaaaaaaaaaaaaaa' },
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

it('removes a role that nobody holds, and names who holds one', async () => {
  const role = await make('Temporário', ['orders.read']);
  const remove = () =>
    owner.client('POST /api/admin/roles/{code}/removal', {
      path: { code: role.code },
      body: { version: role.version ?? '' },
    });
  const { id } = await signedInStaff(test, 'aurora', role.code);
  await expect(remove()).rejects.toMatchObject({
    code: 'role_in_use',
    message: expect.stringContaining('Pessoa de'),
  });
  await give(id, 'support');
  await remove();
  expect((await owner.client('GET /api/admin/roles')).items.map(({ code }) => code)).not.toContain(role.code);
});

it('[ADM+05] keeps one of two changes at the same moment, and never a person with a role that is gone', async () => {
  const role = await make('Corrida', ['orders.read']);
  const change = (name: string) =>
    owner.client('PUT /api/admin/roles/{code}', {
      path: { code: role.code },
      body: { name, permissions: ['orders.read'], version: role.version ?? '' },
    });
  const changes = await Promise.allSettled([change('Um'), change('Dois')]);
  expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { items } = await owner.client('GET /api/admin/roles');
  const version = items.find(({ code }) => code === role.code)?.version ?? '';
  const { id } = await signedInStaff(test, 'aurora', 'support');
  const ends = await Promise.allSettled([
    give(id, role.code),
    owner.client('POST /api/admin/roles/{code}/removal', { path: { code: role.code }, body: { version } }),
  ]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { role: held } = await db
    .selectFrom('staff')
    .select('role')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const roles = (await owner.client('GET /api/admin/roles')).items.map(({ code }) => code);
  expect(roles).toContain(held);
});
