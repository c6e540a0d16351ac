import { type APIRequestContext, type Page, expect } from '@playwright/test';

import { payPix } from './payment-provider.ts';
import { choose, placedOrderNumber } from './shopper.ts';
import { moveOrder } from './staff-calls.ts';

/** Places an order by Pix from the payment step and returns its number; its Pix stays unpaid. */
export async function orderByPix(page: Page): Promise<string> {
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const number = await placedOrderNumber(page);
  await expect(page.getByLabel('Pix copia e cola')).toBeVisible();
  return number;
}

/** Places an order by Pix from the payment step, pays and delivers it, and returns its number. */
export async function placeDeliveredOrder(page: Page, request: APIRequestContext): Promise<string> {
  const number = await orderByPix(page);
  await payPix(page, request);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await moveOrder(number, 'delivered');
  return number;
}
