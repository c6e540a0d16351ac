import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { GuestPurchases } from '#api/platform/guest-purchases.ts';

import { returnRepository } from './return-repository.ts';

export { leftToGiveBack } from './domain/due-amounts.ts';
export { expireReservations } from './expire-reservations.ts';
export { readExchangedOrder } from './read-exchange.ts';
export { readOrderMoney } from './read-order-money.ts';
export { moveReturn, takeReturnStep } from './move-return.ts';
export {
  mayWithdraw,
  planRefund,
  planWithdrawal,
  readWithdrawable,
  readWithdrawal,
} from './read-withdrawal.ts';
export { returnsOfOrder, returnsToSend } from './read-returns.ts';
export { returnByAttempt, startWithdrawalReturn } from './withdrawal-return.ts';

/** Returns the quantity of each line of an order in returns that were not refused. */
export function returnedQtyOf(db: StoreDatabase, orderId: string): Promise<ReadonlyMap<number, number>> {
  return returnRepository.returnedQty(db, [orderId]);
}

/** Deletes the comments, notes and photos of a customer's returns; the returns themselves stay. */
export function eraseReturnsOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return returnRepository.eraseOf(trx, customerId);
}

/** Gives the returns of guests, or those of one order, to an account. */
export function adoptReturns(
  trx: StoreTransaction,
  { purchases, customerId }: { purchases: GuestPurchases; customerId: number },
): Promise<void> {
  return returnRepository.adopt(trx, purchases, customerId);
}
