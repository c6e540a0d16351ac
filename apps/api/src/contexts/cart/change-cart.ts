import { type CartChangeRefusal, cartChangeRefusals } from '@vitrine/contract/cart-change-refusals.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { RecentCartChange } from '#api/platform/database/recent-cart-change.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { isRefusal } from '#api/platform/is-refusal.ts';
import type { Refusal, Refusing } from '#api/platform/refusal.ts';

import { cartRepository, type CartRow } from './cart-repository.ts';
import { type CartContents, toCartResponse } from './domain/to-cart-response.ts';
import { type CartChangeContext, type CartContext, lockOpenCart } from './open-cart.ts';
import { readContents } from './read-contents.ts';

/** A browser sends its changes sequentially, so only the last few can be repeated. */
const maxRecentChanges = 100;

interface CartChange {
  readonly trx: StoreTransaction;
  readonly cart: CartRow;
  readonly contents: CartContents;
}

type Change = (change: CartChange) => Promise<unknown>;

/** Runs a change under the cart's lock and returns the changed cart. A refusal rolls the change back. */
export function changeCart(context: CartContext & Refusing<'cart_not_found'>, change: Change): Promise<Cart> {
  return context.db.transaction().execute(async (trx) => {
    const cart = await lockOpenCart({ ...context, trx });
    await change({ trx, cart, contents: await readContents(trx, { ...context, cart }) });
    return updatedCart(trx, { ...context, cart });
  });
}

/**
 * Runs a change once for an idempotency key: a repeated key gets the current cart, or the refusal of the first request
 * [CAR+01].
 */
export async function changeCartOnce(context: CartChangeContext, change: Change): Promise<Cart> {
  const { db, changeKey: key } = context;
  if (key === undefined) return changeCart(context, change);
  try {
    return await db.transaction().execute(async (trx) => {
      const cart = await lockOpenCart({ ...context, trx });
      const earlier = cart.recent_changes.find((one) => one.key === key);
      if (earlier?.refusal) throw context.refuse(earlier.refusal.code, { params: earlier.refusal.params });
      const contents = await readContents(trx, { ...context, cart });
      if (earlier) return toCartResponse(contents);
      await change({ trx, cart, contents });
      return updatedCart(trx, {
        ...context,
        cart,
        changes: withChange(cart, { key, refusal: null }),
      });
    });
  } catch (error) {
    if (isRefusal(error)) await rememberRefusal({ ...context, key }, error);
    throw error;
  }
}

async function updatedCart(
  trx: StoreTransaction,
  {
    cart,
    guestBuyerId,
    now,
    changes = {},
  }: Pick<CartContext, 'guestBuyerId' | 'now'> & {
    cart: CartRow;
    changes?: { recent_changes?: RecentCartChange[] };
  },
): Promise<Cart> {
  const changed = await cartRepository.update(trx, { id: cart.id, ...changes, now });
  return toCartResponse(await readContents(trx, { cart: changed, guestBuyerId, now }));
}

function withChange(cart: CartRow, change: RecentCartChange): { recent_changes: RecentCartChange[] } {
  return { recent_changes: [...cart.recent_changes, change].slice(-maxRecentChanges) };
}

/** Repeats the first result: a refused change is refused again, even if it would succeed now. */
async function rememberRefusal(
  { db, cartId, key, now }: CartContext & { readonly key: string },
  { code, details: { params } }: Refusal,
): Promise<void> {
  if (!isCartChangeRefusal(code)) return;
  await db.transaction().execute(async (trx) => {
    const cart = await cartRepository.lock(trx, cartId);
    if (!cart || cart.recent_changes.some((one) => one.key === key)) return;
    await cartRepository.update(trx, {
      id: cartId,
      ...withChange(cart, { key, refusal: { code, params } }),
      now,
    });
  });
}

function isCartChangeRefusal(code: Refusal['code']): code is CartChangeRefusal {
  return cartChangeRefusals.some((one) => one === code);
}
