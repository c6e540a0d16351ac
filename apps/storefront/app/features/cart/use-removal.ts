import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';
import { useState } from 'react';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';

import { type CartService, useCartService } from './cart-service.ts';
import { useCart } from './cart-state.ts';
import { changeMessage } from './domain/change-message.ts';
import { soldOutItems } from './domain/project-cart.ts';
import { stillRemoved, type TakenOut } from './domain/still-removed.ts';

export interface Removal {
  /** The last removal that can be undone; null without one. */
  readonly takenOut: TakenOut | null;
  /** A new object for each removal. */
  readonly lastRemoval: TakenOut | null;
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
  const [remembered, setTakenOut] = useState<TakenOut | null>(null);
  const takenOut = stillRemoved(remembered, useCart());

  function remember(items: readonly CartItem[]) {
    setTakenOut({ items, kind: 'removed' });
  }

  return {
    takenOut,
    lastRemoval: remembered,
    save(item) {
      setTakenOut({ items: [item], kind: 'saved' });
      void saveForLater(item.id);
    },
    removeOne(item) {
      remember([item]);
      void removeItem(item.id);
    },
    removeSaved(item) {
      setTakenOut({ items: [item], kind: 'saved-removed' });
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
      if (takenOut?.kind !== 'saved-removed') setTakenOut(null);
      if (takenOut) await putBack(cartService, takenOut);
      setTakenOut((now) => (now === remembered ? null : now));
    },
  };
}

async function putBack(cartService: CartService, { items, kind }: TakenOut): Promise<void> {
  for (const item of items) {
    // A line whose product is no longer sold is refused; the others are restored.
    try {
      await putLineBack(cartService, item, kind);
    } catch (error) {
      emitAppEvent('toast', { kind: 'error', message: changeMessage(error) });
    }
  }
}

async function putLineBack(
  { addToCart, moveToCart }: CartService,
  { id, product_id, variant_id, qty }: CartItem,
  kind: TakenOut['kind'],
): Promise<void> {
  if (kind === 'saved') await moveToCart(id);
  else if (kind === 'saved-removed') await addToCart({ product_id, variant_id, qty, isSaved: true });
  else await addToCart({ product_id, variant_id, qty, isRestored: true });
}
