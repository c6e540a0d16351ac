import type { CartTotals } from '@vitrine/contract/schemas/cart.ts';

import { cartRepository } from '#api/contexts/cart/cart-repository.ts';
import { cartTotals } from '#api/contexts/cart/domain/cart-totals.ts';
import type { CartContents } from '#api/contexts/cart/domain/to-cart-answer.ts';
import { readContents } from '#api/contexts/cart/read-contents.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

export {
  type CartLine,
  imageOfLine,
  maxQtyOf,
  optionsLabelOf,
  salePriceOf,
} from '#api/contexts/cart/domain/cart-line.ts';
export { listDeliveryOptions } from '#api/contexts/cart/list-delivery-options.ts';

/** Holds other uses of the cart back until the transaction ends. Only the customer's own or a guest's. */
export async function lockCartToOrder(
  trx: StoreDatabase,
  { cartId, customerId }: { cartId: string; customerId: number },
): Promise<{ status: 'open' | 'ordered'; couponCode: string | null }> {
  const cart = await cartRepository.lock(trx, cartId);
  if (!cart || (cart.customer_id !== null && cart.customer_id !== customerId)) {
    throw new Refusal('cart_not_found');
  }
  return { status: cart.status, couponCode: cart.coupon_code };
}

/** What is in a cart now and what it comes to. */
export async function cartToOrder(
  trx: StoreDatabase,
  cart: { id: string; couponCode: string | null },
  now: Date,
): Promise<CartContents & { totals: CartTotals }> {
  const contents = await readContents(trx, { id: cart.id, coupon_code: cart.couponCode });
  return { ...contents, totals: cartTotals(contents.lines, contents.coupon, dayInSaoPaulo(now)) };
}

/** The cart has become an order: nobody reaches it any more. */
export async function markCartOrdered(
  trx: StoreDatabase,
  { cartId, customerId, now }: { cartId: string; customerId: number; now: Date },
): Promise<void> {
  await cartRepository.update(trx, cartId, { status: 'ordered', customer_id: customerId }, now);
}
