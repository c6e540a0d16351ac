import { expectTypeOf, it } from 'vitest';

import { cartRepository } from './contexts/cart/cart-repository.ts';
import { stockRepository } from './contexts/catalogue/variants/stock-repository.ts';
import { grantCredit, spendCredit } from './contexts/credits/credits.public.ts';
import { lockCustomer } from './contexts/customer/customer.public.ts';
import {
  holdOrder,
  insertWithdrawal,
  type LockedOrder,
  lockOrder,
  moveOrder,
  priceOrder,
  releaseStock,
} from './contexts/orders/orders.public.ts';
import { paymentRepository } from './contexts/payment/payment-repository.ts';
import { refundPart } from './contexts/payment/payment.public.ts';
import { returnRepository } from './contexts/returns/return-repository.ts';
import { startWithdrawalReturn } from './contexts/returns/returns.public.ts';
import { cancelOrder } from './contexts/sales/sales.public.ts';
import type { StoreDatabase, StoreTransaction } from './platform/database/store-scope.ts';
import { putInOutbox } from './platform/outbox/put-in-outbox.ts';

// The compiler checks this file.

it('does not compile a lock outside a transaction', () => {
  // @ts-expect-error The lock would end with its statement.
  const lockOutside = (db: StoreDatabase) => lockOrder(db, 'an order');
  expectTypeOf(lockOutside).parameter(0).toEqualTypeOf<StoreDatabase>();
});

it('does not compile a change of an order without its lock', () => {
  interface Row {
    readonly id: string;
    readonly increment_id: string;
    readonly customer_id: number;
    readonly status: 'paid';
    readonly hold: null;
  }
  // A row that was only read is no proof.
  expectTypeOf<Row>().not.toExtend<LockedOrder>();
  expectTypeOf(lockOrder).returns.resolves.toEqualTypeOf<LockedOrder>();
  expectTypeOf(moveOrder).parameter(1).toHaveProperty('order').toEqualTypeOf<LockedOrder>();
  expectTypeOf(cancelOrder).parameter(1).toHaveProperty('order').toEqualTypeOf<LockedOrder>();
  expectTypeOf(holdOrder).parameter(1).toHaveProperty('order').toEqualTypeOf<LockedOrder>();
  expectTypeOf(priceOrder).parameter(1).toHaveProperty('order').toEqualTypeOf<LockedOrder>();
  expectTypeOf(refundPart).parameter(1).toHaveProperty('order').toEqualTypeOf<LockedOrder>();
  expectTypeOf(insertWithdrawal).parameter(1).toHaveProperty('order').toEqualTypeOf<LockedOrder>();
  expectTypeOf(releaseStock).parameter(1).toHaveProperty('order').toEqualTypeOf<LockedOrder>();
  expectTypeOf(startWithdrawalReturn).parameter(1).toHaveProperty('order').toEqualTypeOf<LockedOrder>();
  expectTypeOf(returnRepository.insert).parameter(1).toHaveProperty('order').toEqualTypeOf<LockedOrder>();
  expectTypeOf(returnRepository.setStatus).parameter(1).toEqualTypeOf<LockedOrder>();
  expectTypeOf(paymentRepository.move).parameter(1).toEqualTypeOf<LockedOrder>();
  expectTypeOf(paymentRepository.insert).parameter(1).toEqualTypeOf<LockedOrder>();
  expectTypeOf(paymentRepository.refundUpTo).parameter(1).toEqualTypeOf<LockedOrder>();
});

it('requires a transaction for locks, ledger writes and outbox messages', () => {
  expectTypeOf<StoreDatabase>().not.toExtend<StoreTransaction>();
  expectTypeOf(lockCustomer).parameter(0).toEqualTypeOf<StoreTransaction>();
  expectTypeOf(cartRepository.lock).parameter(0).toEqualTypeOf<StoreTransaction>();
  expectTypeOf(stockRepository.reserve).parameter(0).toEqualTypeOf<StoreTransaction>();
  expectTypeOf(grantCredit).parameter(0).toEqualTypeOf<StoreTransaction>();
  expectTypeOf(spendCredit).parameter(0).toHaveProperty('trx').toEqualTypeOf<StoreTransaction>();
  expectTypeOf(putInOutbox).parameter(0).toEqualTypeOf<StoreTransaction>();
});

it('accepts a transaction in place of a database for reads', () => {
  expectTypeOf<StoreTransaction>().toExtend<StoreDatabase>();
  expectTypeOf(cartRepository.byId).parameter(0).toEqualTypeOf<StoreDatabase>();
});
