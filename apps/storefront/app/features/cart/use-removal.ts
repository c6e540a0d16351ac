import { nearestAllowedQty } from '@vitrine/contract/nearest-quantity.ts';
import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';
import { useState } from 'react';

import { emitAppEvent } from '#app/platform/app-events.ts';

import { addToCart, clearItems, removeItem } from './cart-changes.ts';
import { changeMessage } from './domain/change-message.ts';
import { soldOutItems } from './domain/project-cart.ts';

export interface Removal {
  /** What was taken out last and can come back; sold-out lines cannot. */
  readonly removed: readonly CartItem[];
  removeOne: (item: CartItem) => void;
  /** 'Limpar sacola' [CAR-04]. */
  removeAll: (cart: Cart) => void;
  /** 'Limpar esgotados' [CAR-04]. */
  removeSoldOut: (cart: Cart) => void;
  undo: () => void;
}

/** Takes lines out of the cart at once, and remembers them so that they can be put back. */
export function useRemoval(): Removal {
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);

  function remember(items: readonly CartItem[]) {
    setRemoved(items.filter(({ max_qty }) => max_qty > 0));
  }

  async function putBack(items: readonly CartItem[]) {
    try {
      for (const item of items) {
        const { product_id, variant_id } = item;
        await addToCart({ product_id, variant_id, qty: nearestAllowedQty(item.qty, item, item.max_qty) });
      }
    } catch (error) {
      emitAppEvent('toast', { kind: 'error', message: changeMessage(error) });
    }
  }

  return {
    removed,
    removeOne(item) {
      remember([item]);
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
      setRemoved([]);
      void clearItems(
        soldOutItems(cart).map(({ id }) => id),
        false,
      );
    },
    undo() {
      setRemoved([]);
      void putBack(removed);
    },
  };
}
