import { createHash } from 'node:crypto';

import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { orderPlaced } from '@vitrine/contract/schemas/sales.ts';
import { isAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import type { z } from 'zod';

import {
  type CartToOrder,
  cartToOrder,
  closeCart,
  linesToOrder,
  type LockedCart,
  lockCartToOrder,
  maxQtyOf,
} from '#api/contexts/cart/cart.public.ts';
import { lockStock, reserveStock } from '#api/contexts/catalogue/catalogue.public.ts';
import { addressOfCustomer, lockCustomer } from '#api/contexts/customer/customer.public.ts';
import { lockOrderAttempt, orderOfCart } from '#api/contexts/orders/orders.public.ts';
import {
  chargeableMethod,
  requireCredit,
  type UsingProviders,
} from '#api/contexts/payment/payment.public.ts';
import { recalledSettings, requireOpenStore } from '#api/contexts/store/store.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';
import type { InStore, InTransaction } from '#api/platform/use-case-context.ts';

import { requestedCreditCentavos } from './domain/requested-credit-centavos.ts';
import {
  type OrderAttempt,
  type PricingRefusal,
  orderAmounts,
  requestedBonusCentavos,
} from './order-amounts.ts';
import { recordOrder } from './record-order.ts';
import { requestedBalances } from './requested-balances.ts';

type OrderPlaced = z.output<typeof orderPlaced>;

type PlacingRefusal =
  | PricingRefusal
  | 'idempotency_key_reused'
  | 'cart_not_found'
  | 'address_not_found'
  | 'payment_method_unavailable'
  | 'credit_limit_exceeded'
  | 'cart_empty'
  | 'store_paused'
  | 'store_closed_down'
  | 'product_out_of_stock'
  | 'quantity_off_step';

/**
 * Places an order in one transaction [ORD-01]. A retry with the same idempotency key returns the same order; so does the
 * same request for the same cart from another tab [ORD+01].
 */
export async function placeOrder(
  { db, services, refuse }: InStore & UsingProviders & Refusing<PlacingRefusal>,
  attempt: OrderAttempt,
): Promise<OrderPlaced> {
  const { customerId, input } = attempt;
  const now = services.clock.now();
  const requestHash = hashOf(attempt);
  let measured: { paymentType: PaymentType } | null = null;
  const placed = await db.transaction().execute(async (trx) => {
    const earlier = await lockOrderAttempt(trx, attempt.key);
    if (earlier && earlier.request_hash !== requestHash) throw refuse('idempotency_key_reused');
    if (earlier) return toPlaced(earlier);

    await lockCustomer(trx, customerId);
    const balances = await requestedBalances(trx, {
      customerId,
      creditCentavos: requestedCreditCentavos(input.discount) ?? 0,
      bonusCentavos: requestedBonusCentavos(input),
      now,
    });
    const cart = await lockCartToOrder({ refuse, trx }, { cartId: input.cart_id, customerId });
    if (cart.status === 'ordered') {
      const same = await orderOfCart(trx, input.cart_id);
      if (same?.request_hash !== requestHash) throw refuse('cart_not_found');
      return toPlaced(same);
    }
    const contents = await lockContents(
      { trx, refuse },
      { cart, at: { now, paymentCode: input.payment.code } },
    );
    const address = await addressOfCustomer(trx, { customerId, addressId: input.address.id });
    if (!address) throw refuse('address_not_found');
    const method = await chargeableMethod({ db: trx, services }, { code: input.payment.code, customerId });
    if (!method) throw refuse('payment_method_unavailable');
    const amounts = await orderAmounts(
      { trx, services, refuse },
      { attempt, contents, address, method, balances, now },
    );

    const owed = { customerId, centavos: amounts.totals.total_centavos };
    if (method.type === 'net_terms') await requireCredit({ db: trx, refuse }, owed);
    const saved = contents.savedForLater;
    await closeCart(trx, { cartId: input.cart_id, customerId, saved, now });
    const identity = {
      customer_id: customerId,
      cart_id: input.cart_id,
      attempt_key: attempt.key,
      request_hash: requestHash,
    };
    const order = await recordOrder({ trx, refuse }, { identity, contents, address, method, amounts, now });
    await reserveStock(trx, {
      lines: contents.lines,
      cause: { reason: 'sale', document: { kind: 'order', id: order.increment_id }, at: now },
    });
    measured = { paymentType: method.type };
    return toPlaced(order);
  });
  if (measured) measuredEvents.orderPlaced.publish(measured);
  return placed;
}

/** Hashes the fields that define an order; others, such as the step, may differ in a retry. */
function hashOf({ customerId, input }: OrderAttempt): string {
  const fields = [
    customerId,
    input.cart_id,
    input.address.id,
    input.shipping.code,
    input.shipping.quote_id ?? null,
    input.payment.code,
    input.payment.installments ?? 1,
    input.discount?.['credit'] ?? 0,
    input.expected_total_centavos ?? null,
    requestedBonusCentavos(input),
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

function toPlaced(order: { id: string; increment_id: string; total_centavos: number }): OrderPlaced {
  return { uuid: order.id, increment_id: order.increment_id, total_centavos: order.total_centavos };
}

/** Returns the contents of the cart with their stock locked: other sales wait, and prices no longer change. */
async function lockContents(
  {
    trx,
    refuse,
  }: InTransaction &
    Refusing<
      'store_paused' | 'store_closed_down' | 'cart_empty' | 'product_out_of_stock' | 'quantity_off_step'
    >,
  { cart, at }: { cart: LockedCart; at: { now: Date; paymentCode: string } },
): Promise<CartToOrder> {
  await requireOpenStore({ trx, refuse });
  if ((await recalledSettings(trx))['pause/on']) throw refuse('store_paused');
  const lines = await linesToOrder(trx, cart);
  if (lines.length === 0) throw refuse('cart_empty');
  await lockStock(trx, lines);
  const contents = await cartToOrder(trx, { cart, at });
  if (contents.lines.some((line) => line.qty > maxQtyOf(line))) throw refuse('product_out_of_stock');
  if (contents.lines.some((line) => !isAllowedQty(line.qty, line))) throw refuse('quantity_off_step');
  return contents;
}
