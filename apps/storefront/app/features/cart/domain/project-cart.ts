import { buyableCount, buyableQtyOf } from '@vitrine/contract/buyable-quantity.ts';
import { nearestAllowedQty } from '@vitrine/contract/nearest-quantity.ts';
import type { Cart, CartItem, CartTotals } from '@vitrine/contract/schemas/cart.ts';

/** A change on its way to the server, shown before the answer is there. */
export type CartChange =
  | {
      readonly kind: 'add';
      readonly product_id: number;
      readonly variant_id?: number | undefined;
      readonly qty: number;
      /** Among what is put aside, unless it is in the sacola. */
      readonly isSaved?: boolean | undefined;
      /** A removal undone: in this quantity, sold out or not, unless it is in the sacola. */
      readonly isRestored?: boolean | undefined;
    }
  | { readonly kind: 'set-quantity'; readonly itemId: number; readonly qty: number }
  | { readonly kind: 'save-for-later'; readonly itemId: number }
  | { readonly kind: 'move-to-cart'; readonly itemId: number }
  /** `isWhole`: whatever else is in the sacola goes as well. */
  | { readonly kind: 'remove'; readonly itemIds: readonly number[]; readonly isWhole?: boolean | undefined };

interface Projection {
  readonly items: readonly CartItem[];
  readonly saved: readonly CartItem[];
  /** Pieces of what has no line yet: what it is and costs is the server's to tell. */
  readonly unseenCount: number;
}

/**
 * The cart as it will be once the changes have reached the server, in their order [CAR+01]. Discounts are the server's to
 * compute: they are kept, but never above what is left.
 */
export function projectCart(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return cart;
  const { items, saved, unseenCount } = changes.reduce(applyChange, {
    items: cart.items,
    saved: cart.saved_for_later,
    unseenCount: 0,
  });
  return {
    ...cart,
    items: [...items],
    saved_for_later: [...saved],
    items_count: items.reduce((sum, item) => sum + item.qty, unseenCount),
    totals: totalsOf(items, cart.totals),
  };
}

function applyChange(before: Projection, change: CartChange): Projection {
  const { items, saved, unseenCount } = before;
  switch (change.kind) {
    case 'add':
      // What it is, and that it is aside, is the server's to tell.
      return change.isSaved ? before : added(before, change);
    case 'set-quantity':
      return { ...before, items: withQuantity(items, change.itemId, change.qty) };
    case 'save-for-later': {
      const line = items.find(({ id }) => id === change.itemId);
      if (!line) return before;
      return {
        items: items.filter((one) => one !== line),
        saved: [...saved, { ...line, discount_centavos: 0 }],
        unseenCount,
      };
    }
    case 'move-to-cart': {
      const line = saved.find(({ id }) => id === change.itemId);
      return line ? takenBack(before, line, nearestAllowedQty(line.qty, line, line.max_qty)) : before;
    }
    case 'remove': {
      if (change.isWhole) return { items: [], saved, unseenCount: 0 };
      const stays = ({ id }: CartItem) => !change.itemIds.includes(id);
      return { items: items.filter(stays), saved: saved.filter(stays), unseenCount };
    }
  }
}

function added(before: Projection, change: CartChange & { kind: 'add' }): Projection {
  const isOfVariant = ({ product_id, variant_id }: CartItem) =>
    change.variant_id === undefined ? product_id === change.product_id : variant_id === change.variant_id;
  const line = before.items.find(isOfVariant);
  if (line && change.isRestored) return before;
  if (line) return { ...before, items: withQuantity(before.items, line.id, line.qty + change.qty) };
  const saved = before.saved.find(isOfVariant);
  if (saved) return takenBack(before, saved, change.qty);
  return { ...before, unseenCount: before.unseenCount + change.qty };
}

function takenBack({ items, saved, unseenCount }: Projection, line: CartItem, qty: number): Projection {
  return {
    items: withQuantity([...items, line], line.id, qty),
    saved: saved.filter((one) => one !== line),
    unseenCount,
  };
}

function withQuantity(items: readonly CartItem[], itemId: number, qty: number): CartItem[] {
  return items.map((item) =>
    item.id === itemId
      ? { ...item, qty, total_centavos: item.price_centavos * buyableQtyOf({ ...item, qty }) }
      : item,
  );
}

function totalsOf(items: readonly CartItem[], before: CartTotals): CartTotals {
  const itemsCentavos = items.reduce((sum, item) => sum + item.total_centavos, 0);
  const giftWrapCentavos = buyableCount(items) === 0 ? 0 : before.gift_wrap_centavos;
  const discountCentavos = Math.min(before.discount_centavos, itemsCentavos);
  return {
    list_centavos: items.reduce((sum, item) => sum + item.list_price_centavos * buyableQtyOf(item), 0),
    items_centavos: itemsCentavos,
    discount_centavos: discountCentavos,
    gift_wrap_centavos: giftWrapCentavos,
    total_centavos: itemsCentavos - discountCentavos + giftWrapCentavos,
  };
}

/** Lines that cannot be bought now, whole or in the quantity asked for. */
export function soldOutItems(cart: Cart): CartItem[] {
  return cart.items.filter((item) => item.max_qty === 0);
}
