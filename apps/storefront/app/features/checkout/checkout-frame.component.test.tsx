import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

const steps: Readonly<Record<string, ReactNode>> = {
  '/': <CheckoutSkeleton key="wait" stepIndex={0} title="Finalizar compra" />,
  '/identificacao': (
    <CheckoutFrame key="identification" stepIndex={0} title="Identificação">
      <button type="button">Continuar para a entrega</button>
    </CheckoutFrame>
  ),
  '/espera': <CheckoutSkeleton key="waiting" stepIndex={1} title="Entrega" />,
  '/entrega': (
    <CheckoutFrame key="delivery" stepIndex={1} title="Entrega">
      <button type="button">Continuar para o pagamento</button>
    </CheckoutFrame>
  ),
};

/** The step of the address; each one replaces the one before. */
function Checkout() {
  return steps[useLocation().pathname];
}

it('[CHK+01] [CHK-03] moves the focus to the heading of a step that replaces another one', async () => {
  const { goTo } = await renderInShop(<Checkout />);
  await expect.element(heading('Finalizar compra')).toBeVisible();

  await goTo('/identificacao');
  await expect.element(heading('Identificação')).toBeVisible();
  // The shopper has just opened the checkout: the focus is where a new page has it.
  await expect.element(heading('Identificação')).not.toHaveFocus();
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click();

  await goTo('/espera');
  await expect.element(heading('Entrega')).toBeVisible();
  await expect.element(heading('Entrega')).not.toHaveFocus();

  await goTo('/entrega');
  await expect.element(heading('Entrega')).toHaveFocus();
});
