import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refuse } from '#api/platform/refusal.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import type { CartChanger } from './open-cart.ts';

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
export async function clearCart(db: StoreDatabase, visitor: CartChanger, cleared: Cleared): Promise<Cart> {
  const itemIds = idsOf(visitor.refuse, 'item_ids', cleared.item_ids);
  const productIds = idsOf(visitor.refuse, 'product_ids', cleared.product_ids);
  const isWhole = itemIds === null && productIds === null;
  return changeCartOnce(db, visitor, async ({ trx, cart, contents }) => {
    const gone = [
      ...contents.lines.filter(
        (line) => isWhole || itemIds?.has(line.id) || productIds?.has(line.product_id),
      ),
      ...contents.savedForLater.filter(({ id }) => itemIds?.has(id)),
    ];
    await cartItemRepository.remove(
      trx,
      cart.id,
      gone.map(({ id }) => id),
    );
  });
}

function idsOf(
  refuse: Refuse<'validation_failed'>,
  field: keyof Cleared,
  text: string | undefined,
): ReadonlySet<number> | null {
  if (text === undefined) return null;
  if (!/^\d+(?:,\d+)*$/.test(text)) {
    // An invalid list must not clear the whole cart.
    throw refuse('validation_failed', { fields: { [field]: ['validation.invalid'] } });
  }
  return new Set(text.split(',').map(Number));
}
