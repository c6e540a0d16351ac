import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { createStore, useStore } from 'zustand';

import { cartCookie } from '#app/platform/addresses/action-paths.ts';
import { isUuid } from '#app/platform/addresses/path-values.ts';
import { dropCookie, readCookie } from '#app/platform/browser/read-cookie.ts';
import { storedText } from '#app/platform/browser/stored-text.ts';
import { storedValue } from '#app/platform/browser/stored-value.ts';
import { useService } from '#app/platform/services/service-of.ts';

/** Only the cart service writes this state. */
interface CartState {
  /** The server's last cart; null before the first response, and without a cart. */
  readonly saved: Cart | null;
  /** The same with the pending changes applied. */
  readonly cart: Cart | null;
  /** Changes wait for the connection. */
  readonly isWaiting: boolean;
  /** Units in the cart: −1 while unknown [CAR-02]. Remembered across page loads. */
  readonly itemsCount: number;
  /** When the cart was kept that is shown without a connection; null for the server's own. */
  readonly keptAt: number | null;
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed';
  /** Variants of the last addition, which the panel shows first until it closes. */
  readonly addedVariants: readonly number[];
  /** The shipping method that the shopper chose; null for none. Remembered across page loads. */
  readonly shippingCode: string | null;
}

/** The state of a router's cart, a service. */
export const createCartState = () =>
  createStore<CartState>(() => ({
    saved: null,
    cart: null,
    isWaiting: false,
    itemsCount: -1,
    keptAt: null,
    status: 'unknown',
    addedVariants: [],
    shippingCode: null,
  }));

export type CartStore = ReturnType<typeof createCartState>;

/** Returns a part of the cart's state; `unknown` while a page hydrates. */
export function useCartState<Part>(select: (state: CartState) => Part): Part {
  return useStore(useService(createCartState), select);
}

/** Returns the cart with the pending changes applied. */
export function useCart(): Cart | null {
  return useCartState((state) => state.cart);
}

/** Returns whether changes are pending: only the server knows the total with them. */
export function useIsCartChanging(): boolean {
  return useCartState(({ saved, cart }) => cart !== saved);
}

const parseCartId = (text: string) => (isUuid(text.toLowerCase()) ? text : null);
const storedCartId = storedText({ key: cartCookie, kind: 'local', parse: parseCartId });
const cookieDays = 365;

/** The cart that a form's action has put into the cookie, in a browser whose storage has none [CAR-01]. */
export const readCookieCart = () => readCookie(cartCookie, parseCartId);

/** The id of this browser's cart, in its storage, and in the cookie for forms that the browser posts itself. */
export const cartId = {
  read: () => storedCartId.read() ?? readCookieCart(),
  write(id: string): void {
    storedCartId.write(id);
    const isSecure = window.location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${cartCookie}=${id}; path=/; max-age=${cookieDays * 86_400}; samesite=lax${isSecure}`;
  },
  clear(): void {
    storedCartId.clear();
    dropCookie(cartCookie);
  },
};

export const rememberedCount = storedValue<number>({
  key: 'cart',
  kind: 'session',
  version: 1,
  parse: (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null),
});

/** The code of the shipping method that the shopper chose in the cart. */
export const chosenShippingCode = storedValue<string>({
  key: 'shipping_code',
  kind: 'session',
  version: 1,
  parse: (value) => (typeof value === 'string' && value !== '' ? value : null),
});

/** Keys of the pending changes in the browser's storage. */
export const changeKeyPrefix = 'cart_change:';

/** A service, because a second channel of the page would receive this one's messages. */
export const createCartChannel = () => new BroadcastChannel('cart');

/** Marks the cart as unknown until it is loaded. */
export function expectCart(state: CartStore): void {
  state.setState({ itemsCount: -1, status: 'loading' });
}
