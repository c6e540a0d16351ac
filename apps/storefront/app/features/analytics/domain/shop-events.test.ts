import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { conversionNames } from '#app/features/analytics/conversions.ts';

import {
  additionEvent,
  checkoutEvent,
  pageEvents,
  paymentInfoEvent,
  purchaseEvent,
  publicPath,
} from './shop-events.ts';

const at = (path: string) => {
  let last = 0;
  return { path, newId: () => `id-${(last += 1)}` };
};

const vase = { id: 'vaso-lua', name: 'Vaso Lua', variant: 'VAS-1', price_centavos: 11_990, qty: 1 };
const cup = { id: 'xicara', name: 'Xícara', price_centavos: 1_999, qty: 3 };
const vaseItem = {
  item_id: 'vaso-lua',
  item_name: 'Vaso Lua',
  item_variant: 'VAS-1',
  price: 119.9,
  quantity: 1,
};
const cupItem = { item_id: 'xicara', item_name: 'Xícara', price: 19.99, quantity: 3 };

const line = (variantId: number, changes: Partial<CartItem>): CartItem => ({
  id: variantId + 100,
  product_id: variantId + 200,
  variant_id: variantId,
  sku: `SKU-${variantId}`,
  slug: `produto-${variantId}`,
  name: `Produto ${variantId}`,
  options_label: '',
  image: null,
  qty: 1,
  max_qty: 99,
  min_qty: 1,
  qty_step: 1,
  list_price_centavos: 1_000,
  price_centavos: 1_000,
  total_centavos: 1_000,
  discount_centavos: 0,
  ...changes,
});

const cart: Cart = {
  uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
  items_count: 5,
  items: [line(1, { qty: 4, price_centavos: 2_550 }), line(2, { price_centavos: 9_990 })],
  saved_for_later: [line(3, {})],
  coupon: null,
  gift_wrap: null,
  discounts: [],
  by_payment: [],
  totals: {
    list_centavos: 20_190,
    items_centavos: 20_190,
    discount_centavos: 1_000,
    gift_wrap_centavos: 0,
    total_centavos: 19_190,
  },
};
const cartItems = [
  { item_id: 'produto-1', item_name: 'Produto 1', item_variant: 'SKU-1', price: 25.5, quantity: 4 },
  { item_id: 'produto-2', item_name: 'Produto 2', item_variant: 'SKU-2', price: 99.9, quantity: 1 },
];

const orderUuid = '0191f7f0-6d1a-7c3e-8a51-2f9d34a1b001';
const order: Order = {
  uuid: orderUuid,
  increment_id: '100000042',
  status: 'awaiting_payment',
  placed_at: '2026-11-20T12:00:00Z',
  total_centavos: 21_690,
  interest_centavos: 0,
  items_count: 1,
  items: [
    {
      id: 9,
      sku: 'SKU-1',
      slug: 'produto-1',
      name: 'Produto 1',
      options_label: '',
      image: null,
      qty: 2,
      price_centavos: 9_990,
      total_centavos: 19_980,
      discount_centavos: 0,
      withdrawn_qty: 0,
      reorder: null,
    },
  ],
  totals: {
    items_centavos: 19_980,
    discount_centavos: 0,
    gift_wrap_centavos: 0,
    shipping_centavos: 1_710,
    interest_centavos: 0,
    total_centavos: 21_690,
  },
  by_payment: [],
  discounts: [],
  gift_wrap: null,
  address: {
    recipient: 'Ana Moreira',
    phone: '11984127730',
    postcode: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: 'Apto 12 B',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    region: 'SP',
  },
  shipping: { code: 'standard', name: 'Normal', arrives_on: '2026-11-26' },
  payment: {
    code: 'pix_sandbox',
    type: 'pix',
    status: 'pending',
    message: null,
    installments: null,
    ...noPaymentDetails,
  },
  timeline: [],
  is_withdrawal_open: false,
  refunds: [],
  withdrawals: [],
  invoice: null,
  tracking: null,
};

it.each([
  ['another page', '/conta', { kind: 'other' }, [['page_view', {}]]],
  [
    'the home page',
    '/',
    { kind: 'other' },
    [
      ['page_view', {}],
      ['page_view homepage', { page: 'homepage' }],
    ],
  ],
  [
    'a product',
    '/vaso-lua/p',
    { kind: 'product', item: vase },
    [
      ['page_view', {}],
      ['view_item', { currency: 'BRL', value: 119.9, items: [vaseItem] }],
    ],
  ],
  [
    'a category',
    '/vasos/c',
    { kind: 'list', name: 'Vasos', items: [vase, cup] },
    [
      ['page_view', {}],
      ['view_item_list', { item_list_name: 'Vasos', items: [vaseItem, cupItem] }],
    ],
  ],
  ['an empty category', '/vasos/c', { kind: 'list', name: 'Vasos', items: [] }, [['page_view', {}]]],
  // The purchase is reported once its order is loaded.
  ['a purchase', '/checkout/success', { kind: 'purchase', uuid: orderUuid }, [['page_view', {}]]],
] as const)('[ANA-01] reports the view of %s', (_, path, content, expected) => {
  const events = pageEvents(content, at(path));
  expect(events.map(({ name, data }) => [name, data])).toEqual(expected);
  expect(events.map((event) => event.path)).toEqual(expected.map(() => path));
});

it('[ANA-01] gives each event a unique id', () => {
  const ids = pageEvents({ kind: 'product', item: vase }, at('/')).map(({ id }) => id);
  expect(ids).toEqual(['id-1', 'id-2', 'id-3']);
});

it('[ANA-01] reports the value of a viewed product in whole centavos', () => {
  const anyItem = fc.record({
    price_centavos: fc.integer({ min: 0, max: 100_000_000 }),
    qty: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(anyItem, ({ price_centavos, qty }) => {
      const item = { ...vase, price_centavos, qty };
      const [, view] = pageEvents({ kind: 'product', item }, at('/vaso-lua/p'));
      expect(view?.data.value).toBe((price_centavos * qty) / 100);
    }),
  );
});

it('[ANA-02] reports an addition with the added units, not those of the line', () => {
  expect(additionEvent(cart, 1, 3, at('/vaso-lua/p'))).toEqual({
    name: 'add_to_cart',
    id: 'id-1',
    path: '/vaso-lua/p',
    data: { currency: 'BRL', value: 76.5, items: [{ ...cartItems[0], quantity: 3 }] },
  });
});

it('[ANA-02] reports no addition of an item that is not in the cart', () => {
  expect(additionEvent(cart, 3, 1, at('/'))).toBeNull();
});

it('[ANA+01] reports a checkout once, with its items and total', () => {
  expect(checkoutEvent(cart, at('/checkout'))).toEqual({
    name: 'begin_checkout',
    id: 'id-1',
    path: '/checkout',
    data: { currency: 'BRL', value: 191.9, items: cartItems },
    onceKey: 'begin_checkout',
  });
});

it('[ANA+01] reports the coupon of a checkout while it reduces the total', () => {
  const coupon = { code: 'BEMVINDO10', discount_centavos: 1_000, problem: null };
  const idle = { code: 'BEMVINDO10', discount_centavos: 0, problem: 'Invalid coupon.' };
  expect(checkoutEvent({ ...cart, coupon }, at('/checkout')).data.coupon).toBe('BEMVINDO10');
  expect(checkoutEvent({ ...cart, coupon: idle }, at('/checkout')).data).not.toHaveProperty('coupon');
});

it('[ANA+01] reports the coupon of an order, and no other discount', () => {
  const promotion = { kind: 'promotion', name: 'Leve 3', amount_centavos: 500 } as const;
  const coupon = { kind: 'coupon', name: 'BEMVINDO10', amount_centavos: 1_000 } as const;
  const couponOf = (discounts: Order['discounts']) =>
    purchaseEvent({ ...order, discounts }, at('/checkout/success')).data.coupon;
  expect(couponOf([promotion, coupon])).toBe('BEMVINDO10');
  expect(couponOf([promotion])).toBeUndefined();
});

it('[ANA+01] reports the chosen payment method once, with the cart where it is known', () => {
  const place = at('/checkout/payment');
  expect(paymentInfoEvent(cart, 'pix_sandbox', place)).toEqual({
    name: 'add_payment_info',
    id: 'id-1',
    path: '/checkout/payment',
    data: { currency: 'BRL', value: 191.9, items: cartItems, payment_type: 'pix_sandbox' },
    onceKey: 'add_payment_info',
  });
  expect(paymentInfoEvent(null, 'card_sandbox', place).data).toEqual({ payment_type: 'card_sandbox' });
});

it('[ANA+01] reports an order once, with its total, freight and payment method', () => {
  expect(purchaseEvent(order, at('/checkout/success'))).toEqual({
    name: 'purchase',
    id: 'id-1',
    path: '/checkout/success',
    data: {
      currency: 'BRL',
      value: 216.9,
      transaction_id: '100000042',
      shipping: 17.1,
      payment_type: 'pix_sandbox',
      items: [{ ...cartItems[0], price: 99.9, quantity: 2 }],
    },
    onceKey: `purchase:${orderUuid}`,
  });
});

it('[ANA+01] reports another order under another key', () => {
  const other = { ...order, uuid: '0191f7f0-6d1a-7c3e-8a51-2f9d34a1b002' };
  const [key, otherKey] = [order, other].map((one) => purchaseEvent(one, at('/')).onceKey);
  expect(key).not.toBe(otherKey);
});

it('[ANA-02] puts no personal data into events', () => {
  const events = [
    ...pageEvents({ kind: 'purchase', uuid: orderUuid }, at('/checkout/success')),
    purchaseEvent(order, at('/checkout/success')),
  ];
  const text = JSON.stringify(events.map(({ data }) => data));
  for (const personal of Object.values(order.address).filter((value) => value.length > 2)) {
    expect(text).not.toContain(personal);
  }
});

it('[ANA-02] has names of the conversion API for the steps of a purchase', () => {
  const place = at('/');
  const steps = [
    ...pageEvents({ kind: 'product', item: vase }, place),
    ...pageEvents({ kind: 'list', name: 'Vasos', items: [vase] }, place).slice(-1),
    checkoutEvent(cart, place),
    paymentInfoEvent(cart, 'pix', place),
    purchaseEvent(order, place),
  ];
  expect(steps.map(({ name }) => conversionNames[name])).toEqual([
    'PageView',
    undefined,
    'ViewContent',
    undefined,
    'InitiateCheckout',
    'AddPaymentInfo',
    'Purchase',
  ]);
});

it.each([
  ['/', '/'],
  ['/vaso-canelado-lua/p', '/vaso-canelado-lua/p'],
  ['/conta', '/conta'],
  ['/conta/pedidos', '/conta/pedidos'],
  ['/conta/pedidos/0191f7f0-6d1a-7c3e-8a51-2f9d34a1b001', '/conta/pedidos'],
  ['/conta/devolucoes/nova/0191f7f0-6d1a-7c3e-8a51-2f9d34a1b001', '/conta/devolucoes'],
  ['/contato/7', '/contato/7'],
  ['/listas', '/listas'],
  ['/listas/7', '/listas/7'],
  ['/listas/1204', '/listas/1204'],
  ['/listas/7f', '/listas'],
  ['/checkout/payment', '/checkout/payment'],
  ['/moveis/sala/sofas/c', '/moveis/sala/sofas/c'],
  ['/listas/0191f7f0-6d1a-4c3e-8a51-2f9d34a1b001', '/listas'],
])('[ANA-02] reports %s as %s', (path, reported) => {
  expect(publicPath(path)).toBe(reported);
});
