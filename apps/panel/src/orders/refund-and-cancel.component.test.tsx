import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminOrder, RefundQuote } from '@vitrine/contract/admin/schemas/orders.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { CancelByStaff } from './cancel-by-staff.tsx';
import { RefundOrder } from './refund-order.tsx';
import { StaffRefunds } from './staff-refunds.tsx';

afterEach(() => sessionStorage.clear());

const item = { sku: 'S', slug: 's', image: null, price_centavos: 11_990, total_centavos: 23_980 };
const order = {
  number: '1000003',
  items: [
    { ...item, id: 7, name: 'Almofada Linho', options_label: 'Terracota', qty: 2 },
    { ...item, id: 8, name: 'Vaso', options_label: '', qty: 1 },
  ],
} as AdminOrder;
const quote: RefundQuote = {
  refund: { money_centavos: 0, credit_centavos: 0, bonus_centavos: 0 },
  pieces_centavos: 0,
  left_centavos: 40_000,
  left_in_all_centavos: 41_000,
  left_shipping_centavos: 1_990,
  left_items: [
    { id: 7, qty: 2 },
    { id: 8, qty: 0 },
  ],
  is_before_shipping: true,
  is_partly_shipped: false,
};

const choose = async (reason: string) => {
  await page.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: reason, exact: true }).click();
};

it.each([390, 1440])(
  '[ORD+06] asks for pieces, freight, amount and reason of a refund, and says what the customer reads, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const sent: AdminInput<'POST /api/admin/orders/{number}/refunds'>['body'][] = [];
    await renderInPanel(<RefundOrder order={order} />, {
      client: answeringClient({
        'GET /api/admin/orders/{number}/refund-quote': ({ query }) =>
          query?.items === '7:1'
            ? {
                ...quote,
                refund: { money_centavos: 10_990, credit_centavos: 1_000, bonus_centavos: 0 },
                pieces_centavos: 11_990,
              }
            : quote,
        'POST /api/admin/orders/{number}/refunds': ({ body }) => {
          sent.push(body);
          return order;
        },
      }),
    });
    await page.getByRole('button', { name: 'Devolver valor' }).click();
    const none = page.getByRole('button', { name: 'Devolver R$ 0,00' });
    await expect.element(none).toBeDisabled();
    await expect.element(page.getByRole('spinbutton', { name: /Vaso/ })).toBeDisabled();
    await page.getByRole('spinbutton', { name: /Almofada Linho/ }).fill('1');
    await page.getByRole('switch', { name: 'Voltam ao estoque' }).click();
    await page.getByRole('textbox', { name: 'Frete' }).fill('19,90');
    await page.getByRole('textbox', { name: 'Outro valor' }).fill('5');
    await expect.element(page.getByText(/10,00 voltam como crédito/)).toBeVisible();
    await choose('Outro motivo');
    await expect.element(page.getByText('O cliente não lê motivo algum.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Observação' }).fill('Veio riscada.');
    await page.getByRole('switch', { name: 'O cliente também lê a observação' }).click();
    await expect.element(page.getByText(/“Veio riscada\.”/)).toBeVisible();
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Devolver R$ 144,80' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          key: expect.stringMatching(/^[0-9a-f-]{36}$/),
          items: [{ id: 7, qty: 1 }],
          restocks: true,
          shipping_centavos: 1_990,
          amount_centavos: 500,
          expected_refund_centavos: 14_480,
          reason: 'other',
          note: 'Veio riscada.',
          is_note_public: true,
        },
      ]);
  },
);

it.each([390, 1440])('[ORD+06] cancels an order only for a reason, at %i px', async (width) => {
  await page.viewport(width, 800);
  const sent: unknown[] = [];
  await renderInPanel(<CancelByStaff number="1000003" disabled={false} />, {
    client: answeringClient({
      'POST /api/admin/orders/{number}/cancellation': ({ body }) => {
        sent.push(body);
        return order;
      },
    }),
  });
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' });
  await expect.element(confirm).toBeDisabled();
  await choose('Produto em falta');
  await expect.element(page.getByText(/“Produto em falta no estoque\.”/)).toBeVisible();
  await expectAccessibleScreen();
  await confirm.click();
  await expect.poll(() => sent).toEqual([{ reason: 'out_of_stock', note: '', is_note_public: false }]);
});

it('[ORD+06] lists who refunded what, and why', async () => {
  await page.viewport(390, 500);
  await renderInPanel(
    <StaffRefunds
      refunds={[
        {
          at: '2026-11-22T13:05:00.000Z',
          author: 'Ana',
          reason: 'damaged',
          note: 'Foto no chamado.',
          is_note_public: false,
          items: [{ id: 7, name: 'Almofada Linho', options_label: '', qty: 1 }],
          is_restocked: false,
          shipping_centavos: 1_990,
          refund: { money_centavos: 13_980, credit_centavos: 0, bonus_centavos: 0 },
        },
      ]}
    />,
    { client: answeringClient({}) },
  );
  for (const text of [
    'R$ 139,80 devolvidos: Defeito ou avaria',
    /1 × Almofada Linho/,
    'Só da equipe: Foto no chamado.',
  ]) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await expectAccessibleScreen();
});
