import { reminderCreditDays } from '@vitrine/contract/admin/schemas/reminder-report.ts';
import { sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** What became of the reminders of some days. */
export const reminderReportRepository = {
  sent(db: StoreDatabase, { from, until }: Period) {
    return db
      .selectFrom('cart_reminders')
      .select(['id', 'sent_at', 'returned_at', 'coupon_code'])
      .where('sent_at', '>=', from)
      .where('sent_at', '<', until)
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .execute();
  },

  stopped(db: StoreDatabase, { from, until }: Period) {
    return db
      .selectFrom('cart_reminders')
      .select(({ fn }) => ['stopped_because as because', fn.countAll().as('count')])
      .where('state', '=', 'stopped')
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .groupBy('stopped_because')
      .orderBy('stopped_because')
      .execute();
  },

  /** Returns the orders of carts whose link was followed, each once: for the link that was followed last. */
  orders(db: StoreDatabase, { from, until }: Period) {
    return db
      .selectFrom('cart_reminders as reminder')
      .innerJoin('orders', (join) =>
        join.on((expression) =>
          expression.or([
            expression('orders.cart_id', '=', expression.ref('reminder.cart_id')),
            expression('orders.cart_id', '=', expression.ref('reminder.restored_cart_id')),
          ]),
        ),
      )
      .distinctOn('orders.id')
      .select([
        'reminder.id as reminder_id',
        'orders.id',
        'orders.increment_id',
        'orders.total_centavos',
        'orders.status',
      ])
      .where('reminder.sent_at', '>=', from)
      .where('reminder.sent_at', '<', until)
      .where('orders.status', '<>', 'cancelled')
      .whereRef('orders.placed_at', '>=', 'reminder.returned_at')
      .where(
        'orders.placed_at',
        '<',
        sql<Date>`reminder.returned_at + make_interval(days => ${reminderCreditDays})`,
      )
      .orderBy('orders.id')
      .orderBy('reminder.returned_at', 'desc')
      .execute();
  },
};
