import { CallError } from '@vitrine/contract/client.ts';

import { emitAppEvent } from '#app/platform/app-events.ts';

interface NewItem {
  product_id: number;
  variant_id: number;
  qty: number;
}

/** `kept`: it is added once there is a connection. */
type Outcome = 'added' | 'kept' | 'refused';

/** Adds and then shows the cart. False for a refusal, which is told, and nothing is opened. */
export async function putInCart(item: NewItem): Promise<boolean> {
  return (await putAllInCart([item])).every((outcome) => outcome === 'added');
}

/**
 * Adds one after the other what can be had, then shows the cart; refusals are told, unless the caller does, and what waits
 * for the connection. What became of each.
 */
export async function putAllInCart(items: readonly NewItem[], { isTold = true } = {}): Promise<Outcome[]> {
  const { addToCart, changeMessage, keptMessage } = await import('./cart-changes.ts');
  const outcomes: Outcome[] = [];
  const refusals = new Set<string>();
  for (const item of items) {
    try {
      const cart = await addToCart(item);
      if (cart) emitAppEvent('item-added', { ...item, cart });
      outcomes.push(cart ? 'added' : 'kept');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refusals.add(changeMessage(error));
      outcomes.push('refused');
    }
  }
  if (outcomes.includes('added')) emitAppEvent('open-cart');
  if (outcomes.includes('kept')) emitAppEvent('toast', { kind: 'info', message: keptMessage });
  if (!isTold) return outcomes;
  for (const message of refusals) emitAppEvent('toast', { kind: 'error', message });
  return outcomes;
}
