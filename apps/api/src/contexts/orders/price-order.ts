import { releaseCoupon } from '#api/contexts/cart/cart.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import { type PricedBy, priceByMethod } from './domain/order-price.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { orderRepository } from './order-repository.ts';

interface Charged {
  readonly order: LockedOrder;
  readonly method: PricedBy;
  /** With the interest of instalments. */
  readonly chargedCentavos: number;
}

/**
 * Sets the price of the charging method on an order, so that its total is the charged amount [ORD+03]. Expects an
 * unpaid order.
 */
export async function priceOrder(
  trx: StoreTransaction,
  { order: locked, method, chargedCentavos }: Charged,
): Promise<void> {
  const order = await orderRepository.byId(trx, locked.id);
  if (!order || (order.payment_code === method.code && order.total_centavos === chargedCentavos)) return;
  const price = priceByMethod(order, method);
  // The excess over the price is interest; a charge is never below the price.
  if (!price || chargedCentavos < price.total_centavos) return;
  const interestCentavos = chargedCentavos - price.total_centavos;
  await orderRepository.setPrice(trx, locked, { price, shipping: order.shipping, interestCentavos });
  await orderItemRepository.setDiscounts(trx, locked, price.item_discounts_centavos);
}

/** Releases the coupon of a paid order if the paying method gets no discount from it. */
export async function releaseUnusedCoupon(trx: StoreTransaction, { id }: LockedOrder): Promise<void> {
  const order = await orderRepository.byId(trx, id);
  if (order?.coupon_code === null) await releaseCoupon(trx, id);
}
