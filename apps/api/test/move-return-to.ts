import { moveReturn } from '#api/contexts/returns/returns.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Moves a return to a status as staff would. */
export async function moveReturnTo(db: StoreDatabase, step: Parameters<typeof moveReturn>[1]): Promise<void> {
  await db.transaction().execute((trx) => moveReturn(trx, step));
}
