import type { Cart, CartItem, CartTotals } from '@vitrine/contract/schemas/cart.ts';
import { nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { buyableQtyOf } from '@vitrine/rules/buyable-quantity.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';
import { totalsOfCart } from '@vitrine/rules/totals-of-cart.ts';

/** A change of the cart, shown before the server's response. */
export type CartChange =
  | {
      readonly kind: 'add';
      readonly product_id: number;
      readonly variant_id?: number | undefined;
      readonly qty: number;
      /** Saved for later, unless it is in the cart. */
      readonly isSaved?: boolean | undefined;
      /** Undoes a removal in this quantity, sold out or not, unless it is in the cart. */
      readonly isRestored?: boolean | undefined;
    }
  | { readonly kind: 'set-quantity'; readonly itemId: number; readonly qty: number }
  | { readonly kind: 'save-for-later'; readonly itemId: number }
  | { readonly kind: 'move-to-cart'; readonly itemId: number }
  /** `isWhole` also removes lines that are not named. */
  | { readonly kind: 'remove'; readonly itemIds: readonly number[]; readonly isWhole?: boolean | undefined };

interface Projection {
  readonly items: readonly CartItem[];
  readonly saved: readonly CartItem[];
  /** Units of added variants without a line yet: only the server knows name and price. */
  readonly unseenCount: number;
}

/**
 * Applies pending changes to the server's cart, in their order [CAR+01]. Only the server computes discounts: the projection
 * keeps them, but never above the total.
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
      // Only the server knows its name, and whether it is saved for later.
      return change.isSaved ? before : withAddition(before, change);
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
      return line
        ? withSavedLineMovedToCart(before, line, nearestAllowedQty(line.qty, line, line.max_qty))
        : before;
    }
    case 'remove': {
      if (change.isWhole) return { items: [], saved, unseenCount: 0 };
      const isKept = ({ id }: CartItem) => !change.itemIds.includes(id);
      return { items: items.filter(isKept), saved: saved.filter(isKept), unseenCount };
    }
  }
}

function withAddition(before: Projection, change: CartChange & { kind: 'add' }): Projection {
  const isOfVariant = ({ product_id, variant_id }: CartItem) =>
    change.variant_id === undefined ? product_id === change.product_id : variant_id === change.variant_id;
  const line = before.items.find(isOfVariant);
  if (line && change.isRestored) return before;
  if (line) return { ...before, items: withQuantity(before.items, line.id, line.qty + change.qty) };
  const saved = before.saved.find(isOfVariant);
  if (saved) return withSavedLineMovedToCart(before, saved, change.qty);
  return { ...before, unseenCount: before.unseenCount + change.qty };
}

function withSavedLineMovedToCart(
  { items, saved, unseenCount }: Projection,
  line: CartItem,
  qty: number,
): Projection {
  return {
    items: withQuantity([...items, line], line.id, qty),
    saved: saved.filter((one) => one !== line),
    unseenCount,
  };
}

function withQuantity(items: readonly CartItem[], itemId: number, qty: number): CartItem[] {
  return items.map((item) => {
    if (item.id !== itemId) return item;
    const buyableQty = buyableQtyOf({ ...item, qty });
    const price = unitPriceAt(buyableQty, item);
    return { ...item, qty, price_centavos: price, total_centavos: price * buyableQty };
  });
}

function totalsOf(items: readonly CartItem[], before: CartTotals): CartTotals {
  const lines = items.map((item) => ({
    qty: buyableQtyOf(item),
    listPriceCentavos: item.list_price_centavos,
    priceCentavos: item.price_centavos,
  }));
  const itemsCentavos = items.reduce((sum, item) => sum + item.total_centavos, 0);
  return totalsOfCart(lines, {
    discountCentavos: Math.min(before.discount_centavos, itemsCentavos),
    giftWrapCentavos: before.gift_wrap_centavos,
  });
}

/** Returns the lines without stock. */
export function soldOutItems(cart: Cart): CartItem[] {
  return cart.items.filter((item) => item.max_qty === 0);
}
