import { describe, expect, it } from 'vitest';

import { type CheckoutFacts, checkoutDestination } from './checkout-destination.ts';

const ready: CheckoutFacts = {
  session: 'customer',
  hasItems: true,
  hasAddress: true,
  hasShipping: true,
  hasOrder: false,
  isOrderInDoubt: false,
  isFinished: false,
};
const ordered = { hasOrder: true, hasItems: false };

describe('checkoutPlace', () => {
  it.each([
    ['/checkout', {}, 'here'],
    ['/checkout', { session: 'unknown' }, 'wait'],
    ['/checkout', { session: 'guest', hasAddress: false }, 'here'],
    ['/checkout', { hasItems: null }, 'wait'],
    ['/checkout', { hasItems: false }, 'here'],
    ['/checkout', { ...ordered }, '/checkout/payment'],
    // A new cart besides an unpaid order.
    ['/checkout', { ...ordered, hasItems: true }, 'here'],
    ['/checkout', { ...ordered, session: 'guest' }, 'here'],
    ['/checkout', { ...ordered, isFinished: true }, 'here'],
    ['/checkout', { hasItems: false, isOrderInDoubt: true }, '/checkout/payment'],
    ['/checkout/payment', {}, 'here'],
    ['/checkout/payment', { session: 'guest' }, '/checkout'],
    ['/checkout/payment', { hasItems: null }, 'wait'],
    ['/checkout/payment', { hasItems: false }, '/checkout'],
    ['/checkout/payment', { hasItems: false, isOrderInDoubt: true }, 'here'],
    ['/checkout/payment', { hasAddress: false }, '/checkout'],
    ['/checkout/payment', { hasShipping: false }, '/checkout'],
    ['/checkout/payment', { ...ordered }, 'here'],
    ['/checkout/payment', { ...ordered, isFinished: true }, '/checkout/success'],
    ['/checkout/success', { ...ordered, isFinished: true }, 'here'],
    ['/checkout/success', { ...ordered }, '/checkout/payment'],
    ['/checkout/success', {}, '/conta/pedidos'],
    ['/checkout/success', { session: 'guest' }, '/'],
  ] as const)('[CHK-01] at %s with %j: %s', (path, facts, place) => {
    expect(checkoutDestination(path, { ...ready, ...facts })).toBe(place);
  });
});
