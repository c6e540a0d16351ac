import type { Page } from '@playwright/test';

import { fillCart, approvedCard, choose, fillCard, placedOrderNumber, openPaymentStep } from '../shopper.ts';
import { watchForCardData } from '../watch-for-card-data.ts';
import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';

const chooseCard = (page: Page) => choose(page.getByRole('radio', { name: /Cartão de crédito/ }));

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await placedOrderNumber(page);
}

async function openPaymentWithVase(page: Page): Promise<void> {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
}

test('[PAY-02] [CHK-02] saves a card at the first purchase, pays the second with it and its security code, and removes it @one-width', async ({
  page,
}) => {
  const expectNoCardData = watchForCardData(page, '739');
  await openPaymentStep(page);
  await chooseCard(page);
  const cards = page.getByRole('group', { name: 'Qual cartão?' });
  const saveOption = page.getByRole('checkbox', { name: 'Salvar este cartão para a próxima compra' });
  await expect(saveOption).not.toBeChecked();
  await expect(cards).toHaveCount(0);
  await fillCard(page, approvedCard, '739');
  await saveOption.check();
  await pay(page);

  await openPaymentWithVase(page);
  await chooseCard(page);
  const savedCard = cards.getByRole('radio', { name: /Visa •••• 1111/ });
  await expect(savedCard).toBeChecked();
  await expect(cards.getByText('BEATRIZ · validade 12/30')).toBeVisible();
  await expect(page.getByLabel('Número do cartão')).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(page.getByText('Digite o código de segurança')).toBeVisible();
  await page.getByLabel('Código de segurança').fill('739');
  await pay(page);

  await openPaymentWithVase(page);
  await chooseCard(page);
  await choose(cards.getByRole('radio', { name: 'Usar outro cartão' }));
  await expect(page.getByLabel('Número do cartão')).toBeVisible();
  // The choice survives a reload.
  await page.reload();
  await expect(cards.getByRole('radio', { name: 'Usar outro cartão' })).toBeChecked();
  await cards.getByRole('button', { name: 'Remover o cartão Visa final 1111' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Remover este cartão?' });
  await expectAccessibleAtBothWidths(page);
  await confirmation.getByRole('button', { name: 'Remover cartão' }).click();
  await expect(confirmation).toBeHidden();
  await expect(cards).toHaveCount(0);
  await expect(page.getByLabel('Número do cartão')).toBeVisible();
  await expectNoCardData();
});
