import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { inBatches } from './in-batches.ts';
import type { SeededCustomers } from './insert-customers.ts';

/** Inserts how much the companies of a store may owe by orders on terms. */
export async function insertCreditLimits(
  db: StoreDatabase,
  { customers, now }: { customers: SeededCustomers; now: Date },
): Promise<void> {
  const rows = [...customers.values()].flatMap(({ id, customer: { credit_limit_centavos: centavos } }) =>
    centavos === undefined ? [] : [{ customer_id: id, limit_centavos: centavos, changed_at: now }],
  );
  for (const batch of inBatches(rows)) await db.insertInto('credit_limits').values(batch).execute();
}
