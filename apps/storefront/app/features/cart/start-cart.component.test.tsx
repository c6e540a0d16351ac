import { expect, it } from 'vitest';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { storedToken } from '#app/platform/session/session-headers.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';

import { startCart } from './start-cart.ts';

const cartKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('cart'));

// The file has one test: the cart's code, once loaded, would hide a removal that waits for it.
it('[CAR-05] removes the cart from the browser at logout, before the code of the cart is loaded', () => {
  storedToken.write('Bearer token-of-ana');
  answerCalls({ 'GET /api/cart/carts/{cartId}': () => new Promise(() => {}) });
  localStorage.setItem('cart_id', '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10');
  localStorage.setItem('cart_change:1', '{"version":1,"value":{}}');
  startCart();
  emitAppEvent('logged-out');
  expect(cartKeys()).toEqual([]);
});
