import type { RegisteredRouter } from '@tanstack/react-router';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { createStore, useStore } from 'zustand';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { storedValue } from '#app/platform/browser/stored-value.ts';
import { createLifetime, serviceOf, useService } from '#app/platform/services/service-of.ts';

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

type CheckoutState = Checkout | { readonly step: 'unknown' };

/** Creates the checkout of a router, a service: the session's checkout, stored with each change. */
export function createCheckout(router: RegisteredRouter) {
  const state = createStore<CheckoutState>(() => ({ step: 'unknown' }));

  /** Returns the checkout of this session, and reads it from the browser's storage the first time. */
  function currentCheckout(): Checkout {
    const known = state.getState();
    return known.step === 'unknown' ? startCheckout() : known;
  }

  /** Reads the stored checkout of the session, once per tab. */
  function startCheckout(): Checkout {
    const known = state.getState();
    if (known.step !== 'unknown') return known;
    const checkout = stored.read() ?? freshCheckout();
    const resumed =
      checkout.step === 'processing' ? checkoutAfter(checkout, reloadEvent(checkout)) : checkout;
    setCheckout(resumed);
    const { signal } = serviceOf(router, createLifetime);
    onAppEvent('logged-out', resetCheckout, { signal });
    onAppEvent('guest-ended', resetCheckout, { signal });
    return resumed;
  }

  function setCheckout(checkout: Checkout): void {
    state.setState(checkout, true);
    stored.write(checkout);
  }

  /** Applies an event to the checkout; the only way to another step. */
  function dispatchCheckout(event: CheckoutEvent): void {
    setCheckout(checkoutAfter(currentCheckout(), event));
  }

  /** Changes entered values without changing the step. */
  function updateCheckout(changes: Partial<Omit<Checkout, 'step' | 'success'>>): void {
    setCheckout({ ...currentCheckout(), ...changes });
  }

  function resetCheckout(): void {
    dispatchCheckout({ type: 'reset', fresh: freshCheckout() });
  }

  /**
   * Starts a new checkout if the cart has items; the previous order is in the account. With an empty cart the unpaid
   * order stays, because Back leads here.
   */
  function beginCheckout(hasItems: boolean): void {
    const { success, order } = currentCheckout();
    if (hasItems && (success || order !== null)) resetCheckout();
  }

  /** Stores only the named fields of a method; other card data stays in the form [CHK-02]. */
  function choosePaymentMethod({ code, type, label, name, description }: PaymentMethod): void {
    const { payment } = currentCheckout();
    const card = payment?.code === code ? payment.card : null;
    updateCheckout({ payment: { code, type, label, name, description, card } });
  }

  /** Chooses a saved card of a method, or another card (null) [CHK-02]. */
  function chooseCard(method: PaymentMethod, cardId: string | null): void {
    const { code, type, label, name, description } = method;
    updateCheckout({ payment: { code, type, label, name, description, card: { id: cardId } } });
  }

  /** Adopts an order that is to be paid, which another checkout may have placed. */
  function adoptUnpaidOrder({ uuid, increment_id, total_centavos }: NonNullable<Checkout['order']>): void {
    dispatchCheckout({
      type: 'adopt',
      order: { uuid, increment_id, total_centavos },
      fresh: freshCheckout(),
    });
  }

  return {
    state,
    currentCheckout,
    startCheckout,
    dispatchCheckout,
    updateCheckout,
    resetCheckout,
    beginCheckout,
    choosePaymentMethod,
    chooseCard,
    adoptUnpaidOrder,
  };
}

/**
 * The event of a page that was reloaded while it placed or paid an order: the idempotency keys find the outcome. Once a
 * payment was requested, the success page watches the order.
 */
function reloadEvent({ order, paymentAttemptKey }: Checkout): CheckoutEvent {
  return { type: order && paymentAttemptKey ? 'finish' : 'fail' };
}

export const useCheckoutService = () => useService(createCheckout);

/** Returns the checkout of this session; `unknown` on the server and while a page hydrates. */
export function useCheckout(): CheckoutState {
  return useStore(useCheckoutService().state);
}

/** Returns the order that the checkout has placed; null for none. */
export function usePlacedOrder(): Checkout['order'] {
  const checkout = useCheckout();
  return checkout.step === 'unknown' ? null : checkout.order;
}
