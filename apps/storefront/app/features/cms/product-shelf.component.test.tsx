import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { ProductShelf } from './product-shelf.tsx';

const terms: PaymentTerms = { instalments: null, promotion: null };

const cardsOf = (count: number): CardView[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `vaso-${index}`,
    name: `Vaso ${index}`,
    brand: null,
    list_price_centavos: 990,
    price_centavos: 990,
    is_from_price: false,
    is_available: true,
    is_new: false,
    is_free_shipping: false,
    images: [],
    colors: [],
    rating: null,
  }));

const boxesOf = (elements: Iterable<Element>) => [...elements].map((one) => one.getBoundingClientRect());

it.each([
  [390, 1, 1],
  [390, 5, 2],
  [1440, 1, 1],
  [1440, 2, 2],
  [1440, 5, 5],
  [1440, 24, 4],
])(
  '[CAT-04] at %i px a grid of %i products has %i in a row, in the middle of the page',
  async (width, count, columns) => {
    await page.viewport(width, 900);
    const { container } = await renderInShop(
      <ProductShelf title="Nossos produtos" cards={cardsOf(count)} terms={terms} isGrid />,
    );
    await expect.element(page.getByRole('heading', { name: 'Nossos produtos' })).toBeVisible();
    const boxes = boxesOf(container.querySelectorAll('article'));
    expect(boxes).toHaveLength(count);
    const first = boxes.filter(({ top }) => top === boxes[0]?.top);
    expect(first).toHaveLength(columns);
    const column = container.getBoundingClientRect();
    const left = (first[0]?.left ?? 0) - column.left;
    const right = column.right - (first.at(-1)?.right ?? 0);
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible(container);
  },
);

it.each([390, 1440])('[CAT-04] at %i px a shop without products says that they come', async (width) => {
  await page.viewport(width, 900);
  const { container } = await renderInShop(
    <ProductShelf title="Nossos produtos" cards={[]} terms={terms} isShopEmpty />,
  );
  await expect.element(page.getByRole('heading', { name: 'Em breve' })).toBeVisible();
  expect(container.textContent).not.toContain('Só a equipe');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(container);
});

it('[CAT-04] a preview tells the staff where the first products will be', async () => {
  await page.viewport(390, 900);
  await renderInShop(<ProductShelf title="Nossos produtos" cards={[]} terms={terms} isShopEmpty isPreview />);
  await expect.element(page.getByText(/cadastre o primeiro em Produtos/)).toBeVisible();
});
