import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { Refusing } from '#api/platform/refusal.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import type { CartChangeContext } from './open-cart.ts';

export function removeItemFromCart(context: CartChangeContext, itemId: number): Promise<Cart> {
  return changeCartOnce(context, async ({ trx, cart, contents }) => {
    if (![...contents.lines, ...contents.savedForLater].some(({ id }) => id === itemId))
      throw context.refuse('not_found');
    await cartItemRepository.remove(trx, { cartId: cart.id, itemIds: [itemId] });
  });
}

interface Cleared {
  /** Comma-separated line ids. */
  item_ids?: string | undefined;
  /** Comma-separated product ids. */
  product_ids?: string | undefined;
}

/**
 * Clears the lines named by either list, or the whole cart when neither is given [CAR-04]. Ignores unknown ids.
 * A saved line is removed only by its line id.
 */
export async function clearCart(context: CartChangeContext, cleared: Cleared): Promise<Cart> {
  const itemIds = idsOf(context, { field: 'item_ids', text: cleared.item_ids });
  const productIds = idsOf(context, { field: 'product_ids', text: cleared.product_ids });
  const isWhole = itemIds === null && productIds === null;
  return changeCartOnce(context, async ({ trx, cart, contents }) => {
    const gone = [
      ...contents.lines.filter(
        (line) => isWhole || itemIds?.has(line.id) || productIds?.has(line.product_id),
      ),
      ...contents.savedForLater.filter(({ id }) => itemIds?.has(id)),
    ];
    await cartItemRepository.remove(trx, { cartId: cart.id, itemIds: gone.map(({ id }) => id) });
  });
}

function idsOf(
  { refuse }: Refusing<'validation_failed'>,
  { field, text }: { field: keyof Cleared; text: string | undefined },
): ReadonlySet<number> | null {
  if (text === undefined) return null;
  if (!/^\d+(?:,\d+)*$/.test(text)) {
    // An invalid list must not clear the whole cart.
    throw refuse('validation_failed', { fields: { [field]: ['validation.invalid'] } });
  }
  return new Set(text.split(',').map(Number));
}
