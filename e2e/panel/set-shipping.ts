import { expect, type Page } from '@playwright/test';

import { followChecklist } from './open-new-store.ts';

export const shippingName = 'Entrega da casa';

/** Creates the store's shipping with a table of rates from a file: R$ 14,90 in São Paulo. */
export async function setShipping(panel: Page): Promise<void> {
  await followChecklist(panel, 'Conferir as entregas');
  await panel.getByRole('link', { name: 'Nova forma de entrega' }).click();
  await panel.getByRole('textbox', { name: /^Nome/ }).fill(shippingName);
  await panel.getByLabel('Código').fill('da-casa');
  await panel.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Importar a tabela' });
  const rates =
    'cep_inicial;cep_final;peso_ate_kg;preco;dias_uteis_ate\n01000-000;19999-999;30;14,90;4\n20000-000;99999-999;30;34,90;9\n';
  await dialog
    .getByLabel('Arquivo CSV')
    .setInputFiles({ name: 'tabela.csv', mimeType: 'text/csv', buffer: Buffer.from(rates) });
  await dialog.getByRole('button', { name: 'Usar 2 linhas' }).click();
  await panel.getByRole('button', { name: 'Criar forma de entrega' }).click();
  await expect(panel.getByRole('heading', { level: 1, name: shippingName })).toBeVisible();
}
