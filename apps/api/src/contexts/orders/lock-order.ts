import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { asLocked, type LockedOrder } from '#api/platform/locked-order.ts';

import { orderRepository } from './order-repository.ts';

/**
 * Locks an order until the transaction ends, after its customer: the one order of locks (decision 86). Whatever changes the
 * order's money, pieces or status does this first. Throws for an unknown order.
 */
export async function lockOrder(trx: StoreTransaction, orderId: string): Promise<LockedOrder> {
  for (;;) {
    const customerId = await orderRepository.customerOf(trx, orderId);
    await lockCustomer(trx, customerId);
    // A guest's order that an account adopted meanwhile has another customer, who is locked next.
    const row = await orderRepository.lock(trx, { id: orderId, customerId });
    if (row) return asLocked(row);
  }
}

/** Locks an order if it is still unpaid past its deadline; null otherwise. */
export async function lockOverdueOrder(
  trx: StoreTransaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<LockedOrder | null> {
  const order = await lockOrder(trx, orderId);
  return (await orderRepository.isOverdue(trx, orderId, now)) ? order : null;
}
