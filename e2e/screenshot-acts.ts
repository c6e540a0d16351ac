import type { Page } from '@playwright/test';

import { oldPrices } from './old-prices.ts';
import { addToCart, choose, logInByFloater, logInByPage, registeredShopper } from './shopper.ts';

export const pillow = '/almofada-linho-lavado-brisa/p';

export async function toPayment(page: Page): Promise<void> {
  await registeredShopper(page);
  await page.goto(pillow);
  await addToCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
}

/** A change that waits for the connection. */
export async function changeWithoutConnection(page: Page): Promise<void> {
  await addToCart(page);
  await page.route('**/api/cart/**', (route) => route.abort('connectionreset'));
  await page.getByRole('dialog').getByRole('button', { name: 'Aumentar' }).click();
  await page.getByText('O que você mudou está guardado').waitFor();
}

/** The prices have changed since they were seen. */
export async function toPaymentAtOldPrice(page: Page): Promise<void> {
  const priceNow = await oldPrices(page);
  await toPayment(page);
  await priceNow();
  await page.reload();
  await page.getByText('O preço mudou enquanto você comprava').waitFor();
}

export async function paidBy(page: Page, method: RegExp): Promise<void> {
  await toPayment(page);
  await choose(page.getByRole('radio', { name: method }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('heading', { name: /^Falta só pagar/ }).waitFor({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
}

export async function addToNewList(page: Page): Promise<void> {
  await asAna(pillow)(page);
  await page.getByRole('button', { name: 'Adicionar a uma lista' }).click();
  await page.getByRole('dialog').waitFor();
}

export function asAna(target: string) {
  return async (page: Page) => {
    await logInByFloater(page, 'ana@exemplo.com.br');
    await page.goto(target, { waitUntil: 'networkidle' });
  };
}

export function asCafeteria(target: string) {
  return async (page: Page) => {
    await logInByPage(page, 'compras@cafeteria.exemplo.com.br');
    await page.goto(target, { waitUntil: 'networkidle' });
  };
}
