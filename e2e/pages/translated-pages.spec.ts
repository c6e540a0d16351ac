import type { Page } from '@playwright/test';

import { fillCart, openPaymentStep } from '../shopper.ts';
import { expect, test, untilReady } from '../watched-test.ts';

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

test('[UIX+05] changes quantity, lines and totals of a translated cart as it would unless translated @one-width', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/carrinho');
  const main = page.getByRole('main');
  const increase = main.getByRole('button', { name: 'Aumentar' }).first();
  await expect(increase).toBeEnabled();
  await expect(main.getByText(/^R\$/).first()).toBeVisible();
  await untilReady(page);
  await translate(page);
  await increase.click();
  await expect.poll(() => main.getByRole('spinbutton').first().getAttribute('aria-valuenow')).toBe('2');
  const whole = (text: string) => text.replaceAll(/\s+/g, ' ');
  // What a fresh page shows of the same cart is what is charged.
  await expect(page.getByText('Atualizando')).toHaveCount(0);
  const asShown = async () =>
    whole(
      (await main
        .getByRole('region', { name: /Resumo/ })
        .first()
        .textContent()) ?? '',
    );
  await expect
    .poll(async () => {
      const shown = await asShown();
      const fresh = await page.context().newPage();
      await fresh.goto('/carrinho');
      const summary = fresh
        .getByRole('main')
        .getByRole('region', { name: /Resumo/ })
        .first();
      await expect(summary.getByText(/R\$/).last()).toBeVisible();
      const expected = whole((await summary.textContent()) ?? '');
      await fresh.close();
      return shown === expected || `${shown} ≠ ${expected}`;
    })
    .toBe(true);
  await translate(page);
  await main
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click();
  await expect(page.getByText('Algo não saiu como esperado')).toHaveCount(0);
});

test('[UIX+05] [ORD+03] shows in a translated payment the amount of each method that is charged @one-width', async ({
  page,
}) => {
  await openPaymentStep(page);
  const pay = page.getByRole('button', { name: /^Pagar/ });
  await expect(pay).toBeVisible();
  const methods = page.getByRole('radio', { name: /Pix|Boleto|[Cc]artão/ });
  await translate(page);
  for (const method of (await methods.all()).slice(0, 3)) {
    await method.check({ force: true });
    const label = (
      await method.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? '')
    ).replaceAll(/\s/g, ' ');
    const amount = /R\$ [\d.]+,\d\d/.exec(label)?.[0] ?? '';
    await expect(page.getByText(amount).last()).toBeVisible();
    await translate(page);
  }
  await expect(page.getByText('Algo não saiu como esperado')).toHaveCount(0);
});
