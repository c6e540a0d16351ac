import { isErrorOf } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { api } from '#app/platform/api/api.ts';

import type { PendingChange, Turn } from './cart-queue.ts';
import { cartId } from './cart-state.ts';
import type { CartChange } from './domain/project-cart.ts';

/** Returns whether a call failed because its cart no longer exists. */
export function isCartGone(error: unknown): boolean {
  return (
    isErrorOf(error, 'GET /api/cart/carts/{cartId}', 'POST /api/cart/carts/items') &&
    error.code === 'cart_not_found'
  );
}

/** Returns the stored cart's id, or the id of a new cart [CAR-01]. */
export async function ensureCartId({ adopt }: Turn): Promise<string> {
  const stored = cartId.read();
  if (stored) return stored;
  const cart = await api('POST /api/cart/carts');
  adopt(cart);
  return cart.uuid;
}

async function add(turn: Turn, key: string, change: CartChange & { kind: 'add' }): Promise<Cart> {
  const { product_id, variant_id, qty, isSaved = false, isRestored = false } = change;
  const body = {
    cart_id: await ensureCartId(turn),
    product_id,
    qty,
    ...(variant_id && { variant_id }),
    is_saved_for_later: isSaved,
    is_restored: isRestored,
  };
  const { cart } = await api('POST /api/cart/carts/items', { headers: { 'idempotency-key': key }, body });
  return cart;
}

/** Makes the call of a change, with the change's id as idempotency key. */
export function sendChange({ id: key, change }: PendingChange, turn: Turn): Promise<Cart> {
  const id = cartId.read() ?? '';
  switch (change.kind) {
    case 'add':
      // A cart that no longer exists (bought in another tab, expired) is replaced, so that it does not block additions.
      return add(turn, key, change).catch((error: unknown) => {
        if (!isCartGone(error)) throw error;
        cartId.clear();
        return add(turn, key, change);
      });
    case 'set-quantity':
      return api('PUT /api/cart/carts/{cartId}/items/{itemId}', {
        headers: { 'idempotency-key': key },
        path: { cartId: id, itemId: change.itemId },
        body: { qty: change.qty },
      });
    case 'save-for-later':
      return api('PUT /api/cart/carts/{cartId}/items/{itemId}/saved-for-later', {
        headers: { 'idempotency-key': key },
        path: { cartId: id, itemId: change.itemId },
      });
    case 'move-to-cart':
      return api('DELETE /api/cart/carts/{cartId}/items/{itemId}/saved-for-later', {
        headers: { 'idempotency-key': key },
        path: { cartId: id, itemId: change.itemId },
      });
    case 'remove':
      return api('DELETE /api/cart/carts/items/clear', {
        headers: { 'idempotency-key': key, 'cart-id': id },
        query: change.isWhole ? {} : { item_ids: change.itemIds.join(',') },
      });
  }
}
