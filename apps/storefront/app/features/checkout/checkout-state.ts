import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { create } from 'zustand';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { storedValue } from '#app/platform/browser/stored-value.ts';

import {
  type Checkout,
  checkoutAfter,
  type CheckoutEvent,
  checkoutMachine,
} from './domain/checkout-states.ts';
import { isStoredCheckout } from './is-stored-checkout.ts';

function freshCheckout(): Checkout {
  return {
    step: checkoutMachine.initial,
    address: null,
    shipping: null,
    payment: null,
    discount: {},
    seenPrices: {},
    orderAttemptKey: crypto.randomUUID(),
    orderInDoubt: null,
    order: null,
    paymentAttemptKey: null,
    success: false,
  };
}

const stored = storedValue<Checkout>({ key: 'checkout', kind: 'session', version: 1, parse: parseCheckout });

function parseCheckout(value: unknown): Checkout | null {
  return isStoredCheckout(value) ? { ...freshCheckout(), ...(value as Partial<Checkout>) } : null;
}

export const useCheckout = create<Checkout | { readonly step: 'unknown' }>(() => ({ step: 'unknown' }));

/** The checkout of this session; `unknown` while rendering on a server. */
export function currentCheckout(): Checkout {
  const state = useCheckout.getState();
  return state.step === 'unknown' ? startCheckout() : state;
}

/** Reads the stored checkout of the session, once per tab. */
export function startCheckout(): Checkout {
  const state = useCheckout.getState();
  if (state.step !== 'unknown') return state;
  const checkout = stored.read() ?? freshCheckout();
  const resumed = checkout.step === 'processing' ? checkoutAfter(checkout, reloadEvent(checkout)) : checkout;
  setCheckout(resumed);
  onAppEvent('logged-out', resetCheckout);
  onAppEvent('guest-ended', resetCheckout);
  return resumed;
}

/**
 * The event of a page that was reloaded while it placed or paid an order: the idempotency keys find the outcome. Once a
 * payment was requested, the success page watches the order.
 */
function reloadEvent({ order, paymentAttemptKey }: Checkout): CheckoutEvent {
  return { type: order && paymentAttemptKey ? 'finish' : 'fail' };
}

function setCheckout(checkout: Checkout): void {
  useCheckout.setState(checkout, true);
  stored.write(checkout);
}

/** Applies an event to the checkout; the only way to another step. */
export function dispatchCheckout(event: CheckoutEvent): void {
  setCheckout(checkoutAfter(currentCheckout(), event));
}

/** Changes entered values without changing the step. */
export function updateCheckout(changes: Partial<Omit<Checkout, 'step' | 'success'>>): void {
  setCheckout({ ...currentCheckout(), ...changes });
}

export function resetCheckout(): void {
  dispatchCheckout({ type: 'reset', fresh: freshCheckout() });
}

/**
 * Starts a new checkout if the cart has items; the previous order is in the account. With an empty cart the unpaid
 * order stays, because Back leads here.
 */
export function beginCheckout(hasItems: boolean): void {
  const { success, order } = currentCheckout();
  if (hasItems && (success || order !== null)) resetCheckout();
}

/** Stores only the named fields of a method; other card data stays in the form [CHK-02]. */
export function choosePaymentMethod({ code, type, label, name, description }: PaymentMethod): void {
  const { payment } = currentCheckout();
  const card = payment?.code === code ? payment.card : null;
  updateCheckout({ payment: { code, type, label, name, description, card } });
}

/** Chooses a saved card of a method, or another card (null) [CHK-02]. */
export function chooseCard(method: PaymentMethod, cardId: string | null): void {
  const { code, type, label, name, description } = method;
  updateCheckout({ payment: { code, type, label, name, description, card: { id: cardId } } });
}

/** Adopts an order that is to be paid, which another checkout may have placed. */
export function adoptUnpaidOrder({
  uuid,
  increment_id,
  total_centavos,
}: NonNullable<Checkout['order']>): void {
  dispatchCheckout({
    type: 'adopt',
    order: { uuid, increment_id, total_centavos },
    fresh: freshCheckout(),
  });
}
