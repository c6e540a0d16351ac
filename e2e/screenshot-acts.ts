import type { Page } from '@playwright/test';

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
