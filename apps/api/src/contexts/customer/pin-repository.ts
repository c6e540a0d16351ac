import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const pinRepository = {
  /** Stores a PIN, replacing an earlier one of the customer. */
  async put(
    db: StoreDatabase,
    pin: { customer_id: number; pin_hash: string; expires_at: Date },
  ): Promise<void> {
    const { customer_id: _, ...fresh } = pin;
    await db
      .insertInto('customer_pins')
      .values(pin)
      .onConflict((conflict) => conflict.columns(['customer_id']).doUpdateSet({ ...fresh, attempts: 0 }))
      .execute();
  },

  /** Counts a guess at the PIN of an e-mail or taxvat; undefined without a PIN that may still be tried. */
  countTry(
    db: StoreDatabase,
    by: { email: string } | { taxvat: string },
    { now, maxTries }: { now: Date; maxTries: number },
  ) {
    return db
      .updateTable('customer_pins')
      .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
      .where('customer_id', 'in', (whose) => {
        const customers = whose.selectFrom('customers').select('id').where('is_guest', '=', false);
        return 'email' in by
          ? customers.where('email', '=', by.email)
          : customers.where('taxvat', '=', by.taxvat);
      })
      .where('expires_at', '>', now)
      .where('attempts', '<', maxTries)
      .returning(['customer_id', 'pin_hash'])
      .executeTakeFirst();
  },

  /** Returns true to the single caller that consumes it. */
  async consume(db: StoreDatabase, pin: { customer_id: number; pin_hash: string }): Promise<boolean> {
    const deleted = await db
      .deleteFrom('customer_pins')
      .where('customer_id', '=', pin.customer_id)
      .where('pin_hash', '=', pin.pin_hash)
      .returning('customer_id')
      .executeTakeFirst();
    return deleted !== undefined;
  },

  async deleteExpired(db: StoreDatabase, now: Date): Promise<void> {
    await db.deleteFrom('customer_pins').where('expires_at', '<=', now).execute();
  },

  async deleteOf(db: StoreDatabase, customerId: number): Promise<void> {
    await db.deleteFrom('customer_pins').where('customer_id', '=', customerId).execute();
  },
};
