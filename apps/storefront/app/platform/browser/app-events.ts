import type { Cart } from '@vitrine/contract/schemas/cart.ts';

/**
 * Events between features that do not import each other: "adopt the cart after a login", "open the cart". They stay in one
 * browser tab; a server emits none.
 */
export interface AppEvents {
  'logged-in': { customerId: number };
  'logged-out': undefined;
  /** A guest buyer is known: what they bought before may change prices. */
  'guest-begun': undefined;
  /** The token of a guest buyer was refused. */
  'guest-ended': undefined;
  'open-customer-floater': RequestedForm;
  /** Offers a passkey to a customer who has just logged in with something else. */
  'offer-passkey': { email: string };
  'open-cart': undefined;
  /** The number of units in the cart has changed or become known. */
  'cart-changed': { itemsCount: number };
  'order-placed': { uuid: string };
  /** The shopper has given another postcode. */
  'postcode-changed': undefined;
  /** Opens a content page in a dialog; fetched once per document unless `isCached` is false [CMS-06]. */
  'open-policy': { urlKey: string; isCached?: boolean };
  /** Opens the consent choices. */
  'open-consent': undefined;
  /** A kind of consent may have been given or withdrawn: `hasConsent` may return another value. */
  'consent-changed': undefined;
  /** A page was rendered: after each document load and each navigation. */
  'page-shown': ShownPage;
  'item-added': AddedItem;
  /** The checkout was rendered with items. */
  'checkout-begun': { cart: Cart };
  /** The payment method and its data were entered. */
  'payment-info-added': { code: string };
  /** Something that waited for the connection was sent. */
  'pending-sent': { kind: 'newsletter' | 'stock-alert' | 'form' | 'review' | 'wish' };
  toast: { kind: 'success' | 'error' | 'info'; message: string; durationMs?: number };
}

/** A product in the terms of analytics. */
export interface MeasuredItem {
  /** The product's slug. */
  readonly id: string;
  readonly name: string;
  /** The variant's sku, where one is chosen. */
  readonly variant?: string;
  readonly price_centavos: number;
  readonly qty: number;
}

interface ShownPage {
  /** Without query and hash, which may contain personal data. */
  readonly path: string;
  readonly content:
    | { readonly kind: 'product'; readonly item: MeasuredItem }
    | { readonly kind: 'list'; readonly name: string; readonly items: readonly MeasuredItem[] }
    | { readonly kind: 'purchase'; readonly uuid: string }
    | { readonly kind: 'other' };
}

interface AddedItem {
  readonly cart: Cart;
  readonly variant_id: number;
  readonly qty: number;
}

/** One of the four forms for visitors without a session, prefilled from an address. */
export type RequestedForm =
  /** With a PIN it logs in at once. */
  | {
      readonly form: 'login';
      readonly username?: string;
      readonly pin?: string;
      /** The page stays after the login, whatever the store's settings. */
      readonly staysHere?: boolean;
    }
  | { readonly form: 'create' }
  | { readonly form: 'forgot-password'; readonly email?: string; readonly isSentAtOnce?: boolean }
  /** Null for an invalid link. */
  | { readonly form: 'new-password'; readonly token: string | null };

export type CustomerForm = RequestedForm['form'];

type Listener<Name extends keyof AppEvents> = (detail: AppEvents[Name]) => void;

const listeners = new Map<keyof AppEvents, Set<Listener<never>>>();

/** Calls `listener` for every event of that name until the returned function is called or the signal aborts. */
export function onAppEvent<Name extends keyof AppEvents>(
  name: Name,
  listener: Listener<Name>,
  { signal }: { signal?: AbortSignal } = {},
): () => void {
  const group = listeners.get(name) ?? new Set();
  listeners.set(name, group);
  group.add(listener);
  const stop = () => void group.delete(listener);
  signal?.addEventListener('abort', stop);
  return stop;
}

export function emitAppEvent<Name extends keyof AppEvents>(
  name: Name,
  ...[detail]: AppEvents[Name] extends undefined ? [] : [detail: AppEvents[Name]]
): void {
  for (const listener of listeners.get(name) ?? []) {
    // The map's key decides the type of its listeners.
    (listener as Listener<Name>)(detail as AppEvents[Name]);
  }
}
