import { uniqueViolation } from '#api/platform/database/engine.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { NewCustomer } from './customer-repository.ts';

export const guestRepository = {
  insert(db: StoreDatabase, guest: NewCustomer): Promise<{ id: number }> {
    return db.insertInto('customers').values(guest).returning('id').executeTakeFirstOrThrow();
  },

  /** Returns the account's e-mail with its proofs, locked; undefined for a guest or an erased account. */
  lockAccount(trx: StoreTransaction, id: number) {
    return trx
      .selectFrom('customers')
      .select(['email', 'password_hash', 'email_confirmed_at'])
      .where('id', '=', id)
      .where('is_guest', '=', false)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
  },

  /** Locks the guests with an e-mail who placed orders, by id; with `orderId` the one who placed that order. */
  lockWithEmail(trx: StoreTransaction, email: string, orderId?: string) {
    return trx
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .where('is_guest', '=', true)
      .where('id', 'in', (buyer) => {
        const orders = buyer.selectFrom('orders').select('orders.customer_id');
        return orderId === undefined ? orders : orders.where('orders.id', '=', orderId);
      })
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  /** Deletes guests to whom nothing belongs any more, except the ledger's, which is immutable. */
  async removeWithoutSales(trx: StoreTransaction, guestIds: readonly number[]): Promise<void> {
    await trx
      .deleteFrom('customers')
      .where('id', 'in', [...guestIds])
      .where('is_guest', '=', true)
      .where((expression) =>
        expression.not(
          expression.exists(
            expression
              .selectFrom('credit_entries')
              .select('id')
              .whereRef('credit_entries.customer_id', '=', 'customers.id'),
          ),
        ),
      )
      .execute();
  },

  /** Deletes guests from before a moment who bought nothing; returns their number. */
  async removeAbandoned(db: StoreDatabase, createdBefore: Date, limit: number): Promise<number> {
    const removed = await db
      .deleteFrom('customers')
      .where('id', 'in', (abandoned) =>
        abandoned
          .selectFrom('customers')
          .select('customers.id')
          .where('customers.is_guest', '=', true)
          .where('customers.created_at', '<', createdBefore)
          .where((expression) =>
            expression.not(
              expression.exists(
                expression
                  .selectFrom('orders')
                  .select('orders.id')
                  .whereRef('orders.customer_id', '=', 'customers.id'),
              ),
            ),
          )
          .where((expression) =>
            expression.not(
              expression.exists(
                expression
                  .selectFrom('credit_entries')
                  .select('credit_entries.id')
                  .whereRef('credit_entries.customer_id', '=', 'customers.id'),
              ),
            ),
          )
          .orderBy('customers.id')
          .limit(limit)
          // One who is placing an order is locked.
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return removed.length;
  },

  async setConfirmed(trx: StoreTransaction, id: number, now: Date): Promise<void> {
    await trx.updateTable('customers').set({ email_confirmed_at: now }).where('id', '=', id).execute();
  },

  /** Removes a password that someone else may have set, and revokes the tokens from before `now`. */
  async removePassword(trx: StoreTransaction, id: number, now: Date): Promise<void> {
    await trx
      .updateTable('customers')
      .set({ password_hash: null, tokens_valid_from: now })
      .where('id', '=', id)
      .execute();
  },

  /** Turns a guest into an account; returns the unique field that another account has, if any. Revokes the guest's tokens. */
  async register(
    trx: StoreTransaction,
    id: number,
    { passwordHash, now }: { passwordHash: string; now: Date },
  ): Promise<'email' | 'taxvat' | null> {
    try {
      await trx
        .updateTable('customers')
        .set({ is_guest: false, password_hash: passwordHash, tokens_valid_from: now, created_at: now })
        .where('id', '=', id)
        .execute();
      return null;
    } catch (error) {
      const constraint = uniqueViolation(error);
      if (constraint?.includes('email')) return 'email';
      if (constraint?.includes('taxvat')) return 'taxvat';
      throw error;
    }
  },
};
