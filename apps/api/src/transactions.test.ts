import { expectTypeOf, it } from 'vitest';

import { cartRepository } from './contexts/cart/cart-repository.ts';
import { grantCredit, spendCredit } from './contexts/credits/credits.public.ts';
import { lockCustomer } from './contexts/customer/customer.public.ts';
import { lockOrder } from './contexts/orders/orders.public.ts';
import { stockRepository } from './contexts/orders/stock-repository.ts';
import type { StoreDatabase, StoreTransaction } from './platform/database/store-scope.ts';
import { putInOutbox } from './platform/outbox/put-in-outbox.ts';

// The compiler checks this file.

it('does not compile a lock outside a transaction', () => {
  // @ts-expect-error The lock would end with its statement.
  const lockOutside = (db: StoreDatabase) => lockOrder(db, 'an order');
  expectTypeOf(lockOutside).parameter(0).toEqualTypeOf<StoreDatabase>();
});

it('requires a transaction for locks, ledger writes and outbox messages', () => {
  expectTypeOf<StoreDatabase>().not.toExtend<StoreTransaction>();
  expectTypeOf(lockCustomer).parameter(0).toEqualTypeOf<StoreTransaction>();
  expectTypeOf(cartRepository.lock).parameter(0).toEqualTypeOf<StoreTransaction>();
  expectTypeOf(stockRepository.reserve).parameter(0).toEqualTypeOf<StoreTransaction>();
  expectTypeOf(grantCredit).parameter(0).toEqualTypeOf<StoreTransaction>();
  expectTypeOf(spendCredit).parameter(1).toEqualTypeOf<StoreTransaction>();
  expectTypeOf(putInOutbox).parameter(0).toEqualTypeOf<StoreTransaction>();
});

it('accepts a transaction in place of a database for reads', () => {
  expectTypeOf<StoreTransaction>().toExtend<StoreDatabase>();
  expectTypeOf(cartRepository.byId).parameter(0).toEqualTypeOf<StoreDatabase>();
});
