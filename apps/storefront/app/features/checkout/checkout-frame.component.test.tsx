import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

it('[CHK+01] [CHK-03] moves the focus to the heading of a step that replaces another one', async () => {
  const shown = await renderInShop(<CheckoutSkeleton stepIndex={0} title="Finalizar compra" />);
  await expect.element(heading('Finalizar compra')).toBeVisible();
  await shown.unmount();

  const first = await renderInShop(
    <CheckoutFrame stepIndex={0} title="Identificação">
      <button type="button">Continuar para a entrega</button>
    </CheckoutFrame>,
  );
  await expect.element(heading('Identificação')).toBeVisible();
  // The shopper has just opened the checkout: the focus is where a new page has it.
  await expect.element(heading('Identificação')).not.toHaveFocus();
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click();
  await first.unmount();

  const waiting = await renderInShop(<CheckoutSkeleton stepIndex={1} title="Entrega" />);
  await expect.element(heading('Entrega')).toBeVisible();
  await expect.element(heading('Entrega')).not.toHaveFocus();
  await waiting.unmount();

  await renderInShop(
    <CheckoutFrame stepIndex={1} title="Entrega">
      <button type="button">Continuar para o pagamento</button>
    </CheckoutFrame>,
  );
  await expect.element(heading('Entrega')).toHaveFocus();
});
