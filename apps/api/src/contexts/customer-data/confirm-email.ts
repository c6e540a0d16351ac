import { adoptCouponUses, adoptOrderedCarts } from '#api/contexts/cart/cart.public.ts';
import {
  lockAdoptableGuest,
  type ProvenEmail,
  recordEmailProof,
  removeAdoptedGuests,
} from '#api/contexts/customer/customer.public.ts';
import { adoptOrders, hasOrders } from '#api/contexts/orders/orders.public.ts';
import { adoptReturns } from '#api/contexts/returns/returns.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

/**
 * Records that the owner of an account's mailbox controls the account, and adopts the orders that they placed as a guest
 * [CHK+01].
 */
export async function confirmEmail(trx: StoreTransaction, proven: ProvenEmail): Promise<void> {
  const guests = await recordEmailProof(trx, proven);
  if (guests.length > 0) await adoptPurchases(trx, { buyerIds: guests, customerId: proven.customerId });
}

/**
 * Adopts the order of an opened link into the account that opened it; returns false for an account whose e-mail is another
 * one or was never proved [CHK+01].
 */
export async function adoptOrder(
  trx: StoreTransaction,
  { customerId, orderId }: { customerId: number; orderId: string },
): Promise<boolean> {
  const guest = await lockAdoptableGuest(trx, { customerId, orderId });
  if (guest === null) return false;
  await adoptOrders(trx, { purchases: { orderId }, customerId });
  await adoptReturns(trx, { purchases: { orderId }, customerId });
  await adoptCouponUses(trx, { purchases: { orderId }, customerId });
  if (!(await hasOrders(trx, guest))) await adoptPurchases(trx, { buyerIds: [guest], customerId });
  return true;
}

/** Moves everything that guests bought to an account, and deletes the guests. */
async function adoptPurchases(
  trx: StoreTransaction,
  { buyerIds, customerId }: { buyerIds: readonly number[]; customerId: number },
): Promise<void> {
  await adoptOrders(trx, { purchases: { buyerIds }, customerId });
  await adoptReturns(trx, { purchases: { buyerIds }, customerId });
  await adoptCouponUses(trx, { purchases: { buyerIds }, customerId });
  await adoptOrderedCarts(trx, { buyerIds, customerId });
  await removeAdoptedGuests(trx, buyerIds);
}
