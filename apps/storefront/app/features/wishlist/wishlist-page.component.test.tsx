import type { PagedWishes } from '@vitrine/contract/schemas/wishlist.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { WishlistPage } from './wishlist-page.tsx';

const product: PagedWishes['items'][number]['product'] = {
  id: 7,
  sku: 'VAS',
  slug: 'vaso',
  name: 'Vaso Canelado',
  brand: null,
  images: [],
  list_price_centavos: 8_000,
  price_centavos: 8_000,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  rating: null,
  swatches: [],
};
const wishes = (items: PagedWishes['items']): PagedWishes => ({
  items,
  total: items.length,
  page: 1,
  page_count: 1,
  per_page: 20,
});
const wish = {
  product,
  only_variant_id: 31,
  min_qty: 1,
  added_on: '2026-10-01T12:00:00.000Z',
  price_centavos: 9_000,
  was_available: true,
};
const closing = { closed_at: '2026-11-20T12:00:00.000Z', message: '', access_until: '2027-06-30' };

it('[WSH-02] offers to buy a wish, and says that it became cheaper', async () => {
  await renderInShop(<WishlistPage wishes={wishes([wish])} onChange={() => {}} />);
  await expect.element(page.getByRole('button', { name: 'Mover para a sacola' })).toBeVisible();
  await expect.element(page.getByText(/^Baixou/)).toBeVisible();
});

it('[ADM+23] is only read and cleared in a store that has closed down', async () => {
  await renderInShop(<WishlistPage wishes={wishes([wish])} onChange={() => {}} />, { closing });
  await expect.element(page.getByText('Vaso Canelado')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Remover Vaso Canelado/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mover para a sacola' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Baixou/)).not.toBeInTheDocument();
  await expectAccessible();
});

it('[ADM+23] leads to no products while it is empty in a store that has closed down', async () => {
  await renderInShop(<WishlistPage wishes={wishes([])} onChange={() => {}} />, { closing });
  await expect.element(page.getByText('Sua lista de desejos está vazia')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ver produtos' })).not.toBeInTheDocument();
});
