import type { ParkedJob } from '@vitrine/contract/admin/schemas/parked-jobs.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { parkedJobList } from './home-screens.ts';
import { ParkedJobsPage } from './parked-jobs-page.tsx';

afterEach(() => sessionStorage.clear());

const payment: ParkedJob = {
  id: '12',
  kind: 'settle_payments',
  parked_at: '2026-11-20T12:00:00.000Z',
  because: 'failed',
  order_number: '1000003',
  file_name: null,
};
const cleaning: ParkedJob = {
  ...payment,
  id: '13',
  kind: 'remove_expired_data',
  because: 'interrupted',
  order_number: null,
};

it.each([390, 1440])('[OPS+10] tries a parked job again by its button, at %i px', async (width) => {
  await page.viewport(width, 900);
  let items = [payment, cleaning];
  await renderInPanel(<ParkedJobsPage />, {
    list: parkedJobList,
    client: answeringClient(
      {
        'GET /api/admin/parked-jobs': () => ({ items, total: items.length }),
        'POST /api/admin/parked-jobs/{id}/retry': ({ path: { id } }) => {
          items = items.filter((job) => job.id !== id);
          return null;
        },
      },
      ['orders.write'],
    ),
  });
  await expect.element(page.getByText('Foi interrompida três vezes')).toBeVisible();
  await expectAccessibleScreen();
  const name = 'Tentar de novo: Consulta ou devolução de um pagamento, pedido 1000003';
  await page.getByRole('button', { name }).click();
  await expect.element(page.getByText('Falhou três vezes')).not.toBeInTheDocument();
  expect(items).toEqual([cleaning]);
});
