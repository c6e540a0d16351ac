import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** How much each company may owe, and owes. */
export const creditLimitRepository = {
  async ofCustomer(db: StoreDatabase, customerId: number): Promise<number | null> {
    const row = await db
      .selectFrom('credit_limits')
      .select('limit_centavos')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row?.limit_centavos ?? null;
  },

  /** The same, locked until the transaction ends: whatever else takes from the limit waits, and sees what was taken. */
  async lock(trx: StoreTransaction, customerId: number): Promise<number | null> {
    const row = await trx
      .selectFrom('credit_limits')
      .select('limit_centavos')
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    return row?.limit_centavos ?? null;
  },

  /** null takes the limit away. */
  async set(
    trx: StoreTransaction,
    { customerId, centavos, now }: { customerId: number; centavos: number | null; now: Date },
  ): Promise<void> {
    if (centavos === null) {
      await trx.deleteFrom('credit_limits').where('customer_id', '=', customerId).execute();
      return;
    }
    const limit = { limit_centavos: centavos, changed_at: now };
    await trx
      .insertInto('credit_limits')
      .values({ customer_id: customerId, ...limit })
      .onConflict((conflict) => conflict.columns(['customer_id']).doUpdateSet(limit))
      .execute();
  },

  /** What a company owes: its orders on terms that are not paid yet, less what was refunded or is to be. */
  async owedBy(db: StoreDatabase, customerId: number): Promise<number> {
    const row = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(
        sql<string | null>`sum(greatest(0, payments.amount_centavos - payments.received_centavos
          - greatest(payments.refund_centavos, payments.refunded_centavos)))`.as('owed'),
      )
      .where('orders.customer_id', '=', customerId)
      .where('payments.type', '=', 'net_terms')
      .where('payments.received_on', 'is', null)
      .where('payments.status', 'in', ['unknown', 'approved'])
      .where('payments.is_unwanted', '=', false)
      .executeTakeFirst();
    return Number(row?.owed ?? 0);
  },
};
