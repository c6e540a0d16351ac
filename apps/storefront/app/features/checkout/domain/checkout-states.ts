import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';
import type { Address } from '@vitrine/contract/schemas/customer.ts';
import type { OrderInput, PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { nextState, type StateMachine } from '@vitrine/contract/state-machine.ts';

import type { SeenPrices } from './price-differences.ts';

export type CheckoutStep = 'login' | 'shipping' | 'processing' | 'success';

/** The state of a checkout that the session stores [CHK-01] [CHK-02]. Card data is never part of it. */
export interface Checkout {
  readonly step: CheckoutStep;
  readonly address: Pick<Address, 'id' | 'city' | 'region' | 'country' | 'postcode'> | null;
  readonly shipping: ShippingOption | null;
  readonly payment:
    | (Pick<PaymentMethod, 'code' | 'type' | 'label' | 'name' | 'description'> & {
        /** A saved card by its id at the provider, or another card (null); no data of a card itself. */
        readonly card: { readonly id: string | null } | null;
      })
    | null;
  readonly discount: Readonly<Record<string, unknown>>;
  /** The prices that the shopper has seen, by variant; a change must be accepted. */
  readonly seenPrices: SeenPrices;
  /** The idempotency key of the order, valid until an order is placed with it. */
  readonly orderAttemptKey: string;
  /** The request whose response was lost: its order may exist. A retry finds out. */
  readonly orderInDoubt: OrderInput | null;
  /** The placed order, unpaid or just paid. */
  readonly order: {
    readonly uuid: string;
    readonly increment_id: string;
    readonly total_centavos: number;
  } | null;
  /** Stored while a payment's outcome is unknown, so that a retry charges nothing twice. */
  readonly paymentAttemptKey: string | null;
  readonly success: boolean;
}

type StepEvent =
  | 'choose_address'
  | 'choose_delivery'
  | 'submit'
  | 'fail'
  | 'finish'
  | 'resume'
  | 'adopt'
  | 'reset';

/** The steps of a checkout. */
export const checkoutMachine: StateMachine<CheckoutStep, StepEvent> = {
  name: 'checkout',
  initial: 'login',
  events: {
    choose_address: 'shopper',
    choose_delivery: 'shopper',
    submit: 'shopper: places the order, or pays a placed one',
    fail: 'API: no order, or a refused payment; or the page was reloaded while it placed the order',
    finish: 'API: paid, waiting for its payment, or outcome unknown; or the page was reloaded while it paid',
    resume: 'shopper: pays the placed order by another method',
    adopt: 'shopper: pays an order that the checkout does not have, from the account',
    reset: 'logout; or another checkout begins',
  },
  states: {
    login: {
      choose_address: 'shipping',
      choose_delivery: 'shipping',
      adopt: 'shipping',
      reset: 'login',
    },
    shipping: {
      choose_address: 'shipping',
      choose_delivery: 'shipping',
      submit: 'processing',
      fail: 'shipping',
      finish: 'success',
      resume: 'shipping',
      adopt: 'shipping',
      reset: 'login',
    },
    processing: {
      choose_address: 'shipping',
      choose_delivery: 'shipping',
      submit: 'processing',
      fail: 'shipping',
      finish: 'success',
      resume: 'shipping',
      adopt: 'shipping',
      reset: 'login',
    },
    success: {
      choose_address: 'shipping',
      choose_delivery: 'shipping',
      submit: 'processing',
      finish: 'success',
      resume: 'shipping',
      adopt: 'shipping',
      reset: 'login',
    },
  },
};

export type CheckoutEvent =
  | { readonly type: 'choose_address'; readonly address: Address }
  | { readonly type: 'choose_delivery'; readonly shipping: ShippingOption }
  | { readonly type: 'submit'; readonly paymentAttemptKey?: string }
  /** `isPaymentKnown`: the payment's outcome is known, so the next attempt is another one. */
  | { readonly type: 'fail' | 'finish'; readonly isPaymentKnown?: boolean }
  /** `mayAttemptSucceed`: the shop has received no payment, so the last attempt may still arrive. */
  | { readonly type: 'resume'; readonly mayAttemptSucceed: boolean }
  | { readonly type: 'adopt'; readonly order: NonNullable<Checkout['order']>; readonly fresh: Checkout }
  | { readonly type: 'reset'; readonly fresh: Checkout };

/** Returns the checkout after an event; the same one where its step does not allow the event, such as a late response. */
export function checkoutAfter(checkout: Checkout, event: CheckoutEvent): Checkout {
  const step = nextState(checkoutMachine, checkout.step, event.type);
  return step === null ? checkout : { ...checkout, ...changesOf(checkout, event), step };
}

function changesOf(checkout: Checkout, event: CheckoutEvent): Partial<Checkout> {
  switch (event.type) {
    case 'choose_address': {
      const { id, city, region, country, postcode } = event.address;
      const isSame = checkout.address?.id === id && checkout.address.postcode === postcode;
      return { address: { id, city, region, country, postcode }, ...(!isSame && { shipping: null }) };
    }
    case 'choose_delivery':
      return { shipping: event.shipping };
    case 'submit':
      return event.paymentAttemptKey === undefined ? {} : { paymentAttemptKey: event.paymentAttemptKey };
    case 'fail':
    case 'finish':
      return {
        success: event.type === 'finish',
        ...(event.isPaymentKnown && { paymentAttemptKey: null }),
      };
    case 'resume':
      return { success: false, ...(!event.mayAttemptSucceed && { paymentAttemptKey: null }) };
    case 'adopt':
      return { ...event.fresh, order: event.order };
    case 'reset':
      return event.fresh;
  }
}
