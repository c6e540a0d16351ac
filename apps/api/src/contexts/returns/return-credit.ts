import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const dayMs = 24 * 3_600_000;

/** Returns the key in the ledger of the credit granted for a return. */
export function creditKeyOf(returnId: number): string {
  return `return:${returnId}`;
}

/** Returns the expiry of the credit of a return in this store; null for no expiry. */
export async function creditExpiry(db: StoreDatabase, now: Date): Promise<Date | null> {
  const days = (await storeSettings(db))['returns/credit_valid_days'];
  return days === 0 ? null : new Date(now.getTime() + days * dayMs);
}
