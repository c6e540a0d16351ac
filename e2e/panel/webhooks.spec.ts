import { randomInt } from 'node:crypto';

import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

const receiver = `${process.env['E2E_SANDBOX_URL']}/merchant/webhooks`;

test('[INT+01] adds a webhook whose test a server accepts, and another that it refuses @one-width', async ({
  page,
}) => {
  const name = `ERP ${randomInt(1e9)}`;
  await openPanel(page, '/webhooks', 'Webhooks');
  await page.getByRole('link', { name: 'Novo webhook' }).click();
  await page.getByRole('textbox', { name: 'Endereço' }).fill(receiver);
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Pedido pago').check();
  await page.getByRole('button', { name: 'Criar webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Webhook criado' });
  await expect(dialog.getByRole('textbox', { name: 'Segredo' })).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Guardei o segredo' }).click();
  await page.getByRole('button', { name: 'Enviar um teste' }).click();
  await expect(page.getByText('O teste foi aceito. Resposta 204')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('textbox', { name: 'Endereço' }).fill(`${receiver}/503`);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await page.getByRole('button', { name: 'Enviar um teste' }).click();
  await expect(page.getByText('O teste não foi aceito. Resposta 503')).toBeVisible();
  await page.getByRole('link', { name: 'Ver a entrega' }).click();
  await expect(page.getByText('Resposta pedida pelo endereço.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: 'Todas as entregas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entregas de webhooks' })).toBeVisible();
});
