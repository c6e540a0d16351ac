import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

export const newsletterRepository = {
  /** Subscribes an address once; repeating it changes nothing. */
  async subscribe(
    db: StoreDatabase,
    { email, name, now }: { email: string; name: string; now: Date },
  ): Promise<void> {
    await db
      .insertInto('newsletter_subscriptions')
      .values({ email, name, subscribed_at: now })
      .onConflict((conflict) => conflict.columns(['email']).doNothing())
      .execute();
  },

  async eraseOf(trx: StoreTransaction, email: string): Promise<void> {
    await trx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute();
  },

  /** Moves the subscription of an address to another, which keeps its own. */
  async move(trx: StoreTransaction, { from, to }: { from: string; to: string }): Promise<void> {
    await trx
      .deleteFrom('newsletter_subscriptions')
      .where('email', '=', from)
      .where((is) =>
        is.exists(is.selectFrom('newsletter_subscriptions as kept').select('id').where('email', '=', to)),
      )
      .execute();
    await trx.updateTable('newsletter_subscriptions').set({ email: to }).where('email', '=', from).execute();
  },
};
