import { createHash } from 'node:crypto';

import type { orderPlaced } from '@vitrine/contract/schemas/sales.ts';
import type { z } from 'zod';

import {
  type CartToOrder,
  cartToOrder,
  closeCart,
  linesToOrder,
  type LockedCart,
  lockCartToOrder,
} from '#api/contexts/cart/cart.public.ts';
import { lockStock } from '#api/contexts/catalogue/catalogue.public.ts';
import {
  addressOfCustomer,
  lockBuyer,
  lockRequestBuyer,
  orderAddressOf,
} from '#api/contexts/customer/customer.public.ts';
import { orderOfCart } from '#api/contexts/orders/orders.public.ts';
import { chargeableMethod, type UsingProviders } from '#api/contexts/payment/payment.public.ts';
import { recalledSettings, requireOpenStore } from '#api/contexts/store/store.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { isAboveLimit, type OfBuyer, type RequestBuyer } from '#api/platform/request-buyer.ts';
import type { InStore, InTransaction } from '#api/platform/use-case-context.ts';

import { requestedCreditCentavos } from './domain/requested-credit-centavos.ts';
import {
  type OrderAmounts,
  type OrderAttempt,
  type PricingRefusal,
  orderAmounts,
  requestedBonusCentavos,
} from './order-amounts.ts';
import { placePlannedOrder, type PlanOrder, requireBuyable } from './place-planned-order.ts';
import { requestedBalances } from './requested-balances.ts';

type OrderPlaced = z.output<typeof orderPlaced>;

type PlacingRefusal =
  | PricingRefusal
  | 'idempotency_key_reused'
  | 'cart_not_found'
  | 'address_not_found'
  | 'buyer_data_missing'
  | 'buyers_not_allowed'
  | 'approval_needed'
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
  const { customerId } = attempt;
  const now = services.clock.now();
  const requestHash = hashOf(attempt);
  const { order, report } = await db.transaction().execute((trx) =>
    placePlannedOrder(
      { trx, refuse },
      {
        customerId,
        key: attempt.key,
        requestHash,
        plan: () => planCart({ trx, services, refuse }, { attempt, requestHash, now }),
        now,
      },
    ),
  );
  report();
  return { uuid: order.id, increment_id: order.increment_id, total_centavos: order.total_centavos };
}

/** Locks the cart with its customer and stock, and prices it as it is. */
async function planCart(
  { trx, services, refuse }: InTransaction & UsingProviders & Refusing<PlacingRefusal>,
  { attempt, requestHash, now }: { attempt: OrderAttempt; requestHash: string; now: Date },
): ReturnType<PlanOrder> {
  const { customerId, input } = attempt;
  const isNamed = await lockBuyer(trx, customerId);
  const buyer = await lockOwnBuyer({ trx, refuse }, attempt);
  const balances = await requestedBalances(trx, {
    customerId,
    creditCentavos: requestedCreditCentavos(input.discount) ?? 0,
    bonusCentavos: requestedBonusCentavos(input),
    now,
  });
  const owner = { customerId, buyerId: buyer?.id ?? null };
  const cart = await lockCartToOrder({ refuse, trx }, { cartId: input.cart_id, ...owner });
  if (cart.status === 'ordered') {
    const same = await orderOfCart(trx, input.cart_id);
    if (same?.request_hash !== requestHash) throw refuse('cart_not_found');
    return { placed: same };
  }
  const contents = await lockContents(
    { trx, refuse },
    { cart, at: { now, paymentCode: input.payment.code } },
  );
  if (!isNamed) throw refuse('buyer_data_missing');
  const stored = await addressOfCustomer(trx, { customerId, addressId: input.address.id });
  if (!stored) throw refuse('address_not_found');
  const method = await chargeableMethod({ db: trx, services }, { code: input.payment.code, customerId });
  if (!method) throw refuse('payment_method_unavailable');
  const amounts = await orderAmounts(
    { trx, services, refuse },
    { attempt, contents, address: stored, method, balances, now },
  );
  // What credit and bonus pay counts, too.
  if (buyer && isAboveLimit(worthOf(amounts), buyer)) throw refuse('approval_needed');
  const close = () => closeCart(trx, { cartId: input.cart_id, owner, saved: contents.savedForLater, now });
  return {
    plan: {
      contents,
      address: orderAddressOf(stored),
      method,
      amounts,
      cartId: input.cart_id,
      orderedBy: buyer && { buyerId: buyer.id, name: buyer.name, approvedBy: '' },
      close,
    },
  };
}

/** Returns the buyer of a session with the rights of now; null for the account's own person. Refuses one who was removed meanwhile. */
async function lockOwnBuyer(
  { trx, refuse }: InTransaction & Refusing<'buyers_not_allowed'>,
  { buyer }: OfBuyer,
): Promise<RequestBuyer | null> {
  if (!buyer) return null;
  const locked = await lockRequestBuyer(trx, buyer.id);
  if (!locked) throw refuse('buyers_not_allowed');
  return locked;
}

/** Hashes the fields that define an order; others, such as the step, may differ in a retry. */
function hashOf({ customerId, buyer, input }: OrderAttempt): string {
  const fields = [
    customerId,
    ...(buyer ? [buyer.id] : []),
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

/** Returns what an order costs, whatever pays for it. */
function worthOf({ totalCentavos, totals }: OrderAmounts): number {
  return totalCentavos + totals.credit_centavos + totals.bonus_centavos;
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
  requireBuyable({ refuse }, contents.lines);
  return contents;
}
