import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { storedToken } from '#app/platform/session/session-headers.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CartPage } from './cart-page.tsx';
import { createCartState } from './cart-state.ts';
import { startCart } from './start-cart.ts';

const emptyCart: Cart = {
  uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
  items_count: 0,
  items: [],
  saved_for_later: [],
  coupon: null,
  gift_wrap: null,
  discounts: [],
  by_payment: [],
  totals: {
    list_centavos: 0,
    items_centavos: 0,
    discount_centavos: 0,
    gift_wrap_centavos: 0,
    total_centavos: 0,
  },
};

const empty = page.getByRole('heading', { name: 'Sua sacola está vazia' });
const loading = page.getByText('Carregando a sacola');

/** Responds to the call for the customer's cart when the test releases it. */
function holdCustomersCart() {
  const held = Promise.withResolvers<Cart>();
  const calls = answerCalls({
    'GET /api/cart/carts/cart/customer': () => held.promise,
    // The page asks again, in turn, for the cart that it then knows.
    'GET /api/cart/carts/{cartId}': () => emptyCart,
  });
  return { calls, release: () => held.resolve(emptyCart) };
}

let running: AbortController;

/** Renders the page of a new document, with its cart started. */
function openCartPage(whenStarted = () => {}) {
  running = new AbortController();
  return renderInShop(<CartPage />, {
    start(router) {
      startCart(router, running.signal);
      whenStarted();
    },
  });
}

afterEach(() => running.abort());

beforeEach(() => {
  storedToken.write('Bearer token-of-ana');
});

it("[CAR+04] does not show a customer's cart as empty before it is loaded", async () => {
  const { calls, release } = holdCustomersCart();
  await openCartPage();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await expect.element(loading).toBeInTheDocument();
  expect(empty.query()).toBeNull();
  release();
  await expect.element(empty).toBeVisible();
});

it('shows the empty cart of a placed order before any response, in this document and the next', async () => {
  const { calls, release } = holdCustomersCart();
  const first = await openCartPage(() =>
    emitAppEvent('order-placed', { uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2' }),
  );
  await expect.element(empty).toBeVisible();
  await first.unmount();
  running.abort();

  const { router } = await openCartPage();
  await expect.element(empty).toBeVisible();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(serviceOf(router, createCartState).getState().itemsCount).toBe(0);
  release();
});
