import type { Cart, CartItem, CartTotals } from '@vitrine/contract/schemas/cart.ts';

/** A change on its way to the server, shown before the answer is there. */
export type CartChange =
  | {
      readonly kind: 'add';
      readonly product_id: number;
      readonly variant_id?: number | undefined;
      readonly qty: number;
    }
  | { readonly kind: 'set-quantity'; readonly itemId: number; readonly qty: number }
  /** `isWhole`: whatever else is in the cart goes as well. */
  | { readonly kind: 'remove'; readonly itemIds: readonly number[]; readonly isWhole?: boolean | undefined };

interface Projection {
  readonly items: readonly CartItem[];
  /** Pieces of what has no line yet: what it is and costs is the server's to tell. */
  readonly unseenCount: number;
}

/**
 * The cart as it will be once the changes have reached the server, in their order [CAR+01]. Discounts are the server's to
 * compute: they are kept, but never above what is left.
 */
export function projectCart(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return cart;
  const { items, unseenCount } = changes.reduce(applyChange, { items: cart.items, unseenCount: 0 });
  return {
    ...cart,
    items: [...items],
    items_count: items.reduce((sum, item) => sum + item.qty, unseenCount),
    totals: totalsOf(items, cart.totals),
  };
}

function applyChange({ items, unseenCount }: Projection, change: CartChange): Projection {
  switch (change.kind) {
    case 'add': {
      const line = items.find(({ product_id, variant_id }) =>
        change.variant_id === undefined ? product_id === change.product_id : variant_id === change.variant_id,
      );
      if (!line) return { items, unseenCount: unseenCount + change.qty };
      return { items: withQuantity(items, line.id, line.qty + change.qty), unseenCount };
    }
    case 'set-quantity':
      return { items: withQuantity(items, change.itemId, change.qty), unseenCount };
    case 'remove':
      if (change.isWhole) return { items: [], unseenCount: 0 };
      return { items: items.filter(({ id }) => !change.itemIds.includes(id)), unseenCount };
  }
}

function withQuantity(items: readonly CartItem[], itemId: number, qty: number): CartItem[] {
  return items.map((item) =>
    item.id === itemId ? { ...item, qty, total_centavos: item.price_centavos * qty } : item,
  );
}

function totalsOf(items: readonly CartItem[], before: CartTotals): CartTotals {
  const itemsCentavos = items.reduce((sum, item) => sum + item.total_centavos, 0);
  const discountCentavos = Math.min(before.discount_centavos, itemsCentavos);
  return {
    list_centavos: items.reduce((sum, item) => sum + item.list_price_centavos * item.qty, 0),
    items_centavos: itemsCentavos,
    discount_centavos: discountCentavos,
    gift_wrap_centavos: before.gift_wrap_centavos,
    total_centavos: itemsCentavos - discountCentavos + before.gift_wrap_centavos,
  };
}

/** Lines that cannot be bought now, whole or in the quantity asked for. */
export function soldOutItems(cart: Cart): CartItem[] {
  return cart.items.filter((item) => item.max_qty === 0);
}
