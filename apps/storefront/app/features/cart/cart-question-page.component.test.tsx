import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import { parsePermalinkItems } from '@vitrine/rules/cart-permalink.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CartQuestionPage } from './cart-question-page.tsx';
import { matchPermalink } from './domain/match-permalink.ts';

const variant = (sku: string, more: Partial<VariantBySku> = {}): VariantBySku => ({
  product_id: 1,
  variant_id: sku.length,
  slug: 'xicara',
  name: `Xícara ${sku}`,
  options_label: 'Branca',
  image: null,
  min_qty: 1,
  qty_step: 1,
  list_price_centavos: 2_990,
  price_centavos: 2_990,
  stock: 40,
  sku,
  ...more,
});

const variants = [
  variant('A'),
  variant('PACK', { min_qty: 6, qty_step: 6, price_tiers: [{ from_qty: 12, price_centavos: 2_000 }] }),
  variant('GONE9', { stock: 0, options_label: '' }),
  variant('FEW-99', { stock: 2 }),
];

const question = (text: string, coupon = '') => ({
  ...matchPermalink(parsePermalinkItems(text), variants),
  coupon,
  cartCount: 3,
  key: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
});

for (const width of [390, 1440]) {
  it(`[CAR+05] lists what a link adds and what it cannot, at ${width} px`, async () => {
    await page.viewport(width, 900);
    await renderInShop(
      <CartQuestionPage question={question('a:2,pack:7,gone9,few-99:5,nada:1,a:x', 'VERAO10')} />,
    );
    const rows = page.getByRole('region', { name: 'Produtos do link' }).getByRole('listitem');
    await expect.poll(() => rows.nth(0).element().textContent).toContain('Xícara A');
    await expect.poll(() => rows.nth(0).element().textContent).toContain('59,80');
    await expect.poll(() => rows.nth(1).element().textContent).toContain('Vendido de 6 em 6: 7 virou 12.');
    await expect.poll(() => rows.nth(1).element().textContent).toContain('240,00');
    await expect.poll(() => rows.nth(2).element().textContent).toContain('O link pedia 5, mas só restam 2.');
    for (const note of [
      'Xícara GONE9 está esgotado.',
      'O código NADA não existe nesta loja.',
      '“x” não é uma quantidade de 1 a 999 do código A.',
      'O que já está na sua sacola (3 itens) continua nela.',
    ])
      await expect.poll(() => document.body.textContent).toContain(note);
    const form = page.getByRole('button', { name: 'Adicionar à sacola' }).element().closest('form');
    if (!form) throw new Error('No form.');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      itens: 'A:2,PACK:12,FEW-99:2',
      codigo: 'VERAO10',
      chave: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
    });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });
}

it('[CAR+05] offers no form where nothing can be added', async () => {
  await renderInShop(<CartQuestionPage question={question('nada:1')} />);
  await expect
    .element(page.getByRole('heading', { name: 'Este link não tem o que adicionar' }))
    .toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});
