import type { Locator, Page } from '@playwright/test';

import { pixChargeOn } from '../payment-provider.ts';
import { choose, fillCart, registerAndLogIn } from '../shopper.ts';
import { expect, test } from '../watched-test.ts';

/** Replaces every text of the page by two nested `font` elements, as Chrome's translator does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() !== '' && !text.parentElement?.closest('script, style')) texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.parentNode?.replaceChild(outer, text);
    }
  });
}

/** Returns the text once it no longer changes to what was shown before. */
async function textAfter(total: Locator, before: string): Promise<string> {
  await expect(total).not.toHaveText(before);
  return (await total.textContent()) ?? '';
}

test('[UIX+05] [ORD+03] charges what a translated cart, checkout and payment show @one-width', async ({
  page,
  request,
  watch,
}) => {
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);

  await page.goto('/carrinho');
  const cartTotal = page
    .getByRole('region', { name: 'Resumo da compra' })
    .locator('dl > div:last-child > dd > span[translate=no]');
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  const ofOne = (await cartTotal.textContent()) ?? '';
  await translate(page);
  const quantity = page.getByRole('spinbutton');
  await quantity.fill('2');
  await quantity.press('Enter');
  const ofTwo = await textAfter(cartTotal, ofOne);
  await page.reload();
  await expect(cartTotal).toHaveText(ofTwo);

  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Resumo do pedido' });
  const total = summary.locator('dl > div:last-child > dd > span[translate=no]');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  const cheap = (await total.textContent()) ?? '';
  await translate(page);
  await choose(page.getByRole('radio', { name: /Entrega expressa/ }));
  const fast = await textAfter(total, cheap);
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();

  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible();
  await translate(page);
  await choose(page.getByRole('radio', { name: /Boleto/ }));
  await expect(total).toHaveText(fast);
  await translate(page);
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await expect(total).not.toHaveText(fast);
  const pay = page.getByRole('button', { name: /^Pagar R\$/ });
  const shown = ((await pay.textContent()) ?? '').replaceAll(/\D/g, '');
  await pay.click();
  await expect(page.getByLabel('Pix copia e cola')).toBeVisible();
  expect(await pixChargeOn(page, request)).toMatchObject({ amount_centavos: Number(shown) });
  await expect(page.getByText('Algo não saiu como esperado')).toHaveCount(0);
  // React renders again, and reports, each component that was translated before its hydration.
  const others = watch.problems.splice(0).filter((problem) => !problem.includes('React error #418'));
  expect(others).toEqual([]);
});
