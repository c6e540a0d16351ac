import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import type { StaffRole } from '@vitrine/contract/admin/schemas/staff.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { RoleListPage } from './role-list-page.tsx';
import { RolePage } from './role-page.tsx';

afterEach(() => sessionStorage.clear());

const may: readonly Permission[] = ['staff.read', 'staff.write', 'orders.read', 'catalogue.read'];
const version = 'aaaaaaaaaaaaaaaaaaaaaa';
const manager: StaffRole = {
  code: 'manager',
  name: 'Gerente',
  permissions: ['orders.read', 'catalogue.read'],
  people: ['Bia'],
  version: null,
};
const stock: StaffRole = {
  code: 'custom-1',
  name: 'Estoquista',
  permissions: ['catalogue.read'],
  people: ['Caio', 'Duda'],
  version,
};

it.each([390, 1440])('[ADM+22] lists the roles of the store and of the shop, at %i px', async (width) => {
  await page.viewport(width, 900);
  await renderInPanel(<RoleListPage />, {
    client: answeringClient({ 'GET /api/admin/roles': () => ({ items: [manager, stock] }) }, may),
  });
  await expect.element(page.getByRole('link', { name: 'Estoquista' })).toBeVisible();
  await expect.element(page.getByText('De Caio, Duda.')).toBeVisible();
  await page.getByText('2 permissões de Gerente').click();
  await expect.element(page.getByText('Ver pedidos')).toBeVisible();
  await expectAccessibleScreen();
});

it.each([390, 1440])('[ADM+22] makes a role of what its author may, at %i px', async (width) => {
  await page.viewport(width, 900);
  const calls: unknown[] = [];
  await renderInPanel(<RolePage />, {
    client: answeringClient(
      {
        'GET /api/admin/roles': () => ({ items: [manager, stock] }),
        'POST /api/admin/roles': ({ body }) => {
          calls.push(body);
          return { ...stock, ...body, code: 'custom-2', people: [] };
        },
      },
      may,
    ),
  });
  await page.getByRole('textbox', { name: 'Nome' }).fill('Atendente');
  await page.getByRole('checkbox', { name: 'Ver pedidos' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Ver relatórios' })).not.toBeInTheDocument();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => calls).toEqual([{ name: 'Atendente', permissions: ['orders.read'] }]);
});

it('shows that a name is taken', async () => {
  const message = 'Já há um papel com o nome “Gerente”.';
  await renderInPanel(<RolePage />, {
    client: answeringClient(
      {
        'GET /api/admin/roles': () => ({ items: [manager] }),
        'POST /api/admin/roles': () => {
          throw new AdminCallError('POST /api/admin/roles', {
            status: 422,
            code: 'role_name_taken',
            message,
            data: null,
          });
        },
      },
      may,
    ),
  });
  await page.getByRole('textbox', { name: 'Nome' }).fill('Gerente');
  await page.getByRole('checkbox', { name: 'Ver pedidos' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
});
