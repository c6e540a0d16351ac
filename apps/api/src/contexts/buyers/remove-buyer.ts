import { removeCartOfBuyer } from '#api/contexts/cart/cart.public.ts';
import {
  companyBuyerRepository,
  endInvitations,
  lockCustomer,
} from '#api/contexts/customer/customer.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

/**
 * Removes a buyer, whose login, links and open cart end at once, and returns whether there was one. The name stays for the orders that have
 * it.
 */
export async function removeBuyerOf(
  trx: StoreTransaction,
  { customerId, id, now }: { customerId: number; id: number; now: Date },
): Promise<boolean> {
  await lockCustomer(trx, customerId);
  const removed = { email: '', password_hash: null, removed_at: now } as const;
  if (!(await companyBuyerRepository.change(trx, { customerId, id, ...removed }))) return false;
  await endInvitations(trx, id);
  await removeCartOfBuyer(trx, { customerId, buyerId: id });
  return true;
}
