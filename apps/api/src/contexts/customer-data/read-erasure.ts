import type { Erasure } from '@vitrine/contract/schemas/customer-data.ts';

import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { erasureRepository } from './erasure-repository.ts';

/** Returns what prevents or follows from the deletion of the account. */
export async function readErasure(
  { db, refuse }: InStore & Refusing<'unauthenticated'>,
  { customerId, now }: { customerId: number; now: Date },
): Promise<Erasure> {
  const customer = await erasureRepository.customer(db, customerId);
  if (!customer) throw refuse('unauthenticated');
  const [orders, returns, credit, lastSale] = await Promise.all([
    erasureRepository.openOrders(db, customerId),
    erasureRepository.openReturns(db, customerId),
    erasureRepository.creditLeft(db, customerId, now),
    erasureRepository.lastSale(db, customerId),
  ]);
  return {
    has_password: customer.password_hash !== null,
    open_orders: orders.map(({ increment_id: number }) => number),
    open_returns: returns.map(({ id }) => String(id)),
    credit_centavos: credit,
    keeps_fiscal_record: lastSale !== undefined,
  };
}
