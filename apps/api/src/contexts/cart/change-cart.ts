import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RecentCartChange } from '#api/platform/database/tables.ts';
import { Refusal } from '#api/platform/refusal.ts';

import { cartRepository, type CartRow } from './cart-repository.ts';
import { type CartContents, toCartAnswer } from './domain/to-cart-answer.ts';
import { type CartVisitor, lockOpenCart } from './open-cart.ts';
import { readContents } from './read-contents.ts';

/** A browser sends one change after the other: what can still come twice is among the last few. */
const keptChanges = 100;

export interface CartChange {
  readonly trx: StoreDatabase;
  readonly cart: CartRow;
  readonly contents: CartContents;
}

/**
 * Runs one change while nothing else changes the cart, and gives the cart as it is then. A refusal undoes it. One that
 * was answered under its key before is not made again: it gets the cart as it is now, or its refusal [CAR+01].
 */
export async function changeCart(
  db: StoreDatabase,
  visitor: CartVisitor,
  change: (change: CartChange) => Promise<unknown>,
): Promise<Cart> {
  const { changeKey: key } = visitor;
  try {
    return await db.transaction().execute(async (trx) => {
      const cart = await lockOpenCart(trx, visitor);
      const earlier = cart.recent_changes.find((one) => one.key === key);
      if (earlier?.refusal) throw new Refusal(earlier.refusal.code, { params: earlier.refusal.params });
      const contents = await readContents(trx, cart, visitor);
      if (earlier) return toCartAnswer(contents);
      await change({ trx, cart, contents });
      const made = key === undefined ? {} : withChange(cart, { key, refusal: null });
      const changed = await cartRepository.update(trx, cart.id, made, visitor.now);
      return toCartAnswer(await readContents(trx, changed, visitor));
    });
  } catch (error) {
    if (error instanceof Refusal) await rememberRefusal(db, visitor, error);
    throw error;
  }
}

function withChange(cart: CartRow, change: RecentCartChange): { recent_changes: RecentCartChange[] } {
  return { recent_changes: [...cart.recent_changes, change].slice(-keptChanges) };
}

/** A refused change that arrives once more, when what stood against it is gone, comes too late: its answer was given. */
async function rememberRefusal(
  db: StoreDatabase,
  { cartId, changeKey: key, now }: CartVisitor,
  { code, params }: Refusal,
): Promise<void> {
  // Whose cart it is was not asked where there is none for this visitor.
  if (key === undefined || code === 'cart_not_found') return;
  await db.transaction().execute(async (trx) => {
    const cart = await cartRepository.lock(trx, cartId);
    if (!cart || cart.recent_changes.some((one) => one.key === key)) return;
    await cartRepository.update(trx, cartId, withChange(cart, { key, refusal: { code, params } }), now);
  });
}
