import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { TestOrder } from './test-order.tsx';

afterEach(() => sessionStorage.clear());

const order = { number: '1000003', is_test: false, can_be_test: true } as AdminOrder;

it.each([
  [390, false, 'Marcar como teste', 'Marcar como teste'],
  [1440, true, 'Não é teste', 'Contar de novo'],
])(
  '[ADM+08] at %i px: an order whose mark is %s offers the other, and says what follows',
  async (width, isTest, button, confirm) => {
    await page.viewport(width, 700);
    const sent: unknown[] = [];
    await renderInPanel(<TestOrder order={{ ...order, is_test: isTest }} mayMark />, {
      client: answeringClient({
        'PUT /api/admin/orders/{number}/test': ({ body }) => {
          sent.push(body);
          return { is_test: !isTest };
        },
      }),
    });
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/relatórios/)).toBeVisible();
    await expectAccessibleScreen();
    await dialog.getByRole('button', { name: confirm }).click();
    await expect.poll(() => sent).toEqual([{ is_test: !isTest }]);
  },
);

it('[ADM+08] offers no mark for an order whose money the store has', async () => {
  await renderInPanel(<TestOrder order={{ ...order, can_be_test: false }} mayMark />, {
    client: answeringClient({}),
  });
  await expect.element(page.getByText(/teste/)).not.toBeInTheDocument();
});

it('[ADM+08] says to staff who are no owners that an order is a test, without a button', async () => {
  await renderInPanel(<TestOrder order={{ ...order, is_test: true }} mayMark={false} />, {
    client: answeringClient({}),
  });
  await expect.element(page.getByText(/^Pedido de teste:/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
