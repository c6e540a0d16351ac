import { type Insertable, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type Rate = Omit<Insertable<StoreTables['shipping_rates']>, 'rule_id'>;

/** Shipping methods, for the operator's commands. */
export const storeShippingRepository = {
  /** Replaces an existing method at its position; a new one comes last. Returns its id. */
  async put(trx: StoreTransaction, rule: Insertable<StoreTables['shipping_rules']>): Promise<number> {
    const { code, ...fresh } = rule;
    // Concurrent writers of the same code wait for this transaction.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`shipping:${code}`}, 0))`.execute(trx);
    const changed = await trx
      .updateTable('shipping_rules')
      .set(fresh)
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirst();
    if (changed) return changed.id;
    const last = await trx
      .selectFrom('shipping_rules')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst();
    const { id } = await trx
      .insertInto('shipping_rules')
      .values({ ...rule, position: (last?.position ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async replaceRates(trx: StoreTransaction, ruleId: number, rates: readonly Rate[]): Promise<void> {
    await trx.deleteFrom('shipping_rates').where('rule_id', '=', ruleId).execute();
    await trx
      .insertInto('shipping_rates')
      .values(rates.map((rate) => ({ ...rate, rule_id: ruleId })))
      .execute();
  },

  /** Removes a method with its rates. Returns false if it does not exist. */
  async remove(db: StoreDatabase, code: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('shipping_rules')
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },
};
