import type { Address } from '@vitrine/contract/schemas/customer.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { bareRouter } from '#app/testing/bare-router.ts';

import { createCheckout } from './checkout-state.ts';

/** The tab's session storage. */
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Creates the checkout of a newly loaded page. */
const load = () => serviceOf(bareRouter(), createCheckout);
const stored = () => JSON.parse(storage.get('checkout') ?? 'null') as { value: Record<string, unknown> };

const address: Address = {
  id: 7,
  first_name: 'Ana',
  last_name: 'Souza',
  phone: '(11) 98765-4321',
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '900',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
  country: 'BR',
  is_default: 1,
};
const shipping = {
  code: 'eco',
  name: 'Entrega econômica',
  price_centavos: 2310,
  free_from_centavos: 39_900,
  business_days: 5,
  arrives_from: '2026-11-26',
  arrives_on: '2026-11-27',
  pickup: null,
  quote_id: null,
};
const card = {
  code: 'sandbox_card',
  type: 'card',
  label: 'Cartão de crédito',
  name: 'cartão',
  description: 'Em até 6x sem juros',
  discount_percent: 0,
} as const;

it('[CHK-02] stores step, address, shipping, payment, discount and success for the session, and nothing else of them', () => {
  const checkout = load();
  checkout.startCheckout();
  expect(stored().value).toMatchObject({ step: 'login', address: null, shipping: null, payment: null });
  checkout.dispatchCheckout({ type: 'choose_address', address });
  checkout.updateCheckout({ shipping, discount: { credit: 1000 } });
  checkout.choosePaymentMethod(card);
  expect(stored().value).toEqual({
    step: 'shipping',
    address: { id: 7, city: 'São Paulo', region: 'SP', country: 'BR', postcode: '01310-100' },
    shipping,
    payment: {
      code: 'sandbox_card',
      type: 'card',
      label: 'Cartão de crédito',
      name: 'cartão',
      description: 'Em até 6x sem juros',
      card: null,
    },
    discount: { credit: 1000 },
    success: false,
    seenPrices: {},
    orderAttemptKey: expect.any(String),
    orderInDoubt: null,
    order: null,
    paymentAttemptKey: null,
  });
  const after = load();
  expect(after.startCheckout()).toEqual(stored().value);
});

it('[CHK-02] does not store card data passed with its method', () => {
  const checkout = load();
  checkout.startCheckout();
  const typed = { ...card, clearCard: { number: '4111111111111111', cvv: '737' }, cvv: '737' };
  checkout.choosePaymentMethod(typed);
  expect([...storage.values()].join()).not.toMatch(/4111|737|cvv|clearCard/i);
  expect(JSON.stringify(checkout.state.getState())).not.toMatch(/4111|737|cvv|clearCard/i);
});

it('[CHK-02] stores only the id of a saved card, with its method', () => {
  const checkout = load();
  checkout.startCheckout();
  checkout.chooseCard(card, 'card_1');
  expect(stored().value).toMatchObject({ payment: { code: 'sandbox_card', card: { id: 'card_1' } } });
  checkout.choosePaymentMethod(card);
  expect(checkout.currentCheckout().payment?.card).toEqual({ id: 'card_1' });
  checkout.chooseCard(card, null);
  expect(checkout.currentCheckout().payment?.card).toEqual({ id: null });
  checkout.chooseCard(card, 'card_1');
  checkout.choosePaymentMethod({ ...card, code: 'pix', type: 'pix' });
  expect(checkout.currentCheckout().payment?.card).toBeNull();
});

it('[CHK-01] [CHK-02] drops the shipping method for another address, but not for the same one', () => {
  const checkout = load();
  checkout.startCheckout();
  checkout.dispatchCheckout({ type: 'choose_address', address });
  checkout.updateCheckout({ shipping });
  checkout.dispatchCheckout({ type: 'choose_address', address });
  expect(checkout.currentCheckout().shipping).toEqual(shipping);
  checkout.dispatchCheckout({
    type: 'choose_address',
    address: { ...address, postcode: '20040-002' },
  });
  expect(checkout.currentCheckout()).toMatchObject({ step: 'shipping', shipping: null });
});

it('[ORD+01] pays a placed order with a key of its own and without another checkout’s data', () => {
  const checkout = load();
  const { orderAttemptKey } = checkout.startCheckout();
  checkout.dispatchCheckout({ type: 'choose_address', address });
  checkout.adoptUnpaidOrder({ uuid: 'u', increment_id: '1000001', total_centavos: 100 });
  expect(checkout.currentCheckout()).toMatchObject({
    step: 'shipping',
    address: null,
    order: { uuid: 'u', increment_id: '1000001', total_centavos: 100 },
    paymentAttemptKey: null,
    success: false,
  });
  expect(checkout.currentCheckout().orderAttemptKey).not.toBe(orderAttemptKey);
});

it('[CHK-02] clears the checkout at logout', () => {
  const checkout = load();
  const { orderAttemptKey } = checkout.startCheckout();
  checkout.dispatchCheckout({ type: 'choose_address', address });
  emitAppEvent('logged-out');
  expect(stored().value).toMatchObject({ step: 'login', address: null });
  expect(stored().value['orderAttemptKey']).not.toBe(orderAttemptKey);
});

it('[ORD+01] watches the order after a reload while paying, and retries with the same key after one while ordering', () => {
  const order = { uuid: crypto.randomUUID(), increment_id: '1000001', total_centavos: 100 };
  const paymentAttemptKey = crypto.randomUUID();
  const first = load();
  const { orderAttemptKey } = first.startCheckout();
  first.dispatchCheckout({ type: 'choose_delivery', shipping });
  first.dispatchCheckout({ type: 'submit' });
  expect(load().startCheckout()).toMatchObject({ step: 'shipping', orderAttemptKey });
  first.updateCheckout({ order });
  first.dispatchCheckout({ type: 'submit', paymentAttemptKey });
  const second = load();
  expect(second.startCheckout()).toMatchObject({ step: 'success', success: true, paymentAttemptKey });
});
