import { uniqueViolation } from '#api/platform/database/engine.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

interface EmailChange {
  readonly customer_id: number;
  readonly email: string;
  readonly token_hash: string;
  readonly expires_at: Date;
}

export const emailChangeRepository = {
  /** Stores a change request, replacing an earlier one of the customer. */
  async put(db: StoreDatabase, change: EmailChange): Promise<void> {
    const { customer_id: _, ...fresh } = change;
    await db
      .insertInto('customer_email_changes')
      .values(change)
      .onConflict((conflict) => conflict.columns(['customer_id']).doUpdateSet(fresh))
      .execute();
  },

  /** Consumes a request once; concurrent callers get undefined. */
  consume(db: StoreDatabase, tokenHashes: readonly string[], now: Date) {
    return db
      .deleteFrom('customer_email_changes')
      .where('token_hash', 'in', tokenHashes)
      .where('expires_at', '>', now)
      .returning(['customer_id', 'email'])
      .executeTakeFirst();
  },

  async deleteExpired(db: StoreDatabase, now: Date): Promise<void> {
    await db.deleteFrom('customer_email_changes').where('expires_at', '<=', now).execute();
  },

  /**
   * Returns false if another account has the address meanwhile. The owner of the new mailbox has confirmed the change, but
   * not that the account is theirs.
   */
  async setEmail(trx: StoreTransaction, customerId: number, email: string): Promise<boolean> {
    try {
      await trx
        .updateTable('customers')
        .set({ email, email_confirmed_at: null })
        .where('id', '=', customerId)
        .execute();
      return true;
    } catch (error) {
      if (uniqueViolation(error)?.includes('email')) return false;
      throw error;
    }
  },
};
