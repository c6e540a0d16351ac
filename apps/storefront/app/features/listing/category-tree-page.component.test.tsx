import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CategoryTreePage } from './category-tree-page.tsx';

const terms = { instalments: null, promotion: null };

const vase: CardView = {
  id: 1,
  slug: 'vaso',
  name: 'Vaso Bica',
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
};

it.each([390, 1440])('[CAT-01] at %i px lists the products of a shop without categories', async (width) => {
  await page.viewport(width, 800);
  const { container } = await renderInShop(
    <CategoryTreePage branches={[]} unfiled={{ cards: [vase], terms }} />,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Vaso Bica' })).toBeVisible();
  await expectAccessible(container);
});

it.each([390, 1440])('[CAT-01] at %i px says that the products come while there are none', async (width) => {
  await page.viewport(width, 800);
  const { container } = await renderInShop(<CategoryTreePage branches={[]} unfiled={{ cards: [], terms }} />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Em breve' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
  await expectAccessible(container);
});
