import { CallError } from '@vitrine/contract/client.ts';

import { emitAppEvent } from '#app/platform/app-events.ts';

interface NewItem {
  product_id: number;
  variant_id: number;
  qty: number;
}

/** Adds and then shows the cart. False for a refusal, which is told, and nothing is opened. */
export async function putInCart(item: NewItem): Promise<boolean> {
  return (await putAllInCart([item])).every((isAdded) => isAdded);
}

/**
 * Adds one after the other what can be had, then shows the cart; refusals are told, and what waits for the connection.
 * Whether each was added.
 */
export async function putAllInCart(items: readonly NewItem[]): Promise<boolean[]> {
  const { addToCart, changeMessage, keptMessage } = await import('./cart-changes.ts');
  const added: boolean[] = [];
  const refusals = new Set<string>();
  let isKept = false;
  for (const item of items) {
    try {
      const cart = await addToCart(item);
      if (cart) emitAppEvent('item-added', { ...item, cart });
      else isKept = true;
      added.push(cart !== null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refusals.add(changeMessage(error));
      added.push(false);
    }
  }
  if (added.includes(true)) emitAppEvent('open-cart');
  if (isKept) emitAppEvent('toast', { kind: 'info', message: keptMessage });
  for (const message of refusals) emitAppEvent('toast', { kind: 'error', message });
  return added;
}
