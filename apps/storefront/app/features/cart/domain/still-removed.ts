import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';

/** What a shopper took out: of the sacola, out of it into what is saved for later, or of what is saved for later. */
export interface TakenOut {
  readonly items: readonly CartItem[];
  readonly kind: 'removed' | 'saved' | 'saved-removed';
}

type Lines = Pick<Cart, 'items' | 'saved_for_later'>;

/**
 * What of it can still be undone: a line that is back, by whatever way, needs no undo, and one that is no longer saved for
 * later cannot be taken back from there. Null for nothing.
 */
export function stillRemoved(takenOut: TakenOut | null, cart: Lines | null): TakenOut | null {
  if (takenOut === null) return null;
  const { kind } = takenOut;
  const isIn = (lines: readonly CartItem[] | undefined, { variant_id: id }: CartItem) =>
    lines?.some((line) => line.variant_id === id) ?? false;
  const items = takenOut.items.filter(
    (item) =>
      !isIn(cart?.items, item) &&
      (kind === 'removed' || isIn(cart?.saved_for_later, item) === (kind === 'saved')),
  );
  return items.length === 0 ? null : { kind, items };
}
