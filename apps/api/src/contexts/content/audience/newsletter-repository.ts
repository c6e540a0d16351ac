import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

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
};
