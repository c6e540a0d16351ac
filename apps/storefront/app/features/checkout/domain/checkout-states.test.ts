import { describe, expect, it } from 'vitest';

import { type Checkout, checkoutAfter, type CheckoutEvent, checkoutMachine } from './checkout-states.ts';

const address = {
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
} as const;
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
const order = { uuid: 'u', increment_id: '1000001', total_centavos: 100 };
const fresh = checkoutOf({ orderAttemptKey: 'fresh' });

function checkoutOf(changes: Partial<Checkout>): Checkout {
  return {
    step: checkoutMachine.initial,
    address: null,
    shipping: null,
    payment: null,
    discount: {},
    seenPrices: {},
    orderAttemptKey: 'order',
    orderInDoubt: null,
    order: null,
    paymentAttemptKey: null,
    success: false,
    ...changes,
  };
}

describe('checkoutAfter', () => {
  it.each([
    ['login', { type: 'finish' }],
    ['login', { type: 'fail' }],
    ['login', { type: 'submit' }],
    ['login', { type: 'resume', mayAttemptSucceed: false }],
    ['success', { type: 'fail' }],
  ] as const satisfies readonly (readonly [Checkout['step'], CheckoutEvent])[])(
    '[CHK-02] ignores in %s the late event %j',
    (step, event) => {
      const checkout = checkoutOf({ step });
      expect(checkoutAfter(checkout, event)).toBe(checkout);
    },
  );

  it.each([
    [
      { type: 'submit', paymentAttemptKey: 'new' },
      { step: 'processing', paymentAttemptKey: 'new' },
    ],
    [{ type: 'submit' }, { step: 'processing', paymentAttemptKey: 'key' }],
    [{ type: 'fail' }, { step: 'shipping', success: false, paymentAttemptKey: 'key' }],
    [
      { type: 'fail', isPaymentKnown: true },
      { step: 'shipping', success: false, paymentAttemptKey: null },
    ],
    [{ type: 'finish' }, { step: 'success', success: true, paymentAttemptKey: 'key' }],
    [
      { type: 'finish', isPaymentKnown: true },
      { step: 'success', success: true, paymentAttemptKey: null },
    ],
    [
      { type: 'resume', mayAttemptSucceed: true },
      { step: 'shipping', success: false, paymentAttemptKey: 'key' },
    ],
    [
      { type: 'resume', mayAttemptSucceed: false },
      { step: 'shipping', success: false, paymentAttemptKey: null },
    ],
    [
      { type: 'adopt', order, fresh },
      { step: 'shipping', order, orderAttemptKey: 'fresh', paymentAttemptKey: null },
    ],
    [{ type: 'reset', fresh }, fresh],
  ] as const satisfies readonly (readonly [CheckoutEvent, Partial<Checkout>])[])(
    '[ORD+01] changes a checkout that is processing by %j',
    (event, changes) => {
      const checkout = checkoutOf({ step: 'processing', paymentAttemptKey: 'key' });
      expect(checkoutAfter(checkout, event)).toMatchObject(changes);
    },
  );

  it('[CHK-01] preserves the shipping method of the same address and drops that of another', () => {
    const chosen = checkoutAfter(checkoutOf({}), { type: 'choose_address', address });
    const withDelivery = checkoutAfter(chosen, { type: 'choose_delivery', shipping });
    expect(withDelivery).toMatchObject({ step: 'shipping', shipping });
    expect(checkoutAfter(withDelivery, { type: 'choose_address', address }).shipping).toBe(shipping);
    const other = { ...address, postcode: '20040-002' };
    expect(checkoutAfter(withDelivery, { type: 'choose_address', address: other }).shipping).toBeNull();
  });
});
