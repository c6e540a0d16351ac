import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { cartRepository, type CartRow } from '#api/contexts/cart/cart-repository.ts';
import { type CartContents, toCartAnswer } from '#api/contexts/cart/domain/to-cart-answer.ts';
import { type CartVisitor, lockOpenCart } from '#api/contexts/cart/open-cart.ts';
import { readContents } from '#api/contexts/cart/read-contents.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export interface CartChange {
  readonly trx: StoreDatabase;
  readonly cart: CartRow;
  readonly contents: CartContents;
}

/** Runs one change while nothing else changes the cart, and gives the cart as it is then. A refusal undoes it. */
export async function changeCart(
  db: StoreDatabase,
  visitor: CartVisitor,
  change: (change: CartChange) => Promise<unknown>,
): Promise<Cart> {
  return db.transaction().execute(async (trx) => {
    const cart = await lockOpenCart(trx, visitor);
    await change({ trx, cart, contents: await readContents(trx, cart, visitor) });
    const changed = await cartRepository.update(trx, cart.id, {}, visitor.now);
    return toCartAnswer(await readContents(trx, changed, visitor));
  });
}
