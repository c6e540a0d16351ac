import { voidCustomerTokens } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Voids every token of a customer [AUT+01]; one that is given in this very millisecond as well. */
export async function logoutEverywhere(
  db: StoreDatabase,
  { customerId, now }: { customerId: number; now: Date },
): Promise<null> {
  await voidCustomerTokens(db, customerId, new Date(now.getTime() + 1));
  return null;
}
