import { afterEach, expect, it, vi } from 'vitest';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { storedToken } from '#app/platform/session/session-headers.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { startCart } from './start-cart.ts';

const cartKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('cart'));

function storeCart(): void {
  localStorage.setItem('cart_id', '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10');
  localStorage.setItem('cart_change:1', '{"version":1,"value":{}}');
}

let running: AbortController;

async function start(whenStarted = () => {}): Promise<void> {
  running = new AbortController();
  await renderInShop(null, {
    start(router) {
      startCart(router, running.signal);
      whenStarted();
    },
  });
}

afterEach(() => {
  running.abort();
  localStorage.clear();
});

it('[CAR-05] removes the cart from the browser at logout, before the code of the cart is loaded', async () => {
  storedToken.write('Bearer token-of-ana');
  answerCalls({ 'GET /api/cart/carts/{cartId}': () => new Promise(() => {}) });
  storeCart();
  let keysAfterLogout: string[] | null = null;
  await start(() => {
    emitAppEvent('logged-out');
    keysAfterLogout = cartKeys();
  });
  expect(keysAfterLogout).toEqual([]);
});

it('[CAR-08] [CHK+01] fetches the cart again once the guest buyer is known, whose earlier orders decide prices', async () => {
  const uuid = '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10';
  const cart = { uuid, items_count: 0, items: [], saved_for_later: [] };
  const calls = answerCalls({ 'GET /api/cart/carts/{cartId}': () => cart });
  localStorage.setItem('cart_id', uuid);
  await start();
  await expect.poll(() => calls.length).toBe(1);
  emitAppEvent('guest-begun');
  await expect
    .poll(() => calls.map(({ name }) => name))
    .toEqual([`GET /api/cart/carts/${uuid}`, `GET /api/cart/carts/${uuid}`]);
});

it('reacts to nothing once its signal has aborted', async () => {
  const calls = answerCalls({});
  await start();
  running.abort();
  storeCart();
  emitAppEvent('logged-out');
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart_id', newValue: 'x' }));
  await vi.dynamicImportSettled();
  expect(cartKeys()).toEqual(['cart_change:1', 'cart_id']);
  expect(calls).toEqual([]);
});
