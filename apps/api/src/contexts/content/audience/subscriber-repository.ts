import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const columns = ['id', 'email', 'name', 'subscribed_at'] as const;

/** Subscribers of the newsletter, for staff. */
export const subscriberRepository = {
  page(
    db: StoreDatabase,
    { q, sort, order, ...window }: SortedWindow<'subscribed_at' | 'email'> & { q: string | undefined },
  ) {
    return readPage(
      matching(db, q).select(columns).orderBy(sort, order).orderBy('id', order),
      window,
      countAll(matching(db, q)),
    );
  },

  all(db: StoreDatabase) {
    return db.selectFrom('newsletter_subscriptions').select(columns).orderBy('id', 'desc').execute();
  },

  one(db: StoreDatabase, id: number) {
    return db.selectFrom('newsletter_subscriptions').select(columns).where('id', '=', id).executeTakeFirst();
  },

  async remove(trx: StoreTransaction, id: number): Promise<void> {
    await trx.deleteFrom('newsletter_subscriptions').where('id', '=', id).execute();
  },
};

function matching(db: StoreDatabase, q: string | undefined) {
  const query = db.selectFrom('newsletter_subscriptions');
  if (q === undefined || q === '') return query;
  const part = likePattern(q);
  return query.where((expression) =>
    expression.or([expression('email', 'ilike', part), expression('name', 'ilike', part)]),
  );
}
