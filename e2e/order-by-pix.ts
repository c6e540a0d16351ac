import { type Page, expect } from '@playwright/test';

import { choose, placedOrderNumber } from './shopper.ts';

/** Places an order by Pix from the payment step and returns its number; its Pix stays unpaid. */
export async function orderByPix(page: Page): Promise<string> {
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const number = await placedOrderNumber(page);
  await expect(page.getByLabel('Pix copia e cola')).toBeVisible();
  return number;
}
