import type { AdminReturn } from '@vitrine/contract/admin/schemas/returns.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ExchangeCard } from './exchange-card.tsx';

const variant = { variant_id: 31, is_same: false, stock: 4, difference_centavos: 0 };
const gone: AdminReturn = {
  id: 7,
  order_number: '1000001',
  customer: { id: 1, name: 'Ana' },
  status: 'received',
  reason: 'wrong_item',
  result: 'exchange',
  is_withdrawal: false,
  amount_centavos: 8000,
  requested_at: '2026-11-20T12:00:00.000Z',
  comment: '',
  photos: [],
  credit_centavos: 0,
  bonus_centavos: 0,
  items: [
    {
      id: 11,
      name: 'Camiseta',
      options_label: 'P',
      image: null,
      qty: 1,
      restocked_qty: 1,
      write_off_reason: '',
    },
  ],
  is_restocked_by_default: true,
  exchange: {
    state: 'unavailable',
    pieces: [{ item_id: 11, sku: 'CAM-G', options_label: 'G' }],
    order: null,
    order_status: null,
    to_pay_centavos: 0,
    difference_centavos: 0,
    reserved_until: null,
  },
  exchange_choices: [
    {
      item_id: 11,
      variants: [
        { ...variant, sku: 'CAM-M', options_label: 'M' },
        { ...variant, sku: 'CAM-G', options_label: 'G', stock: 0 },
      ],
    },
  ],
  timeline: [],
  next_steps: ['done', 'refused'],
};

it('[ORD+04] offers another piece, credit or money while an exchange has no replacement', async () => {
  const sent: unknown[] = [];
  const client = answeringClient({
    'PUT /api/admin/returns/{id}/exchange'({ body }) {
      sent.push(body);
      return gone;
    },
    'PUT /api/admin/returns/{id}/result'({ body }) {
      sent.push(body);
      return gone;
    },
  });
  await renderInPanel(<ExchangeCard of={gone} mayWrite />, { client });
  await expect.element(page.getByText(/A peça nova acabou/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Trocar Camiseta por' }).click();
  await page.getByRole('option', { name: 'M (4)' }).click();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Mudar a peça da troca' }).click();
  await expect.poll(() => sent).toEqual([{ pieces: [{ id: 11, sku: 'CAM-M' }] }]);
  await page.getByRole('button', { name: 'Dar crédito em vez da troca' }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ result: 'credit' });
});
