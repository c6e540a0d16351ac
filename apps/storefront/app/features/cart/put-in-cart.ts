import { CallError } from '@vitrine/contract/client.ts';

import { emitAppEvent } from '#app/platform/app-events.ts';

import { addToCart } from './cart-state.ts';

interface NewItem {
  product_id: number;
  variant_id: number;
  qty: number;
}

/** Adds and then shows the cart. False for a refusal, which is told, and nothing is opened. */
export async function putInCart(item: NewItem): Promise<boolean> {
  return (await putAllInCart([item])).every((isAdded) => isAdded);
}

/** Adds one after the other what can be had, then shows the cart; refusals are told. Whether each was added. */
export async function putAllInCart(items: readonly NewItem[]): Promise<boolean[]> {
  const added: boolean[] = [];
  const refusals = new Set<string>();
  for (const item of items) {
    try {
      const cart = await addToCart(item);
      emitAppEvent('item-added', { ...item, cart });
      added.push(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refusals.add(error.message);
      added.push(false);
    }
  }
  if (added.includes(true)) emitAppEvent('open-cart');
  for (const message of refusals) emitAppEvent('toast', { kind: 'error', message });
  return added;
}
