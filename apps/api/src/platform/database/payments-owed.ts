import { sql } from 'kysely';

import type { StoreDatabase } from './store-scope.ts';

/** Selects the ids of orders on terms that companies have not paid yet: all, or those due before a day. */
export function ordersOwed(db: StoreDatabase, dueBefore?: string) {
  return paymentsOwed(db, dueBefore).select('payments.order_id');
}

/** The payments of those orders. */
export function paymentsOwed(db: StoreDatabase, dueBefore?: string) {
  const owed = db
    .selectFrom('payments')
    .where('payments.type', '=', 'net_terms')
    .where('payments.received_on', 'is', null)
    .where('payments.status', '=', 'approved')
    .where('payments.is_unwanted', '=', false)
    .where(
      sql<boolean>`payments.amount_centavos - payments.received_centavos > greatest(payments.refund_centavos, payments.refunded_centavos)`,
    );
  return dueBefore === undefined ? owed : owed.where(sql`payments.net_terms ->> 'due_date'`, '<', dueBefore);
}
