import { afterEach, beforeEach, expect, it } from 'vitest';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { redeemLinkCoupon } from './redeem-link-coupon.ts';

const cartId = '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10';
const filled = { uuid: cartId, items_count: 1, items: [{ id: 1 }], saved_for_later: [] };
const coupon = { code: 'FRETE', discount_centavos: 0, problem: null };

let toasts: string[] = [];
let ended = new AbortController();
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'link_coupon=FRETE; Path=/';
  toasts = [];
  ended = new AbortController();
  onAppEvent('toast', ({ message }) => void toasts.push(message), { signal: ended.signal });
});
afterEach(() => {
  ended.abort();
  document.cookie = 'link_coupon=; Path=/; Max-Age=0';
  localStorage.clear();
});

async function follow(code: string, respond: (request: Request) => unknown) {
  const calls = answerCalls({
    'POST /api/cart/carts': () => ({ ...filled, items_count: 0, items: [] }),
    'POST /api/cart/carts/{cartId}/coupon': respond,
  });
  const shop = await renderInShop(<p>Página</p>, { path: '/pagina' });
  await redeemLinkCoupon(shop.router, code);
  return calls;
}

it.each<[string, object, string]>([
  [
    'a discount',
    { ...filled, coupon: { ...coupon, discount_centavos: 500 } },
    'Cupom FRETE na sua sacola: o desconto já vale.',
  ],
  [
    'free shipping',
    { ...filled, coupon: { ...coupon, is_free_shipping: true } },
    'Cupom FRETE na sua sacola: frete grátis.',
  ],
  [
    'an empty cart',
    { ...filled, items_count: 0, items: [], coupon },
    'Cupom FRETE guardado: vale assim que você colocar um produto na sacola.',
  ],
  [
    'other products',
    { ...filled, coupon: { ...coupon, problem: 'Coupon is not valid for these products.' } },
    'Cupom FRETE guardado na sacola. Este cupom não vale para os produtos da sua sacola.',
  ],
])('[CAR-08] says what the coupon of a link does with %s', async (_, cart, text) => {
  const bodies: unknown[] = [];
  await follow(' frete ', async (request) => {
    bodies.push(await request.json());
    return cart;
  });
  expect(toasts).toEqual([text]);
  expect(bodies).toEqual([{ code: 'frete', is_kept_unmet: true }]);
  expect(document.cookie).not.toContain('link_coupon');
});

it.each([
  ['coupon_expired', 'Expired coupon.', 'Cupom frete: Cupom expirado.'],
  [
    'coupon_first_purchase',
    'Coupon is only valid for the first purchase.',
    'Cupom frete: Este cupom vale só na primeira compra.',
  ],
  [
    'coupon_only_one',
    'You can only use one coupon.',
    'Sua sacola já tem um cupom. Remova-o para usar o cupom frete.',
  ],
])('[CAR-08] says why the coupon of a link is refused: %s', async (code, message, text) => {
  await follow('frete', () => refusal(422, code, message));
  expect(toasts).toEqual([text]);
  expect(document.cookie).not.toContain('link_coupon');
});

it('[CAR-08] leaves the coupon of a link to a later form while the shop does not respond', async () => {
  await follow('frete', () =>
    refusal(503, 'temporarily_unavailable', 'The service is temporarily unavailable.'),
  );
  expect(toasts).toHaveLength(1);
  expect(document.cookie).toContain('link_coupon=FRETE');
});

it('[CAR-08] sends no call for a link with a code that no coupon can have', async () => {
  const calls = await follow('x'.repeat(41), () => filled);
  expect(calls).toEqual([]);
  expect(toasts).toEqual(['Cupom não encontrado.']);
});
