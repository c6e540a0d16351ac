import { expect, type Page } from '@playwright/test';

import { keysKnownToStub } from '../mercado-pago.ts';
import { expectAccessibleAtBothWidths } from '../watched-test.ts';
import { followChecklist } from './open-new-store.ts';

const accountName = 'Mercado Pago da loja';

/** Connects an account of Mercado Pago by its keys, which the provider accepts, and has it charge for every method. */
export async function connectMercadoPago(panel: Page): Promise<void> {
  // A demo charges by the sandbox already, so that no step leads here.
  await followChecklist(panel, 'Conectar pagamentos');
  await panel.getByRole('textbox', { name: 'Nome' }).fill(accountName);
  await panel.getByLabel('Chave pública').fill(keysKnownToStub.publicKey);
  await panel.getByLabel('Chave secreta').fill(keysKnownToStub.accessToken);
  await panel.getByLabel('Assinatura secreta').fill(keysKnownToStub.webhookSecret);
  await expectAccessibleAtBothWidths(panel);
  await panel.getByRole('button', { name: 'Conectar conta' }).click();
  await expect(panel.getByRole('heading', { level: 1, name: accountName })).toBeVisible();
  await expect(panel.getByText('Conta de Ateliê da Serra Ltda, produção').first()).toBeVisible();

  await panel.getByRole('button', { name: /^Cobrar Pix, Cart.* e Boleto por ela$/ }).click();
  await expect(panel.getByText(/^Cobra: Pix, Cart.*, Boleto\.$/)).toBeVisible();
}
