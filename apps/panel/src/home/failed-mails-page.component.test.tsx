import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { FailedMail } from '@vitrine/contract/admin/schemas/home.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { FailedMailsPage } from './failed-mails-page.tsx';
import { failedMailList } from './home-screens.ts';

afterEach(() => sessionStorage.clear());

const orderMail: FailedMail = {
  id: '5f0f2c44-6f3e-4d0c-9d2e-5a1c0e5f7a10',
  topic: 'order_paid',
  attempts: 14,
  queued_at: '2026-11-20T12:00:00.000Z',
  failed_at: '2026-11-21T14:00:00.000Z',
  order_number: '1000003',
  return_id: null,
  customer_id: null,
  is_repeatable: true,
};
const erasureMail: FailedMail = {
  ...orderMail,
  id: '5f0f2c44-6f3e-4d0c-9d2e-5a1c0e5f7a11',
  topic: 'account_erased',
  order_number: null,
  is_repeatable: false,
};
const button = page.getByRole('button', { name: 'Enviar de novo: Pagamento confirmado, pedido 1000003' });

/** Shows the two mails to a person with these permissions; `replay` answers a click. */
function show(permissions: Parameters<typeof answeringClient>[1], replay: (id: string) => void = () => {}) {
  let items = [orderMail, erasureMail];
  return renderInPanel(<FailedMailsPage />, {
    list: failedMailList,
    client: answeringClient(
      {
        'GET /api/admin/failed-mails': () => ({ items, total: items.length }),
        'POST /api/admin/failed-mails/{id}/replay': ({ path: { id } }) => {
          replay(id);
          items = items.filter((mail) => mail.id !== id);
          return null;
        },
      },
      permissions,
    ),
  });
}

it.each([390, 1440])('[ADM+06] sends a failed mail again by its button, at %i px', async (width) => {
  await page.viewport(width, 900);
  const sent: string[] = [];
  await show(['audit.read', 'orders.write'], (id) => sent.push(id));
  await expect.element(button).toBeVisible();
  await expect.element(page.getByText('O endereço já foi apagado')).toBeVisible();
  expect(page.getByRole('button', { name: 'Enviar de novo: Conta excluída' }).elements()).toHaveLength(0);
  await expectAccessibleScreen();
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  expect(sent).toEqual([orderMail.id]);
});

it('[ADM+06] says why a mail could not be queued again', async () => {
  await show(['audit.read', 'orders.write'], () => {
    throw new AdminCallError('POST /api/admin/failed-mails/{id}/replay', {
      status: 503,
      code: 'temporarily_unavailable',
      message: 'O serviço está indisponível por um instante. Tente de novo.',
      data: null,
    });
  });
  await button.click();
  await expect
    .element(page.getByRole('alert').getByText('O serviço está indisponível por um instante. Tente de novo.'))
    .toBeVisible();
  await expect.element(button).toBeEnabled();
});

it('[ADM+06] offers no button without the permission to change orders', async () => {
  await show(['audit.read']);
  await expect.element(page.getByText('Conta excluída')).toBeVisible();
  expect(page.getByRole('button', { name: /Enviar de novo/ }).elements()).toHaveLength(0);
});
