import type { SavedCart } from '@vitrine/contract/schemas/reminder.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { cartId, createCartState } from './cart-state.ts';
import { SavedCartPage } from './saved-cart-page.tsx';
import { storedSavedCart } from './saved-cart-token.ts';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const token = `${uuid}.tqk780.${'a'.repeat(43)}`;
const saved: SavedCart = {
  is_own: false,
  items: [
    {
      sku: 'A-1',
      slug: 'almofada-brisa',
      name: 'Almofada Brisa',
      options_label: 'Areia',
      image: null,
      qty: 2,
      price_centavos: 11_990,
      total_centavos: 23_980,
    },
    {
      sku: 'V-1',
      slug: 'vaso',
      name: 'Vaso de Cerâmica',
      options_label: '',
      image: null,
      qty: 0,
      price_centavos: 8_900,
      total_centavos: 0,
    },
  ],
  items_centavos: 23_980,
  coupon_code: 'VOLTE10',
};
const emptyCart = {
  uuid,
  items_count: 0,
  items: [],
  saved_for_later: [],
  coupon: null,
  gift_wrap: null,
  discounts: [],
  totals: {
    list_centavos: 0,
    items_centavos: 0,
    discount_centavos: 0,
    gift_wrap_centavos: 0,
    total_centavos: 0,
  },
  by_payment: [],
};

beforeEach(() => {
  tabQueryClient().clear();
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}#${token}`);
});
afterEach(() => {
  storedSavedCart.clear();
  cartId.clear();
  sessionStorage.clear();
});

const proceed = page.getByRole('button', { name: 'Continuar com esta sacola' });

it.each([390, 1440])('[CAR+05] shows the cart of a reminder’s link at %i px', async (width) => {
  await page.viewport(width, 900);
  answerCalls({ 'POST /api/cart/saved-carts/views': () => saved });
  await renderInShop(<SavedCartPage />);
  await expect.element(page.getByRole('link', { name: 'Almofada Brisa' })).toBeVisible();
  await expect.element(page.getByText('Esgotado')).toBeVisible();
  await expect.element(page.getByText(/cupom VOLTE10/)).toBeVisible();
  await expect.element(proceed).toBeVisible();
  expect(window.location.hash).toBe('');
  await expectAccessible(document.body);
});

it('[CAR+05] puts the lines into this browser’s cart and opens it', async () => {
  const sent: unknown[] = [];
  answerCalls({
    'POST /api/cart/saved-carts/views': () => saved,
    'POST /api/cart/carts': () => emptyCart,
    'POST /api/cart/carts/{cartId}/saved-lines': async (request) => {
      sent.push(await request.json());
      return { ...emptyCart, items_count: 2 };
    },
  });
  const { router } = await renderInShop(<SavedCartPage />);
  await proceed.click();
  await expect.poll(() => router.state.location.pathname).toBe('/carrinho');
  expect(sent).toEqual([{ token }]);
  expect(serviceOf(router, createCartState).getState().itemsCount).toBe(2);
});

it('[CAR+05] asks before it adds to a cart that has other things', async () => {
  answerCalls({ 'POST /api/cart/saved-carts/views': () => saved });
  await renderInShop(<SavedCartPage />, {
    start: (router) => serviceOf(router, createCartState).setState({ itemsCount: 3, status: 'ready' }),
  });
  await expect.element(page.getByText(/Sua sacola já tem 3 itens, que ficam/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Juntar à minha sacola' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Deixar como está' }))
    .toHaveAttribute('href', '/carrinho');
});

it('[CAR+05] leads to the cart that the browser has already, and says what became of another one', async () => {
  answerCalls({ 'POST /api/cart/saved-carts/views': () => ({ ...saved, is_own: true }) });
  const own = await renderInShop(<SavedCartPage />);
  await expect.element(page.getByRole('link', { name: 'Abrir minha sacola' })).toBeVisible();
  await expect.element(proceed).not.toBeInTheDocument();
  await own.unmount();
  tabQueryClient().clear();
  answerCalls({
    'POST /api/cart/saved-carts/views': () =>
      refusal(409, 'saved_cart_ordered', 'The saved cart has been ordered.'),
  });
  const ordered = await renderInShop(<SavedCartPage />);
  await expect.element(page.getByRole('heading', { name: 'Esta sacola já virou um pedido' })).toBeVisible();
  await ordered.unmount();
  storedSavedCart.clear();
  await renderInShop(<SavedCartPage />);
  await expect.element(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
});
