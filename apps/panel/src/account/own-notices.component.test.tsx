import type { OwnNotice } from '@vitrine/contract/admin/schemas/account.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { OwnNotices } from './own-notices.tsx';

it.each([390, 1440])('chooses the own notices, each saved at once, at %i px', async (width) => {
  await page.viewport(width, 900);
  let items: OwnNotice[] = [
    { kind: 'order_paid', is_wanted: true },
    { kind: 'low_stock', is_wanted: false },
  ];
  await renderInPanel(<OwnNotices />, {
    client: answeringClient({
      'GET /api/admin/me/notices': () => items,
      'PUT /api/admin/me/notices': ({ body: { wanted } }) => {
        items = items.map(({ kind }) => ({ kind, is_wanted: wanted.includes(kind) }));
        return items;
      },
    }),
  });
  const paid = page.getByRole('checkbox', { name: /Pedido pago/ });
  const low = page.getByRole('checkbox', { name: /Estoque baixo/ });
  await expect.element(paid).toBeChecked();
  await low.click();
  await expect.element(low).toBeChecked();
  await paid.click();
  await expect.element(paid).not.toBeChecked();
  expect(items).toEqual([
    { kind: 'order_paid', is_wanted: false },
    { kind: 'low_stock', is_wanted: true },
  ]);
  await expectAccessibleScreen();
});
