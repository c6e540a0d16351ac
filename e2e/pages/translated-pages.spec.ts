import type { Locator, Page } from '@playwright/test';

import { holdScripts } from '../hold-calls.ts';
import { pixChargeOn } from '../payment-provider.ts';
import { choose, fillCart, registerAndLogIn } from '../shopper.ts';
import { expect, movePointer, test, untilAnswered, untilReady } from '../watched-test.ts';

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

/** Ends the test's watch over the page's errors: React reports, and renders again, the elements that were translated before hydration. */
function expectOnlyHydrationErrors(watch: { readonly problems: string[] }): void {
  const others = watch.problems.splice(0).filter((problem) => !problem.includes('React error #418'));
  expect(others).toEqual([]);
}

test('[UIX+05] [CAR-07] applies a quantity typed while a translated cart had no scripts yet @one-width', async ({
  page,
  watch,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  const release = await holdScripts(page);
  await page.goto('/carrinho', { waitUntil: 'commit' });
  const quantity = page.getByRole('spinbutton');
  await expect(quantity).toHaveValue('1');
  await translate(page);
  await quantity.fill('2');
  release();
  await expect(page.getByText('2 itens').first()).toBeVisible();
  await expect(quantity).toHaveValue('2');
  expectOnlyHydrationErrors(watch);
});

test('[UIX+05] [CAT-02] adds what was chosen while a translated product page had no scripts yet @one-width', async ({
  page,
  watch,
}) => {
  const release = await holdScripts(page);
  await page.goto('/almofada-linho-lavado-brisa/p', { waitUntil: 'commit' });
  const buy = page.getByRole('region', { name: 'Comprar' });
  await expect(buy.getByRole('radio', { name: 'Areia' })).toBeVisible();
  await translate(page);
  await choose(buy.getByRole('radio', { name: 'Areia' }));
  await choose(buy.getByRole('radio', { name: '55 × 55 cm' }));
  await buy.getByRole('spinbutton', { name: 'Quantidade' }).fill('3');
  release();
  await untilReady(page);
  await buy.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(panel.getByText('Areia, 55 × 55 cm')).toBeVisible();
  await expect(panel.getByText('3 itens').first()).toBeVisible();
  expectOnlyHydrationErrors(watch);
});

test('[UIX+05] [ORD+03] charges what a translated cart, checkout and payment show @one-width', async ({
  page,
  request,
  watch,
}) => {
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);

  await page.goto('/carrinho');
  await untilReady(page);
  const cartTotal = page
    .getByRole('region', { name: 'Resumo da compra' })
    .locator('dl > div:last-child > dd > span[translate=no]');
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  const ofOne = (await cartTotal.textContent()) ?? '';
  // A translator changes the lines once they are hydrated, with the first activity.
  await movePointer(page);
  await untilAnswered(page);
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
  expectOnlyHydrationErrors(watch);
});
