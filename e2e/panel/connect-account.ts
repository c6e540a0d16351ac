import { expect, type Page } from '@playwright/test';

import { mercadoPagoKeys } from '../mercado-pago.ts';
import { expectAccessibleAtBothWidths } from '../watched-test.ts';
import { panelUrl } from './panel-pages.ts';

const accountName = 'Mercado Pago da loja';

/** Connects an account of Mercado Pago by its keys, which the provider accepts, and has it charge for every method. */
export async function connectAccount(panel: Page): Promise<void> {
  await panel.goto(panelUrl('/pagamentos'));
  await panel.getByRole('link', { name: 'Conectar conta' }).click();
  await panel.getByRole('textbox', { name: 'Nome' }).fill(accountName);
  await panel.getByLabel('Chave pública').fill(mercadoPagoKeys.publicKey);
  await panel.getByLabel('Chave secreta').fill(mercadoPagoKeys.accessToken);
  await panel.getByLabel('Assinatura secreta').fill(mercadoPagoKeys.webhookSecret);
  await expectAccessibleAtBothWidths(panel);
  await panel.getByRole('button', { name: 'Conectar conta' }).click();
  await expect(panel.getByRole('heading', { level: 1, name: accountName })).toBeVisible();
  await expect(panel.getByText('Conta de Ateliê da Serra Ltda, produção').first()).toBeVisible();

  await panel.getByRole('link', { name: 'Escolher o que cobra por ela' }).click();
  const methods = panel.getByRole('list', { name: 'Formas de pagamento' }).getByRole('listitem');
  for (const method of ['Pix', 'Cartão', 'Boleto']) {
    const item = methods.filter({ hasText: method }).first();
    await item.getByRole('button', { expanded: false }).click();
    await item.getByLabel('Conta que cobra').click();
    await panel.getByRole('option', { name: new RegExp(accountName) }).click();
    await item.getByRole('switch').setChecked(true);
  }
  await expectAccessibleAtBothWidths(panel);
  await panel.getByRole('button', { name: 'Salvar' }).click();
  await expect(panel.getByText('Formas de pagamento salvas. Já valem na loja.')).toBeVisible();
}
