import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { FeedsPage } from './feeds-page.tsx';

it.each([1440, 390])('[INT+04] shows the address of each feed to copy, %i px wide', async (width) => {
  await page.viewport(width, 900);
  await renderInPanel(<FeedsPage />, { client: answeringClient({}, ['catalogue.read']) });
  for (const [label, path] of [
    ['Endereço para Google Merchant Center', '/feeds/google.xml'],
    ['Endereço para Meta: Instagram e Facebook', '/feeds/meta.xml'],
  ] as const) {
    await expect
      .element(page.getByLabelText(label))
      .toHaveValue(new URL(path, 'https://aurora.exemplo.com.br/').href);
  }
  await expectAccessibleScreen();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
