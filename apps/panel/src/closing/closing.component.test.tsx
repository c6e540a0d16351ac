import type { ClosingOfStore } from '@vitrine/contract/admin/schemas/closing.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ClosingPage } from './closing-page.tsx';

const nothingOpen: ClosingOfStore['open'] = {
  orders_to_ship: 0,
  orders_unpaid: 0,
  returns: 0,
  invoices: 0,
  invoices_centavos: 0,
  refunds_centavos: 0,
  customers_with_credit: 0,
  credit_centavos: 0,
  campaigns: 0,
  stock_alerts: 0,
};

async function open(matters: Partial<ClosingOfStore['open']> = {}, stored: ClosingOfStore['closing'] = null) {
  let closing = stored;
  const sent: object[] = [];
  const found = (): ClosingOfStore => ({
    closing,
    open: { ...nothingOpen, ...matters },
    first_access_until: '2027-02-18',
  });
  const client = answeringClient(
    {
      'GET /api/admin/closing': found,
      'POST /api/admin/closing': ({ body }) => {
        sent.push(body);
        const { store_name: _, ...written } = body;
        closing = {
          ...written,
          closed_at: '2026-11-20T12:00:00Z',
          closed_by: 'Dona Aurora',
          version: 'v'.repeat(22),
        };
        return found();
      },
      'PUT /api/admin/closing': ({ body }) => {
        sent.push(body);
        if (closing) closing = { ...closing, ...body, version: 'w'.repeat(22) };
        return found();
      },
      'DELETE /api/admin/closing': () => {
        closing = null;
        return found();
      },
    },
    ['store.close', 'orders.read', 'returns.read', 'customers.read', 'promotions.read'],
  );
  await page.viewport(390, 844);
  await renderInPanel(<ClosingPage />, { client });
  return sent;
}

it('[ADM+23] shows what is open with what becomes of it, and nothing that is settled', async () => {
  await open({
    orders_to_ship: 3,
    refunds_centavos: 12_990,
    customers_with_credit: 2,
    credit_centavos: 8_000,
  });
  await expect.element(page.getByText('Pedidos a enviar: 3')).toBeVisible();
  await expect.element(page.getByText(/Os provedores ainda devolvem R\$\s129,90/)).toBeVisible();
  await expect.element(page.getByText(/Somam R\$\s80,00/)).toBeVisible();
  await expect.element(page.getByText('Devoluções em andamento')).not.toBeInTheDocument();
  await expectAccessibleScreen();
});

it('[ADM+23] closes the store once its name is typed, with the first possible day if none is chosen, and reopens it', async () => {
  const sent = await open();
  await expect.element(page.getByText('Nada: não há pedidos', { exact: false })).toBeVisible();
  await page.getByLabelText(/^Motivo/).fill('Mudança de ramo');
  await page.getByLabelText(/^Texto para os clientes/).fill('Obrigada por tudo.');
  await page.getByRole('button', { name: 'Encerrar a loja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encerrar a loja agora?' });
  const confirm = dialog.getByRole('button', { name: 'Encerrar a loja' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText('Digite o nome da loja: Aurora').fill('Aurora');
  await userEvent.tab();
  await confirm.click();
  await expect.element(page.getByRole('heading', { name: 'Loja encerrada', level: 1 })).toBeVisible();
  expect(sent).toEqual([
    {
      reason: 'Mudança de ramo',
      message: 'Obrigada por tudo.',
      access_until: '2027-02-18',
      store_name: 'Aurora',
    },
  ]);
  await expect.element(page.getByText(/Encerrada em 20\/11\/2026 por Dona Aurora/)).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Reabrir a loja' }).click();
  await page.getByRole('button', { name: 'Reabrir agora' }).click();
  await expect.element(page.getByRole('heading', { name: 'Encerrar loja', level: 1 })).toBeVisible();
});

it('[ADM+23] corrects the text for shoppers and the day of their account, and says the earliest one', async () => {
  const sent = await open(
    {},
    {
      reason: 'Mudança de ramo',
      message: 'Obrigada.',
      access_until: '2027-03-01',
      closed_at: '2026-11-20T12:00:00Z',
      closed_by: 'Dona Aurora',
      version: 'v'.repeat(22),
    },
  );
  await page.getByLabelText(/^Texto para os clientes/).fill('Obrigada a todos.');
  await expect.element(page.getByText('Uma nova data é no mínimo 18/02/2027.')).toBeVisible();
  await page.getByLabelText(/^Clientes mantêm a conta até/).fill('31/08/2027');
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Salvar texto e data' }).click();
  await expect.element(page.getByText(/Os clientes têm a conta até 31\/08\/2027/)).toBeVisible();
  expect(sent).toEqual([
    { message: 'Obrigada a todos.', access_until: '2027-08-31', version: 'v'.repeat(22) },
  ]);
  await expect.element(page.getByRole('button', { name: 'Salvar texto e data' })).toBeDisabled();
});
