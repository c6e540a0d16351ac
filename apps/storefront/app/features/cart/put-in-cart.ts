import { CallError } from '@vitrine/contract/client.ts';

import { emitAppEvent } from '#app/platform/app-events.ts';

import { addToCart } from './cart-state.ts';

/** Adds and then shows the cart. False for a refusal, which is told, and nothing is opened. */
export async function putInCart(item: {
  product_id: number;
  variant_id: number;
  qty: number;
}): Promise<boolean> {
  try {
    const cart = await addToCart(item);
    emitAppEvent('open-cart');
    emitAppEvent('item-added', { ...item, cart });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    emitAppEvent('toast', { kind: 'error', message: error.message });
    return false;
  }
}
