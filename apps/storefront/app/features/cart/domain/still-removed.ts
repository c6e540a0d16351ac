import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';

/** A removal: from the cart, from the cart to the items saved for later, or from those. */
export interface RemovedItems {
  readonly items: readonly CartItem[];
  readonly kind: 'removed' | 'saved' | 'saved-removed';
}

type Lines = Pick<Cart, 'items' | 'saved_for_later'>;

/**
 * Returns the part of a removal that can still be undone: without lines that are back, and without lines that are no longer
 * saved for later. Null if there is none.
 */
export function stillRemoved(removed: RemovedItems | null, cart: Lines | null): RemovedItems | null {
  if (removed === null) return null;
  const { kind } = removed;
  const isIn = (lines: readonly CartItem[] | undefined, { variant_id: id }: CartItem) =>
    lines?.some((line) => line.variant_id === id) ?? false;
  const items = removed.items.filter(
    (item) =>
      !isIn(cart?.items, item) &&
      (kind === 'removed' || isIn(cart?.saved_for_later, item) === (kind === 'saved')),
  );
  return items.length === 0 ? null : { kind, items };
}
