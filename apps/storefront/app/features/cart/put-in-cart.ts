import { CallError } from '@vitrine/contract/client.ts';

import { addToCart } from '#app/features/cart/cart-state.ts';
import { emitAppEvent } from '#app/platform/app-events.ts';

import type { AddToCart } from './product-decision.tsx';

/** Adds and then shows the cart; a refusal is told and nothing is opened. */
export const putInCart: AddToCart = async (item) => {
  try {
    const cart = await addToCart(item);
    emitAppEvent('open-cart');
    emitAppEvent('item-added', { ...item, cart });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    emitAppEvent('toast', { kind: 'error', message: error.message });
  }
};
