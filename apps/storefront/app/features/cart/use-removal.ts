import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';
import { useState } from 'react';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';

import { type CartService, useCartService } from './cart-service.ts';
import { useCart } from './cart-state.ts';
import { changeMessage } from './domain/change-message.ts';
import { soldOutItems } from './domain/project-cart.ts';
import { stillRemoved, type RemovedItems } from './domain/still-removed.ts';

export interface Removal {
  /** The last removal that can be undone; null without one. */
  readonly removed: RemovedItems | null;
  /** A new object for each removal. */
  readonly lastRemoval: RemovedItems | null;
  /** 'Guardar para depois' [CAR+03]. */
  save: (item: CartItem) => void;
  removeOne: (item: CartItem) => void;
  /** Removes from the items saved for later [CAR+03]. */
  removeSaved: (item: CartItem) => void;
  /** 'Limpar sacola' [CAR-04]. */
  removeAll: (cart: Cart) => void;
  /** 'Limpar esgotados' [CAR-04]. */
  removeSoldOut: (cart: Cart) => void;
  undo: () => Promise<void>;
}

/** Removes lines immediately and remembers them for undo. */
export function useRemoval(): Removal {
  const cartService = useCartService();
  const { clearItems, removeItem, saveForLater } = cartService;
  const [remembered, setRemembered] = useState<RemovedItems | null>(null);
  const removed = stillRemoved(remembered, useCart());

  function remember(items: readonly CartItem[]) {
    setRemembered({ items, kind: 'removed' });
  }

  return {
    removed,
    lastRemoval: remembered,
    save(item) {
      setRemembered({ items: [item], kind: 'saved' });
      void saveForLater(item.id);
    },
    removeOne(item) {
      remember([item]);
      void removeItem(item.id);
    },
    removeSaved(item) {
      setRemembered({ items: [item], kind: 'saved-removed' });
      void removeItem(item.id);
    },
    removeAll(cart) {
      remember(cart.items);
      void clearItems(
        cart.items.map(({ id }) => id),
        true,
      );
    },
    removeSoldOut(cart) {
      const soldOut = soldOutItems(cart);
      remember(soldOut);
      void clearItems(
        soldOut.map(({ id }) => id),
        false,
      );
    },
    async undo() {
      // Undoing the last saved item: its section stays until the line is back.
      if (removed?.kind !== 'saved-removed') setRemembered(null);
      if (removed) await restoreItems(cartService, removed);
      setRemembered((now) => (now === remembered ? null : now));
    },
  };
}

async function restoreItems(cartService: CartService, { items, kind }: RemovedItems): Promise<void> {
  for (const item of items) {
    // A line whose product is no longer sold is refused; the others are restored.
    try {
      await restoreLine(cartService, item, kind);
    } catch (error) {
      emitAppEvent('toast', { kind: 'error', message: changeMessage(error) });
    }
  }
}

async function restoreLine(
  { addToCart, moveToCart }: CartService,
  { id, product_id, variant_id, qty }: CartItem,
  kind: RemovedItems['kind'],
): Promise<void> {
  if (kind === 'saved') await moveToCart(id);
  else if (kind === 'saved-removed') await addToCart({ product_id, variant_id, qty, isSaved: true });
  else await addToCart({ product_id, variant_id, qty, isRestored: true });
}
