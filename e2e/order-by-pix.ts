import { type APIRequestContext, type Page, expect } from '@playwright/test';

import { operate } from './operator.ts';
import { endPix } from './payment-provider.ts';
import { choose, placedOrderNumber } from './shopper.ts';

/** At the choice of how to pay: an order that waits for its Pix, on the page of success; its number. */
export async function orderByPix(page: Page): Promise<string> {
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const number = await placedOrderNumber(page);
  await expect(page.getByLabel('Pix copia e cola')).toBeVisible();
  return number;
}

/** At the choice of how to pay: an order, paid and delivered; its number. */
export async function deliveredOrder(page: Page, request: APIRequestContext): Promise<string> {
  const number = await orderByPix(page);
  await endPix(page, request, 'pay');
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await operate('order', number, 'delivered');
  return number;
}
