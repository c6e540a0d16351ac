import { CallError } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { FormSender } from './form-action.ts';

const isGone = (error: unknown) => error instanceof CallError && error.code === 'cart_not_found';

/** Returns the id of the sender's cart, created on the first need [CAR-01]. */
async function ensureCartId({ api, cartId, isCustomer }: FormSender): Promise<string> {
  if (cartId !== null) return cartId;
  const cart = isCustomer
    ? await api('GET /api/cart/carts/cart/customer')
    : await api('POST /api/cart/carts');
  return cart.uuid;
}

/**
 * Runs a change of the sender's cart. One that no longer exists (bought, expired, merged by a login) is replaced by a new one, or by
 * the customer's, unless the change is about its lines.
 */
export async function changeSendersCart(
  sender: FormSender,
  change: (cartId: string) => Promise<Cart>,
  { isReplaceable = true } = {},
): Promise<string> {
  try {
    return (await change(await ensureCartId(sender))).uuid;
  } catch (error) {
    if (!isGone(error) || !isReplaceable || sender.cartId === null) throw error;
    return (await change(await ensureCartId({ ...sender, cartId: null }))).uuid;
  }
}
