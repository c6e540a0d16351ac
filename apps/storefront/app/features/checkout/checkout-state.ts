import type { DeliveryOption } from '@vitrine/contract/schemas/cart.ts';
import type { Address } from '@vitrine/contract/schemas/customer.ts';
import type { OrderInput, PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { create } from 'zustand';

import { onAppEvent } from '#app/platform/app-events.ts';
import { storedValue } from '#app/platform/stored-value.ts';

import type { SeenPrices } from './domain/price-differences.ts';
import { isStoredCheckout } from './is-stored-checkout.ts';

type CheckoutStep = 'login' | 'shipping' | 'processing' | 'success';

/** What is remembered of a checkout for the session [CHK-01] [CHK-02]. A card is never part of it. */
export interface Checkout {
  readonly step: CheckoutStep;
  readonly address: Pick<Address, 'id' | 'city' | 'region' | 'country' | 'postcode'> | null;
  readonly shipping: DeliveryOption | null;
  readonly payment:
    | (Pick<PaymentMethod, 'code' | 'type' | 'label' | 'name' | 'description'> & {
        /** A kept card by its name at the provider, or another card; nothing of a card itself. */
        readonly card: { readonly id: string | null } | null;
      })
    | null;
  readonly discount: Readonly<Record<string, unknown>>;
  /** Prices as this person was shown them, by variant: another one has to be accepted. */
  readonly seenPrices: SeenPrices;
  /** One key, one order: made when the checkout begins, kept until an order is placed with it. */
  readonly orderAttemptKey: string;
  /** What was sent to be ordered without an answer coming back: the order may stand. Sent again, it finds out. */
  readonly orderInDoubt: OrderInput | null;
  /** The order that was placed and waits for its payment, or was just paid. */
  readonly order: {
    readonly uuid: string;
    readonly increment_id: string;
    readonly total_centavos: number;
  } | null;
  /** Kept while the outcome of a payment is not known, so that asking again charges nothing twice. */
  readonly paymentAttemptKey: string | null;
  readonly success: boolean;
}

function freshCheckout(): Checkout {
  return {
    step: 'login',
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

/** Reads what the session remembers, once per tab. */
export function startCheckout(): Checkout {
  const state = useCheckout.getState();
  if (state.step !== 'unknown') return state;
  const checkout = stored.read() ?? freshCheckout();
  const resumed = { ...checkout, ...afterReload(checkout) };
  useCheckout.setState(resumed, true);
  stored.write(resumed);
  onAppEvent('logged-out', resetCheckout);
  return resumed;
}

/**
 * A page reloaded while an order was being placed or paid: the keys find out what became of it. Once a payment was
 * asked for, that is the success page's matter, which watches the order.
 */
function afterReload({ step, order, paymentAttemptKey }: Checkout): Partial<Checkout> {
  if (step !== 'processing') return {};
  return order && paymentAttemptKey ? { step: 'success', success: true } : { step: 'shipping' };
}

export function updateCheckout(changes: Partial<Checkout>): void {
  const next = { ...currentCheckout(), ...changes };
  useCheckout.setState(next, true);
  stored.write(next);
}

function resetCheckout(): void {
  const fresh = freshCheckout();
  useCheckout.setState(fresh, true);
  stored.write(fresh);
}

/**
 * Starts another checkout where the sacola has something new, which would otherwise never be ordered; the order of the one
 * before is in the account. With an empty sacola Back leads here: the order stays to be paid.
 */
export function beginCheckout(hasItems: boolean): void {
  const { success, order } = currentCheckout();
  if (hasItems && (success || order !== null)) resetCheckout();
}

/** The order stands and nothing was paid: back to choosing how to pay it. */
export function resumePayment(mayAttemptStand: boolean): void {
  const { paymentAttemptKey } = currentCheckout();
  updateCheckout({
    step: 'shipping',
    success: false,
    // An attempt of which the shop has heard nothing may still arrive: it has to be the same one.
    paymentAttemptKey: mayAttemptStand ? paymentAttemptKey : null,
  });
}

/** Of a method nothing is kept but what is named: what a card needs besides stays in its form [CHK-02]. */
export function choosePaymentMethod({ code, type, label, name, description }: PaymentMethod): void {
  const { payment } = currentCheckout();
  const card = payment?.code === code ? payment.card : null;
  updateCheckout({ payment: { code, type, label, name, description, card } });
}

/** A kept card of a method, or another card (null) [CHK-02]. */
export function chooseCard(method: PaymentMethod, cardId: string | null): void {
  const { code, type, label, name, description } = method;
  updateCheckout({ payment: { code, type, label, name, description, card: { id: cardId } } });
}

/** 'Pagar agora': an order that stands, also one that this browser knows nothing of. */
export function payStandingOrder({
  uuid,
  increment_id,
  total_centavos,
}: NonNullable<Checkout['order']>): void {
  updateCheckout({ ...freshCheckout(), step: 'shipping', order: { uuid, increment_id, total_centavos } });
}

/** Choosing an address moves to shipping; another address needs another delivery choice [CHK-01]. */
export function chooseAddress(address: Address): void {
  const { id, city, region, country, postcode } = address;
  const isSame = currentCheckout().address?.id === id && currentCheckout().address?.postcode === postcode;
  updateCheckout({
    step: 'shipping',
    address: { id, city, region, country, postcode },
    ...(!isSame && { shipping: null }),
  });
}
