import type { AdminGiftCard } from '@vitrine/contract/admin/schemas/admin-gift-card.ts';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { PanelRoot } from '#panel/frame/panel-root.tsx';
import { panelServicesOn } from '#panel/platform/panel-services.tsx';
import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const card: AdminGiftCard = {
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  status: 'active',
  amount_centavos: 10_000,
  recipient_name: 'Bia Nunes',
  recipient_email: 'bia@exemplo.com.br',
  sender_name: 'Casa Aurora',
  message: '',
  send_on: '2026-11-20',
  sent_at: '2026-11-20T12:00:00.000Z',
  redeemed_at: null,
  expires_on: null,
  valid_months: 0,
  code_tail: '1D0N',
  order_number: null,
  author: 'Dona da loja',
  created_at: '2026-11-20T12:00:00.000Z',
  cancelled_at: null,
  redeemed_by: null,
};

it.each([390, 1440])('[CHK+04] lists gift cards, issues and cancels one, %i px wide', async (width) => {
  await page.viewport(width, 900);
  localStorage.setItem('panel-store', 'aurora');
  history.replaceState(null, '', '/vales-presente');
  const sent: unknown[] = [];
  let cards: AdminGiftCard[] = [
    { ...card, id: '7d444840-9dc0-41d1-b245-5ffdce74fad3', order_number: '1000007', code_tail: '9QWX' },
    card,
  ];
  const client = answeringClient(
    {
      'GET /api/admin/gift-cards': () => ({ items: cards, total: cards.length }),
      'POST /api/admin/gift-cards': ({ body }) => {
        sent.push(body);
        return card;
      },
      'POST /api/admin/gift-cards/{id}/cancellation': ({ path }) => {
        sent.push(path);
        cards = cards.map((one) =>
          one.id === card.id ? { ...one, status: 'cancelled', cancelled_at: card.created_at } : one,
        );
        return card;
      },
    },
    ['customers.read', 'credits.write', 'customers.personal', 'orders.read'],
  );
  await render(<PanelRoot services={panelServicesOn(client)} />);
  await expect.element(page.getByText('•••• 1D0N')).toBeVisible();
  await expectAccessibleScreen();
  // That of an order ends with its order.
  await expect.poll(() => page.getByRole('button', { name: 'Cancelar' }).elements().length).toBe(1);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Cancelar vale-presente' }).click();
  await expect.element(page.getByText('Cancelado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Emitir vale-presente' }).click();
  await page.getByLabelText(/^Valor/).fill('50,00');
  await page.getByLabelText(/Nome de quem recebe/).fill('Bia Nunes');
  await page.getByLabelText(/E-mail de quem recebe/).fill('bia@exemplo.com.br');
  await page.getByLabelText(/De quem é/).fill('Casa Aurora');
  await page.getByRole('button', { name: /^Emitir R\$/ }).click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toMatchObject([
    { id: card.id },
    { amount_centavos: 5_000, recipient_email: 'bia@exemplo.com.br', expires_on: null },
  ]);
});
