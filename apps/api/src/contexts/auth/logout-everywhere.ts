import { voidCustomerTokens } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Revokes every token of a customer [AUT+01], including those issued in this millisecond. */
export async function logoutEverywhere(
  db: StoreDatabase,
  { customerId, now }: { customerId: number; now: Date },
): Promise<null> {
  await voidCustomerTokens(db, { customerId, validFrom: new Date(now.getTime() + 1) });
  return null;
}
