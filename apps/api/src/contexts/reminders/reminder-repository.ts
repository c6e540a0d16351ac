import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type Reminders = StoreTables['cart_reminders'];

/** The reminders of carts, who wants them, and who wants none any more. */
export const reminderRepository = {
  /** Returns the number in the hashes of the store's recipients, if it is not the store's own. */
  async originalId(db: StoreDatabase): Promise<number | undefined> {
    const row = await db.selectFrom('store_original_ids').select('original_id').executeTakeFirst();
    return row?.original_id;
  },

  /** Returns whether the customer wants reminders; undefined before a choice. */
  async choice(db: StoreDatabase, customerId: number): Promise<boolean | undefined> {
    const row = await db
      .selectFrom('reminder_choices')
      .select('is_wanted')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row?.is_wanted;
  },

  async choose(
    db: StoreDatabase,
    { customerId, isWanted, now }: { customerId: number; isWanted: boolean; now: Date },
  ): Promise<void> {
    const chosen = { is_wanted: isWanted, chosen_at: now };
    await db
      .insertInto('reminder_choices')
      .values({ customer_id: customerId, ...chosen })
      .onConflict((conflict) => conflict.columns(['customer_id']).doUpdateSet(chosen))
      .execute();
  },

  /** Keeps a guest's wish for a reminder of a cart, unless its mail is decided. */
  async ask(
    db: StoreDatabase,
    { cartId, email, now }: { cartId: string; email: string; now: Date },
  ): Promise<void> {
    await db
      .insertInto('cart_reminders')
      .values({ cart_id: cartId, email, state: 'asked', created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['cart_id']).doUpdateSet({ email }).where('cart_reminders.state', '=', 'asked'),
      )
      .execute();
  },

  async takeBack(db: StoreDatabase, cartId: string): Promise<void> {
    await db
      .deleteFrom('cart_reminders')
      .where('cart_id', '=', cartId)
      .where('state', '=', 'asked')
      .execute();
  },

  /** Returns carts without a change in a time whose owner wants a reminder, those that wait longest first. */
  async leftCarts(
    db: StoreDatabase,
    { changed, limit }: { changed: { after: Date; until: Date }; limit: number },
  ): Promise<string[]> {
    const carts = await db
      .selectFrom('carts as cart')
      .leftJoin('cart_reminders as reminder', 'reminder.cart_id', 'cart.id')
      .leftJoin('reminder_choices as choice', 'choice.customer_id', 'cart.customer_id')
      .select('cart.id')
      .where('cart.status', '=', 'open')
      .where('cart.updated_at', '>', changed.after)
      .where('cart.updated_at', '<=', changed.until)
      .where((expression) =>
        expression.or([
          expression('reminder.state', '=', 'asked'),
          expression.and([expression('reminder.id', 'is', null), expression('choice.is_wanted', '=', true)]),
        ]),
      )
      .orderBy('cart.updated_at')
      .limit(limit)
      .execute();
    return carts.map(({ id }) => id);
  },

  ofCart(db: StoreDatabase, cartId: string) {
    return db
      .selectFrom('cart_reminders')
      .select(['id', 'state', 'email'])
      .where('cart_id', '=', cartId)
      .executeTakeFirst();
  },

  byId(db: StoreDatabase, id: string) {
    return db
      .selectFrom('cart_reminders')
      .select(['id', 'cart_id', 'customer_id', 'recipient', 'coupon_code', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Stores the decision about a cart, which there is once; undefined if it was decided before. */
  async decide(
    trx: StoreTransaction,
    decision: Pick<
      Reminders,
      'customer_id' | 'email' | 'recipient' | 'state' | 'stopped_because' | 'coupon_code'
    > & {
      readonly cart_id: string;
      readonly now: Date;
    },
  ): Promise<string | undefined> {
    const { cart_id: cartId, now, ...decided } = decision;
    const row = await trx
      .insertInto('cart_reminders')
      .values({ cart_id: cartId, ...decided, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['cart_id']).doUpdateSet(decided).where('cart_reminders.state', '=', 'asked'),
      )
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  async markAsSent(db: StoreDatabase, { id, now }: { id: string; now: Date }): Promise<void> {
    await db
      .updateTable('cart_reminders')
      .set({ state: 'sent', sent_at: now, email: null })
      .where('id', '=', id)
      .execute();
  },

  async stop(db: StoreDatabase, id: string, because: Reminders['stopped_because']): Promise<void> {
    await db
      .updateTable('cart_reminders')
      .set({ state: 'stopped', stopped_because: because, email: null })
      .where('id', '=', id)
      .execute();
  },

  /** Makes a reminder due again whose mail was certainly not accepted. */
  async release(db: StoreDatabase, { id, email }: { id: string; email: string | null }): Promise<void> {
    if (email === null) await db.deleteFrom('cart_reminders').where('id', '=', id).execute();
    else
      await db
        .updateTable('cart_reminders')
        .set({ state: 'asked', email, recipient: null, coupon_code: null })
        .where('id', '=', id)
        .execute();
  },

  /** Returns whether a person ordered since a moment, by account or by e-mail. */
  async hasOrdered(db: StoreDatabase, { email, since }: { email: string; since: Date }): Promise<boolean> {
    const order = await db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .select('orders.id')
      .where('customers.email', '=', email)
      .where('orders.placed_at', '>=', since)
      .limit(1)
      .executeTakeFirst();
    return order !== undefined;
  },

  /** Returns the addresses of guests who asked for a reminder. */
  async askedEmails(db: StoreDatabase): Promise<string[]> {
    const rows = await db
      .selectFrom('cart_reminders')
      .select('email')
      .where('email', 'is not', null)
      .execute();
    return rows.flatMap(({ email }) => email ?? []);
  },

  async isOptedOut(db: StoreDatabase, recipients: readonly string[]): Promise<boolean> {
    const row = await db
      .selectFrom('reminder_opt_outs')
      .select('recipient')
      .where('recipient', 'in', recipients)
      .executeTakeFirst();
    return row !== undefined;
  },

  async optOut(db: StoreDatabase, { recipient, now }: { recipient: string; now: Date }): Promise<void> {
    await db
      .insertInto('reminder_opt_outs')
      .values({ recipient, opted_out_at: now })
      .onConflict((conflict) => conflict.columns(['recipient']).doNothing())
      .execute();
  },

  async optIn(db: StoreDatabase, recipients: readonly string[]): Promise<void> {
    await db.deleteFrom('reminder_opt_outs').where('recipient', 'in', recipients).execute();
  },

  /** Returns whether the recipient had a reminder since a moment. */
  async wasReminded(
    db: StoreDatabase,
    { recipients, since }: { recipients: readonly string[]; since: Date },
  ): Promise<boolean> {
    const row = await db
      .selectFrom('cart_reminders')
      .select('id')
      .where('recipient', 'in', recipients)
      .where('sent_at', '>=', since)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Notes that the link was followed, the first time. */
  async markAsReturned(db: StoreDatabase, { id, now }: { id: string; now: Date }): Promise<void> {
    await db
      .updateTable('cart_reminders')
      .set({ returned_at: now })
      .where('id', '=', id)
      .where('returned_at', 'is', null)
      .execute();
  },

  async noteRestored(db: StoreDatabase, { id, cartId }: { id: string; cartId: string }): Promise<void> {
    await db.updateTable('cart_reminders').set({ restored_cart_id: cartId }).where('id', '=', id).execute();
  },

  /** Removes what names a person; the numbers of the report stay. */
  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('reminder_choices').where('customer_id', '=', customerId).execute();
    await trx
      .updateTable('cart_reminders')
      .set({ customer_id: null, cart_id: null, recipient: null })
      .where('customer_id', '=', customerId)
      .where('state', 'in', ['sent', 'stopped'])
      .execute();
    await trx.deleteFrom('cart_reminders').where('customer_id', '=', customerId).execute();
  },

  /** Removes the wishes of guests by this e-mail; the opt-out stays, which names nobody. */
  async eraseByEmail(trx: StoreTransaction, email: string): Promise<void> {
    await trx.deleteFrom('cart_reminders').where('email', '=', email).execute();
  },

  async removeOld(
    db: StoreDatabase,
    { decidedBefore, askedBefore, limit }: { decidedBefore: Date; askedBefore: Date; limit: number },
  ): Promise<number> {
    const removed = await db
      .deleteFrom('cart_reminders')
      .where('id', 'in', (old) =>
        old
          .selectFrom('cart_reminders')
          .select('id')
          .where((expression) =>
            expression.or([
              expression('created_at', '<', decidedBefore),
              expression.and([expression('state', '=', 'asked'), expression('created_at', '<', askedBefore)]),
            ]),
          )
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return removed.length;
  },
};
