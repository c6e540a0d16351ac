import { nearestAllowedQty } from '@vitrine/contract/nearest-quantity.ts';
import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';
import { useState } from 'react';

import { emitAppEvent } from '#app/platform/app-events.ts';

import { addToCart, clearItems, moveToCart, removeItem, saveForLater } from './cart-changes.ts';
import { changeMessage } from './domain/change-message.ts';
import { soldOutItems } from './domain/project-cart.ts';

export interface TakenOut {
  readonly items: readonly CartItem[];
  /** Put aside, not removed. */
  readonly isSaved: boolean;
}

export interface Removal {
  /** What was taken out last and can come back; null for nothing. */
  readonly takenOut: TakenOut | null;
  /** 'Guardar para depois' [CAR+03]. */
  save: (item: CartItem) => void;
  removeOne: (item: CartItem) => void;
  /** 'Limpar sacola' [CAR-04]. */
  removeAll: (cart: Cart) => void;
  /** 'Limpar esgotados' [CAR-04]. */
  removeSoldOut: (cart: Cart) => void;
  undo: () => void;
}

/** Takes lines out of the cart at once, and remembers them so that they can be put back. */
export function useRemoval(): Removal {
  const [takenOut, setTakenOut] = useState<TakenOut | null>(null);

  /** Sold-out lines cannot come back. */
  function remember(removed: readonly CartItem[]) {
    const items = removed.filter(({ max_qty }) => max_qty > 0);
    setTakenOut(items.length === 0 ? null : { items, isSaved: false });
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
    takenOut,
    save(item) {
      setTakenOut({ items: [item], isSaved: true });
      void saveForLater(item.id);
    },
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
      setTakenOut(null);
      void clearItems(
        soldOutItems(cart).map(({ id }) => id),
        false,
      );
    },
    undo() {
      setTakenOut(null);
      if (takenOut?.isSaved) for (const { id } of takenOut.items) void moveToCart(id);
      else void putBack(takenOut?.items ?? []);
    },
  };
}
