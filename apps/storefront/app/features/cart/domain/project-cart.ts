import type { Cart, CartItem, CartTotals } from '@vitrine/contract/schemas/cart.ts';

/** A change on its way to the server, shown before the answer is there. */
export type CartChange =
  | { readonly kind: 'set-quantity'; readonly itemId: number; readonly qty: number }
  | { readonly kind: 'remove'; readonly itemIds: readonly number[] };

/**
 * The cart as it will be once the changes have reached the server, in their order [CAR+01]. Discounts are the server's to
 * compute: they are kept, but never above what is left.
 */
export function projectCart(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return cart;
  const items = changes.reduce<readonly CartItem[]>(applyChange, cart.items);
  return {
    ...cart,
    items: [...items],
    items_count: items.reduce((sum, item) => sum + item.qty, 0),
    totals: totalsOf(items, cart.totals),
  };
}

function applyChange(items: readonly CartItem[], change: CartChange): readonly CartItem[] {
  if (change.kind === 'remove') return items.filter((item) => !change.itemIds.includes(item.id));
  return items.map((item) =>
    item.id === change.itemId
      ? { ...item, qty: change.qty, total_centavos: item.price_centavos * change.qty }
      : item,
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
