import type { AdminReturn } from '@vitrine/contract/admin/schemas/returns.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ReturnSteps } from './return-steps.tsx';

const received: AdminReturn = {
  id: 7,
  order_number: '1000001',
  customer: { id: 1, name: 'Ana' },
  status: 'approved',
  reason: 'wrong_item',
  result: 'credit',
  is_withdrawal: false,
  amount_centavos: 5000,
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
      restocked_qty: null,
      write_off_reason: '',
    },
    {
      id: 12,
      name: 'Caneca',
      options_label: '',
      image: null,
      qty: 2,
      restocked_qty: null,
      write_off_reason: '',
    },
  ],
  is_restocked_by_default: true,
  exchange: null,
  exchange_choices: [],
  timeline: [],
  next_steps: ['received', 'refused'],
};

type StepInput = Parameters<NonNullable<AdminAnswers['POST /api/admin/returns/{id}/steps']>>[0];

it('[ORD+05] asks of each received piece whether it goes back to the stock', async () => {
  const sent: StepInput['body'][] = [];
  const client = answeringClient({
    'POST /api/admin/returns/{id}/steps'({ body }) {
      sent.push(body);
      return received;
    },
  });
  await renderInPanel(<ReturnSteps of={received} />, { client });
  await page.getByRole('button', { name: 'Marcar como recebida' }).click();
  await page.getByRole('switch', { name: '1 × Camiseta, P' }).click();
  await page.getByRole('textbox', { name: 'Por que não volta (fica nos movimentos)' }).fill('manchada');
  await page.getByRole('spinbutton', { name: 'Quantas voltam, de 2' }).fill('2');
  await expectAccessibleScreen();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como recebida' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        step: 'received',
        note: '',
        restock: [
          { id: 11, restocked_qty: 0, write_off_reason: 'manchada' },
          { id: 12, restocked_qty: 2, write_off_reason: '' },
        ],
      },
    ]);
});
