import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { OrderAddress } from '#api/platform/database/store-tables.ts';
import type { GuestPurchases } from '#api/platform/guest-purchases.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import type { PricedOrder } from './domain/order-price.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { orderNoteRepository } from './order-note-repository.ts';
import { orderPapersRepository } from './order-papers-repository.ts';
import { orderRepository, type StatedCancellation } from './order-repository.ts';
import { parcelRepository } from './parcel-repository.ts';
import { withdrawalRepository } from './withdrawal-repository.ts';

export { buyerOfOrder } from './buyer-of-order.ts';
export { type DeliveredOrder, deliveredOrder, deliveredOrders } from './delivered-orders.ts';
export { orderPrice, type OrderPrice, type PricedBy, priceByMethod } from './domain/order-price.ts';
export { isAddressOpen } from './domain/is-address-open.ts';
export { type CancellingEvent, isUnpaid, nextOrderStatus } from './domain/order-states.ts';
export type { OrderParcel, Pieces } from './domain/order-parcel.ts';
export { unsentPieces } from './domain/pieces-in-parcels.ts';
export { completeDelivery, completeShipping, shipAsParcels } from './complete-shipping.ts';
export {
  insertParcel,
  parcelsOfOrder,
  readParcelFacts,
  saveParcelTracking,
  setParcelsDelivered,
  shownParcels,
  unsentPiecesOf,
} from './order-parcels.ts';
export { undoableStep } from './domain/undoable-step.ts';
export { holdOrder, isHeldBack, releaseHold } from './hold-order.ts';
export { insertOrder } from './insert-order.ts';
export { itemsToPack, parcelsToPack } from './items-to-pack.ts';
export type { LockedOrder } from '#api/platform/locked-order.ts';
export { lockOrder, lockOverdueOrder } from './lock-order.ts';
export { listOpenOrders, listOrders } from './list-orders.ts';
export { endOrder, moveOrder } from './move-order.ts';
export { orderPageAddress, readOrderLink } from './order-link.ts';
export { noticesOfOrder, type OrderTopic, queueOrderNotice, repeatOrderNotice } from './order-notices.ts';
export { priceOrder, releaseUnusedCoupon } from './price-order.ts';
export { releaseStock } from './release-stock.ts';
export { readOrder, readOrderOfNotice } from './read-order.ts';
export { readOrderFacts } from './read-order-facts.ts';
export { readOrderPapers, readPapersOfOrders } from './read-order-papers.ts';
export { timelineOf, undoStep } from './undo-step.ts';
export {
  insertWithdrawal,
  type OrderToWithdraw,
  orderToWithdraw,
  type Withdrawal,
  withdrawalByAttempt,
  withdrawalOfNotice,
  withdrawalsOfOrder,
  withdrawnItemsOf,
  withdrawnQtyOf,
} from './withdrawals.ts';

export interface OrderToPay {
  id: string;
  incrementId: string;
  status: OrderStatus;
  /** What it costs by the method that it has now. */
  totalCentavos: number;
  /** Everything on which its price by a method depends. */
  priced: PricedOrder;
  /** The shipping address. */
  address: OrderAddress;
}

/** Returns the items of an order, in their order. */
export function itemsOfOrder(db: StoreDatabase, orderId: string) {
  return orderItemRepository.ofOrder(db, orderId);
}

/** Returns one of the customer's own orders; another customer's is not found [ACC+02]. */
export async function orderToPay(
  { db, refuse }: InStore & Refusing<'order_not_found'>,
  { orderId, customerId }: { orderId: string; customerId: number },
): Promise<OrderToPay> {
  const order = await orderRepository.ofCustomer(db, customerId, orderId);
  if (!order) throw refuse('order_not_found');
  return {
    id: order.id,
    incrementId: order.increment_id,
    status: order.status,
    totalCentavos: order.total_centavos,
    priced: order,
    address: order.address,
  };
}

/** Returns whether a customer has an order. */
export async function isOrderOf(
  db: StoreDatabase,
  { orderId, customerId }: { orderId: string; customerId: number },
): Promise<boolean> {
  return (await orderRepository.ofCustomer(db, customerId, orderId)) !== undefined;
}

/** Returns what an order costs beyond what its customer's credit paid, and that credit. */
export async function paidByOrder(
  db: StoreDatabase,
  orderId: string,
): Promise<{ total_centavos: number; credit_centavos: number }> {
  const order = await orderRepository.byId(db, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
}

/** Returns an order by its id, of any customer. */
export function orderById(db: StoreDatabase, id: string) {
  return orderRepository.byId(db, id);
}

/** Returns the order with a number of the store, of any customer. */
export function orderByNumber(db: StoreDatabase, number: string) {
  return orderRepository.byNumber(db, number);
}

/** Returns the orders of the store placed last, of all customers. */
export function latestOrders(db: StoreDatabase, filter: { status?: OrderStatus | undefined; limit: number }) {
  return orderRepository.latest(db, filter);
}

/** Locks an idempotency key until the transaction ends; returns the order that was placed with it. */
export async function lockOrderAttempt(trx: StoreTransaction, attemptKey: string) {
  await orderRepository.lockAttempt(trx, attemptKey);
  return orderRepository.byAttempt(trx, attemptKey);
}

/** Returns the order that a cart became. */
export function orderOfCart(db: StoreDatabase, cartId: string) {
  return orderRepository.byCart(db, cartId);
}

/** Returns the ids of unpaid orders past their deadline, the longest overdue first. */
export function overdueOrders(
  db: StoreDatabase,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  return orderRepository.overdue(db, now, limit);
}

/** Extends the payment deadline of an unpaid order; never shortens it. */
export function extendPaymentDeadline(
  db: StoreDatabase,
  { orderId, payBy }: { orderId: string; payBy: Date },
): Promise<void> {
  return orderRepository.waitUntil(db, orderId, payBy);
}

/** Marks a locked order as a test, or takes that back. */
export function setOrderTest(trx: StoreTransaction, order: LockedOrder, isTest: boolean): Promise<void> {
  return orderRepository.setMark(trx, order, { is_test: isTest });
}

/** Sets the address of an order, with the method that serves it and the day that is promised. */
export function setOrderAddress(
  trx: StoreTransaction,
  { order, ...where }: { order: LockedOrder } & Parameters<typeof orderRepository.setAddress>[2],
): Promise<void> {
  return orderRepository.setAddress(trx, order, where);
}

/** Records why the staff cancel an order. */
export function stateCancellation(
  trx: StoreTransaction,
  { order, stated }: { order: LockedOrder; stated: StatedCancellation },
): Promise<void> {
  return orderRepository.setCancellation(trx, order, stated);
}

/** Saves fields of an order's invoice and tracking; omitted fields are unchanged. */
export function saveOrderPapers(
  db: StoreDatabase,
  { orderId, papers }: { orderId: string; papers: Parameters<typeof orderPapersRepository.put>[2] },
): Promise<void> {
  return orderPapersRepository.put(db, orderId, papers);
}

/** Returns the notes of the staff about an order, oldest first. */
export function notesOfOrder(db: StoreDatabase, orderId: string) {
  return orderNoteRepository.ofOrder(db, orderId);
}

export function countNotesOfOrder(db: StoreDatabase, orderId: string): Promise<number> {
  return orderNoteRepository.count(db, orderId);
}

export function insertOrderNote(
  trx: StoreTransaction,
  note: Parameters<typeof orderNoteRepository.insert>[1],
): Promise<void> {
  return orderNoteRepository.insert(trx, note);
}

/** Deletes the personal data in a customer's orders and the notes about them; the sales and their invoices stay. */
export async function eraseOrdersOf(trx: StoreTransaction, customerId: number): Promise<void> {
  await orderNoteRepository.eraseOf(trx, customerId);
  await orderPapersRepository.eraseOf(trx, customerId);
  await parcelRepository.eraseOf(trx, customerId);
  await withdrawalRepository.eraseOf(trx, customerId);
  await orderRepository.eraseOf(trx, customerId);
}

export function hasOrders(db: StoreDatabase, customerId: number): Promise<boolean> {
  return orderRepository.isAnyOf(db, customerId);
}

/** Gives the orders of guests, or one order, to an account. */
export function adoptOrders(
  trx: StoreTransaction,
  { purchases, customerId }: { purchases: GuestPurchases; customerId: number },
): Promise<void> {
  return orderRepository.adopt(trx, purchases, customerId);
}

/** Returns the key in the ledger of the credit that pays for an order. */
export function spentKeyOf(orderId: string): string {
  return `order:${orderId}`;
}

/** Returns the key in the ledger of the bonus that an order used. */
export function bonusKeyOf(orderId: string): string {
  return `order:${orderId}:bonus`;
}

/** Returns the variants that a customer bought since a moment, each with the moment of its order. */
export async function purchasesOf(
  db: StoreDatabase,
  of: { customerId: number; since: Date },
): Promise<{ variant_id: number; qty: number; placed_at: Date }[]> {
  const rows = await orderItemRepository.purchases(db, of);
  return rows.flatMap(({ variant_id, ...row }) => (variant_id === null ? [] : { variant_id, ...row }));
}
