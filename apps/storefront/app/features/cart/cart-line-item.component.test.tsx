import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { lineOf } from '#app/features/checkout/domain/test-cart.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CartLineItem } from './cart-line-item.tsx';

const price_tiers = [
  { from_qty: 1, price_centavos: 5000 },
  { from_qty: 12, price_centavos: 4600 },
  { from_qty: 24, price_centavos: 4400 },
];

const renderLine = (qty: number, change: Partial<CartItem> = {}) =>
  renderInShop(
    <ul style={{ paddingInline: '1rem' }}>
      <CartLineItem item={lineOf(1, { qty, ...change })} onRemove={() => {}} onSave={() => {}} />
    </ul>,
  );

it.each([320, 1440])('[CAT+04] shows at %i px how many units the next volume price needs', async (width) => {
  await page.viewport(width, 800);
  const { container } = await renderLine(9, { price_centavos: 5000, price_tiers });
  await expect.element(page.getByRole('button', { name: /^Faltam 3 para R\$\s46,00 cada$/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(container);
});

it('[CAT+04] shows what the volume price saves, and how many units the next one needs', async () => {
  await renderLine(23, { price_centavos: 4600, price_tiers });
  await expect.element(page.getByText(/^Preço de 12\+ · economize R\$\s92,00$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Falta 1 para R\$\s44,00 cada$/ })).toBeVisible();
});

it('[CAT+04] shows no note for a product without volume prices', async () => {
  await renderLine(9);
  await expect.element(page.getByRole('spinbutton')).toBeVisible();
  expect(page.getByText(/Falta|Preço de/).query()).toBeNull();
});

it.each([320, 1440])(
  '[CAT+07] says at %i px when the pieces on order are sent, by quantity',
  async (width) => {
    await page.viewport(width, 800);
    const on_order = { in_stock_qty: 2, promised_on: '2026-12-12' };
    const { container } = await renderLine(3, { on_order });
    await expect
      .element(page.getByText('2 em estoque, 1 por encomenda: sai até 12 de dezembro'))
      .toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible(container);
  },
);

it('[CAT+07] says nothing of a line whose pieces are all in stock', async () => {
  await renderLine(2, { on_order: { in_stock_qty: 2, promised_on: '2026-12-12' } });
  await expect.element(page.getByRole('spinbutton')).toBeVisible();
  expect(page.getByText(/sai até/i).query()).toBeNull();
});
