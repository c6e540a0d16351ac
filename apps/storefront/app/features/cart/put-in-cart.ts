import type { RegisteredRouter } from '@tanstack/react-router';
import { CallError } from '@vitrine/contract/client.ts';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { reloadForCode } from '#app/platform/code/reload-for-code.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';

const pendingMessage =
  'Sem conexão agora. Guardamos o produto: ele entra na sacola assim que a internet voltar.';

interface NewItem {
  product_id: number;
  variant_id: number;
  qty: number;
}

/** `pending`: it is added once there is a connection. */
type Outcome = 'added' | 'pending' | 'refused';

/** Adds an item, then opens the cart. Returns false if the item was refused, with a toast, or waits for the connection. */
export async function putInCart(router: RegisteredRouter, item: NewItem): Promise<boolean> {
  return (await putAllInCart(router, [item])).every((outcome) => outcome === 'added');
}

/**
 * Adds items one after the other, opens the cart if any was added, and returns each one's outcome. Toasts show refusals,
 * unless the caller shows them, and that items wait for the connection: while one waits, another press adds no other piece.
 */
export async function putAllInCart(
  router: RegisteredRouter,
  items: readonly NewItem[],
  { showsRefusals = true } = {},
): Promise<Outcome[]> {
  const code = await loadCode(() =>
    Promise.all([import('./cart-service.ts'), import('./domain/change-message.ts')]),
  ).catch(() => null);
  if (code === null) {
    reloadForCode();
    return items.map(() => 'refused');
  }
  const [{ createCartService }, { changeMessage }] = code;
  const { addToCart, isKept, markAsAdded } = serviceOf(router, createCartService);
  const kept = items.map(isKept);
  const outcomes: Outcome[] = [];
  const refusals = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (kept[index]) {
      outcomes.push('pending');
      continue;
    }
    try {
      const cart = await addToCart(item);
      if (cart) emitAppEvent('item-added', { ...item, cart });
      outcomes.push(cart ? 'added' : 'pending');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refusals.add(changeMessage(error));
      outcomes.push('refused');
    }
  }
  if (outcomes.includes('added')) {
    markAsAdded(items.flatMap((item, index) => (outcomes[index] === 'added' ? item.variant_id : [])));
    emitAppEvent('open-cart');
  }
  if (outcomes.includes('pending')) emitAppEvent('toast', { kind: 'info', message: pendingMessage });
  if (!showsRefusals) return outcomes;
  for (const message of refusals) emitAppEvent('toast', { kind: 'error', message });
  return outcomes;
}
