import type { Cart } from '@vitrine/contract/schemas/cart.ts';

/**
 * What features tell each other without importing each other: "after login adopt the cart", "open the sacola".
 * Events live in one browser tab; nothing is sent on a server.
 */
export interface AppEvents {
  'logged-in': { customerId: number };
  'logged-out': undefined;
  'open-customer-floater': AskedForm;
  'open-cart': undefined;
  /** The cart holds another number of pieces than before, or that number became known. */
  'cart-changed': { itemsCount: number };
  'order-placed': { uuid: string };
  /** A content page over the page; asked for once a document unless `isCached` is off [CMS-06]. */
  'open-policy': { urlKey: string; isCached?: boolean };
  /** The choices of consent, to be made anew. */
  'open-consent': undefined;
  /** Ask `hasConsent` anew: a kind may have been allowed or refused. */
  'consent-changed': undefined;
  /** A page is on the screen: after each document load and each navigation. */
  'page-shown': ShownPage;
  'item-added': AddedItem;
  /** The checkout is on the screen with something in it. */
  'checkout-begun': { cart: Cart };
  /** The way to pay was given, and what it needs with it. */
  'payment-info-added': { code: string };
  toast: { kind: 'success' | 'error' | 'info'; message: string; durationMs?: number };
}

/** Something on sale, as those who measure a shop call it. */
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
  /** Without query and hash, which may hold what is private. */
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

/** One of the four forms of a customer without a session, and what an address brought for it. */
export type AskedForm =
  /** With a PIN it logs in by it at once. */
  | { readonly form: 'login'; readonly username?: string; readonly pin?: string }
  | { readonly form: 'create' }
  | { readonly form: 'forgot-password'; readonly email?: string; readonly isSentAtOnce?: boolean }
  /** Null for a link that is none. */
  | { readonly form: 'new-password'; readonly token: string | null };

export type CustomerForm = AskedForm['form'];

type Listener<Name extends keyof AppEvents> = (detail: AppEvents[Name]) => void;

const listeners = new Map<keyof AppEvents, Set<Listener<never>>>();

/** Calls `listener` for every event of that name until the returned function is called. */
export function onAppEvent<Name extends keyof AppEvents>(name: Name, listener: Listener<Name>): () => void {
  const group = listeners.get(name) ?? new Set();
  listeners.set(name, group);
  group.add(listener);
  return () => group.delete(listener);
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
