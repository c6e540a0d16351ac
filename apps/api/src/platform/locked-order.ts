import type { OrderHold } from '@vitrine/contract/admin/order-holds.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

declare const isLocked: unique symbol;

/**
 * An order that the running transaction holds, as it is now: the proof that every function demands which changes its money,
 * its pieces or its status. Its only sources are `lockOrder`, `lockOverdueOrder` and `insertOrder` (decision 86).
 */
export interface LockedOrder {
  readonly [isLocked]: true;
  readonly id: string;
  readonly increment_id: string;
  readonly customer_id: number;
  readonly status: OrderStatus;
  readonly hold: OrderHold | null;
  readonly is_test: boolean;
  readonly is_gift_card: boolean;
}

/** Marks a row that this transaction has locked, inserted or moved. Called by the orders context only. */
export function asLocked(row: Omit<LockedOrder, typeof isLocked>): LockedOrder {
  const { id, increment_id, customer_id, status, hold, is_test, is_gift_card } = row;
  // The brand exists for the compiler alone.
  return { id, increment_id, customer_id, status, hold, is_test, is_gift_card } as LockedOrder;
}
