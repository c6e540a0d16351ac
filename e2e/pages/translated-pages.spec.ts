import type { Page } from '@playwright/test';

import { openPaymentStep } from '../shopper.ts';
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
