import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** What a customer's person has bought: with this account, as a guest, or with another e-mail [decision 144]. */
export const purchaseRepository = {
  /** Returns whether an order that is not cancelled has the customer's document or mailbox. */
  async hasBought(db: StoreDatabase, customerId: number): Promise<boolean> {
    const bought = await db
      .selectFrom('customers as buyer')
      .innerJoin('customers as same', (join) =>
        join.on((on) =>
          on.or([
            // A customer who was moved in may lack a document.
            on.and([on('same.taxvat', '=', on.ref('buyer.taxvat')), on('buyer.taxvat', '<>', '')]),
            on(sql`mailbox_of(same.email)`, '=', sql`mailbox_of(buyer.email)`),
          ]),
        ),
      )
      .innerJoin('orders', 'orders.customer_id', 'same.id')
      .select('orders.id')
      .where('buyer.id', '=', customerId)
      .where('orders.status', '!=', 'cancelled')
      // Whoever gave a gift card has bought nothing for themselves.
      .where('orders.is_gift_card', '=', false)
      .limit(1)
      .executeTakeFirst();
    return bought !== undefined;
  },

  /** Locks the customer's document and mailbox until the transaction ends: orders of one person follow each other. */
  async lockPerson(trx: StoreTransaction, customerId: number): Promise<void> {
    const person = await trx
      .selectFrom('customers')
      .select(['taxvat', sql<string>`mailbox_of(email)`.as('mailbox')])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    // In one order, so that two orders of a person cannot wait for each other.
    for (const key of [person.taxvat, person.mailbox].toSorted()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`buyer:${key}`}, 0))`.execute(trx);
    }
  },
};
