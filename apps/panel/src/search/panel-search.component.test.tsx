import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { PanelRoot } from '#panel/frame/panel-root.tsx';
import { panelServicesOn } from '#panel/platform/panel-services.tsx';
import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';

beforeEach(() => {
  localStorage.setItem('panel-store', 'aurora');
  history.replaceState(null, '', '/pedidos/rastreios');
});
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const none = { items: [], total: 0 };
const answers: AdminAnswers = {
  'GET /api/admin/orders': ({ query }) =>
    query?.q === '#1000003'
      ? {
          items: [
            {
              number: '1000003',
              uuid: '0191a2b3-0000-7000-8000-000000000003',
              status: 'paid',
              placed_at: '2026-11-20T12:00:00.000Z',
              customer: { id: 7, name: 'Marina Lopes', is_guest: false },
              items_count: 2,
              total_centavos: 18990,
              payment_type: 'pix',
              shipping: { code: 'pac', name: 'PAC', arrives_on: '2026-11-30', is_pickup: false },
              city: 'Recife',
              region: 'PE',
              has_invoice: false,
              tracking_code: null,
              is_partly_shipped: false,
              hold: null,
              is_test: false,
              net_terms: null,
            },
          ],
          total: 1,
        }
      : none,
  'GET /api/admin/customers': () => none,
  'GET /api/admin/products': () => none,
  'GET /api/admin/pages': () => none,
};
const manager = answeringClient(answers, [
  'orders.read',
  'customers.read',
  'catalogue.read',
  'content.read',
  'settings.read',
  'orders.write',
]);

const open = (client: AdminClient) => render(<PanelRoot services={panelServicesOn(client)} />);
const field = () => page.getByRole('combobox', { name: 'Buscar no painel' });

it.each([390, 1440])('[ADM+21] finds an order by its number with a hash, at %i px', async (width) => {
  await page.viewport(width, 800);
  await open(manager);
  await page.getByRole('button', { name: width < 900 ? 'Buscar no painel' : 'Buscar' }).click();
  await field().fill('#1000003');
  const order = page.getByRole('option', {
    name: 'Pedido 1000003 Pago, a preparar, Marina Lopes, R$ 189,90 Pedido',
  });
  await expect.element(order).toBeVisible();
  await expectAccessibleScreen();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/pedidos/1000003');
});

it('[ADM+21] finds a screen and a setting without their accents, and opens them by keyboard', async () => {
  await page.viewport(1440, 800);
  await open(manager);
  await expect.element(page.getByRole('link', { name: 'Configurações' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field().fill('configuracoes');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('ConfiguraçõesTela');
  await field().fill('razao soc');
  await expect
    .element(page.getByRole('option', { name: 'Razão social Dados da empresa Configuração' }))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/configuracoes/company');
});

it('[ADM+21] opens at a slash outside of fields only, and closes at Escape', async () => {
  await page.viewport(1440, 800);
  await open(manager);
  const text = page.getByRole('textbox').first();
  await text.click();
  await userEvent.keyboard('1/2');
  await expect.element(text).toHaveValue('1/2');
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('/');
  await field().fill('xyz');
  await expect.element(page.getByText('Nada encontrado.').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();
});

it('[ADM+21] asks only for records that the person may read', async () => {
  await page.viewport(1440, 800);
  // Other calls than those of products would fail, and the failure be shown.
  const client = answeringClient({ 'GET /api/admin/products': () => none }, [
    'catalogue.read',
    'orders.write',
  ]);
  await open(client);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await field().fill('razao social');
  await expect.element(page.getByText('Nada encontrado.').first()).toBeVisible();
});

it('[ADM+21] keeps a group of the navigation closed, but for the current screen', async () => {
  await page.viewport(1440, 800);
  const panel = await open(manager);
  const group = page.getByRole('button', { name: 'Vendas' });
  await group.click();
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('link', { name: 'Clientes' })).not.toBeInTheDocument();
  await panel.unmount();
  await open(manager);
  await expect.element(page.getByRole('link', { name: 'Produtos' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Pedidos' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Clientes' })).not.toBeInTheDocument();
});

it('[ADM+21] links to the open shop from every screen', async () => {
  await page.viewport(1440, 800);
  await open(manager);
  await expect
    .element(page.getByRole('link', { name: 'Ver loja (abre em outra aba)' }))
    .toHaveAttribute('href', 'https://aurora.exemplo.com.br/');
  await expectAccessibleScreen();
});
