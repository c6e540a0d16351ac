import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { OrderActions } from './order-actions.tsx';

afterEach(() => sessionStorage.clear());

const order = {
  number: '1000003',
  status: 'shipped',
  hold: null,
  can_be_cancelled: false,
  next_steps: ['delivered'],
  tracking: { carrier: 'Correios', code: 'AA123456789BR', url: null },
  parcels: [],
  unsent_items: [],
  undo: { step: 'shipped', parcel: null, until: new Date(Date.now() + 3_600_000).toISOString() },
} as unknown as AdminOrder;

it.each([390, 1440])(
  '[ORD+06] undoes a wrong shipping after saying what the customer is told, and deletes its tracking unless staff keeps it, at %i px',
  async (width) => {
    await page.viewport(width, 700);
    const sent: unknown[] = [];
    await renderInPanel(<OrderActions order={order} />, {
      client: answeringClient({
        'POST /api/admin/orders/{number}/undo': ({ body }) => {
          sent.push(body);
          return order;
        },
      }),
    });
    await page.getByRole('button', { name: 'Desfazer: enviado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Desfazer “enviado” do pedido 1000003?' });
    await expect.element(dialog.getByText(/ele recebe uma correção/)).toBeVisible();
    const tracking = dialog.getByRole('checkbox', { name: 'Apagar o rastreio AA123456789BR' });
    await expect.element(tracking).toBeChecked();
    await expectAccessibleScreen();
    await dialog.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => sent).toEqual([{ step: 'shipped', parcel: null, removes_tracking: true }]);
  },
);

it('[ORD+06] offers no undo after its day', async () => {
  const late = { step: 'shipped' as const, parcel: null, until: new Date(Date.now() - 1_000).toISOString() };
  await renderInPanel(<OrderActions order={{ ...order, undo: late }} />, { client: answeringClient({}) });
  await expect.element(page.getByRole('button', { name: 'Marcar como entregue' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Desfazer/ })).not.toBeInTheDocument();
});
