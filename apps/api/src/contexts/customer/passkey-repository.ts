import type { Insertable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export const passkeyRepository = {
  /** Newest first. */
  ofCustomer(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customer_passkeys')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id', 'desc')
      .execute();
  },

  /** Returns the passkey of an account, which is neither a guest's nor deleted. */
  byCredential(db: StoreDatabase, credentialId: string) {
    return db
      .selectFrom('customer_passkeys')
      .innerJoin('customers', 'customers.id', 'customer_passkeys.customer_id')
      .selectAll('customer_passkeys')
      .where('credential_id', '=', credentialId)
      .where('customers.is_guest', '=', false)
      .where('customers.erased_at', 'is', null)
      .executeTakeFirst();
  },

  /** Returns null if the store has a passkey with this credential id. */
  async insert(trx: StoreTransaction, passkey: Insertable<StoreTables['customer_passkeys']>) {
    const inserted = await trx
      .insertInto('customer_passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.columns(['credential_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    return inserted ?? null;
  },

  /**
   * Stores the counter of a login; returns false if it is not above the stored one, or the passkey is blocked or removed. Synced
   * passkeys count nothing: theirs is always 0.
   */
  async use(
    db: StoreDatabase,
    { id, counter, now }: { id: number; counter: number; now: Date },
  ): Promise<boolean> {
    const used = await db
      .updateTable('customer_passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', id)
      .where('blocked_at', 'is', null)
      .where((expression) => {
        const isHigher = expression('counter', '<', String(counter));
        return counter === 0 ? expression('counter', '=', '0') : isHigher;
      })
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  /** Blocks a passkey; returns false if it is blocked already, or removed. */
  async block(trx: StoreTransaction, id: number, now: Date): Promise<boolean> {
    const blocked = await trx
      .updateTable('customer_passkeys')
      .set({ blocked_at: now })
      .where('id', '=', id)
      .where('blocked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return blocked !== undefined;
  },

  rename(db: StoreDatabase, { id, customerId, name }: { id: number; customerId: number; name: string }) {
    return db
      .updateTable('customer_passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returningAll()
      .executeTakeFirst();
  },

  /** Returns the removed passkey's name; undefined if the customer has none with this id. */
  remove(trx: StoreTransaction, { id, customerId }: { id: number; customerId: number }) {
    return trx
      .deleteFrom('customer_passkeys')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returning('name')
      .executeTakeFirst();
  },

  async removeAll(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('customer_passkeys').where('customer_id', '=', customerId).execute();
  },
};

export type PasskeyRow = Awaited<ReturnType<typeof passkeyRepository.ofCustomer>>[number];
