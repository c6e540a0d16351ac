import { releaseCoupon } from '#api/contexts/cart/cart.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { type PricedBy, priceByMethod } from './domain/order-price.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { orderRepository } from './order-repository.ts';

interface Charged {
  readonly orderId: string;
  readonly method: PricedBy;
  /** With the interest of instalments. */
  readonly chargedCentavos: number;
}

/**
 * Gives an order the price of the method that charges it: its total is what is charged [ORD+03]. To be called under the order's
 * lock, while it waits for its payment.
 */
export async function priceOrder(
  trx: StoreTransaction,
  { orderId, method, chargedCentavos }: Charged,
): Promise<void> {
  const order = await orderRepository.byId(trx, orderId);
  if (!order || (order.payment_code === method.code && order.total_centavos === chargedCentavos)) return;
  const price = priceByMethod(order, method);
  // More than its price is interest; less is never asked for.
  if (!price || chargedCentavos < price.total_centavos) return;
  const interestCentavos = chargedCentavos - price.total_centavos;
  await orderRepository.setPrice(trx, orderId, { price, shipping: order.shipping, interestCentavos });
  await orderItemRepository.setDiscounts(trx, orderId, price.item_discounts_centavos);
}

/** An order that is paid uses its coupon no more where it takes nothing off by the method that paid. */
export async function settleCoupon(trx: StoreTransaction, orderId: string): Promise<void> {
  const order = await orderRepository.byId(trx, orderId);
  if (order?.coupon_code === null) await releaseCoupon(trx, orderId);
}
