import { sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** The messages about an order in the outbox. */
export const orderNoticeRepository = {
  /** Newest first. */
  ofOrder(db: StoreDatabase, orderId: string) {
    return db
      .selectFrom('outbox_messages')
      .select(['id', 'topic', 'payload', 'created_at', 'sent_at', 'given_up_at'])
      .where(sql`payload ? 'order_id'`, '=', true)
      .where(sql`payload ->> 'order_id'`, '=', orderId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
  },
};
