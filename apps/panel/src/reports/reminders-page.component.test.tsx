import type { ReminderReport } from '@vitrine/contract/admin/schemas/reminder-report.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { RemindersPage } from './reminders-page.tsx';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const report: ReminderReport = {
  from: '2026-11-01',
  until: '2026-11-30',
  is_on: false,
  hours: 4,
  coupon: { code: 'SUMIU', is_known: false },
  sent: 12,
  returned: 5,
  orders: 2,
  earned_centavos: 51_260,
  stopped: [{ because: 'opted_out', count: 3 }],
  items: [
    {
      id: uuid,
      sent_at: '2026-11-20T12:00:00Z',
      returned_at: '2026-11-20T18:00:00Z',
      coupon_code: 'VOLTE10',
      order: { uuid, increment_id: '100000042', total_centavos: 25_630, is_paid: true },
    },
    {
      id: '8d444840-9dc0-41d1-b245-5ffdce74fad2',
      sent_at: '2026-11-19T12:00:00Z',
      returned_at: null,
      coupon_code: null,
      order: null,
    },
  ],
};

it.each([390, 1440])('[INT+13] shows what reminders brought, %i px wide', async (width) => {
  await page.viewport(width, 900);
  const client = answeringClient({ 'GET /api/admin/reports/reminders': () => report }, [
    'reports.read',
    'settings.read',
  ]);
  await renderInPanel(<RemindersPage />, { client });
  await expect.element(page.getByText(/Os lembretes estão desligados/)).toBeVisible();
  await expect.element(page.getByText(/O cupom SUMIU não existe/)).toBeVisible();
  await expect.element(page.getByText(/R\$\s512,60/)).toBeVisible();
  await expect.element(page.getByText('3: a pessoa não quer mais lembretes')).toBeVisible();
  await expect.element(page.getByText('Não voltou')).toBeVisible();
  await expect.element(page.getByText(/não rastreia se um e-mail foi aberto/)).toBeVisible();
  await expectAccessibleScreen();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
