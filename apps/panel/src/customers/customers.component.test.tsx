import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { PanelRoot } from '#panel/frame/panel-root.tsx';
import { panelServicesOn } from '#panel/platform/panel-services.tsx';
import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const customer: AdminCustomer = {
  id: 7,
  kind: 'pf',
  name: 'Marina Lopes',
  email: 'marina@exemplo.com.br',
  taxvat: '52998224725',
  phone: '81987654321',
  is_guest: false,
  group: null,
  created_at: '2026-10-02T12:00:00.000Z',
  contact: { first_name: 'Marina', last_name: 'Lopes', phone: '81987654321', version: 'v1' },
  notes: [],
  addresses: [],
  orders_count: 0,
  last_orders: [],
  credits: { credit_centavos: 0, bonus_centavos: 0, next_expiry: null },
  consent: null,
  credit_limit: null,
  credit_limit_version: 'l1',
  version: 'g1',
};

function openAt(path: string, answers: AdminAnswers) {
  localStorage.setItem('panel-store', 'aurora');
  history.replaceState(null, '', path);
  const client = answeringClient(
    {
      'GET /api/admin/customer-groups': () => ({ items: [], total: 0 }),
      'GET /api/admin/customers/{id}': () => customer,
      'GET /api/admin/customers/{id}/orders': () => ({ items: [], total: 0 }),
      'GET /api/admin/customers/{id}/credits': () => ({ items: [], total: 0 }),
      ...answers,
    },
    ['customers.read', 'customers.write', 'customers.annotate', 'customers.personal'],
  );
  return render(<PanelRoot services={panelServicesOn(client)} />);
}

it.each([390, 1440])('creates a customer and opens their page, at %i px', async (width) => {
  await page.viewport(width, 900);
  const sent: unknown[] = [];
  await openAt('/clientes/novo', {
    'POST /api/admin/customers': ({ body }) => {
      sent.push(body);
      return customer;
    },
  });
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Marina');
  await page.getByRole('textbox', { name: 'Sobrenome' }).fill('Lopes');
  await page.getByRole('textbox', { name: 'Telefone' }).fill('(81) 98765-4321');
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('529.982.247-25');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('marina@exemplo.com.br');
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Marina Lopes' })).toBeVisible();
  expect(sent).toEqual([
    {
      first_name: 'Marina',
      last_name: 'Lopes',
      phone: '(81) 98765-4321',
      taxvat: '529.982.247-25',
      email: 'marina@exemplo.com.br',
      group: null,
      is_welcomed: true,
      company_name: '',
      trade_name: '',
    },
  ]);
});

it('changes the phone of a customer with the version that was read', async () => {
  await page.viewport(1440, 900);
  const sent: unknown[] = [];
  await openAt('/clientes/7', {
    'PUT /api/admin/customers/{id}': ({ body }) => {
      sent.push(body);
      return customer;
    },
  });
  await page.getByRole('link', { name: 'Mudar' }).click();
  await page.getByRole('textbox', { name: 'Telefone' }).fill('21998765432');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Marina Lopes' })).toBeVisible();
  expect(sent).toEqual([{ first_name: 'Marina', last_name: 'Lopes', phone: '21998765432', version: 'v1' }]);
});

it('adds a note about a customer', async () => {
  await page.viewport(390, 900);
  let stored = customer;
  await openAt('/clientes/7', {
    'GET /api/admin/customers/{id}': () => stored,
    'POST /api/admin/customers/{id}/notes': ({ body }) => {
      const author = { kind: 'staff' as const, name: 'Ana' };
      stored = {
        ...stored,
        notes: [{ id: 1, text: body.text, author, written_at: '2026-11-28T12:00:00.000Z' }],
      };
      return stored;
    },
  });
  await page.getByRole('textbox', { name: 'Nova anotação' }).fill('Prefere ligações à tarde.');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Ana, 28/11/2026, 09h00')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Nova anotação' })).toHaveValue('');
  await expectAccessibleScreen();
});
