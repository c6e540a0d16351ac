import type { ReminderReport } from '@vitrine/contract/admin/schemas/reminder-report.ts';

import { isCouponKnown } from '#api/contexts/cart/cart.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import { dayRange } from '#api/platform/admin/day-range.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { reminderReportRepository } from './reminder-report-repository.ts';

const mostListed = 50;

/** Reads what the reminders of some days brought, from the records of the shop [INT+13]. */
export async function readReminderReport(
  db: StoreDatabase,
  days: { from: string; until: string },
): Promise<ReminderReport> {
  const { from, until } = dayRange(days);
  if (!from || !until) throw new RangeError(`not days: ${days.from}, ${days.until}`);
  const period = { from, until };
  const [settings, sent, stopped, orders] = await Promise.all([
    storeSettings(db),
    reminderReportRepository.sent(db, period),
    reminderReportRepository.stopped(db, period),
    reminderReportRepository.orders(db, period),
  ]);
  const code = settings['reminders/coupon'];
  const isPaid = ({ status }: (typeof orders)[number]) =>
    status !== 'awaiting_payment' && status !== 'in_review';
  return {
    ...days,
    is_on: settings['reminders/cart_mail'],
    hours: settings['reminders/cart_hours'],
    coupon: code === '' ? null : { code, is_known: await isCouponKnown(db, { code, customerId: 0 }) },
    sent: sent.length,
    returned: sent.filter(({ returned_at: at }) => at !== null).length,
    orders: orders.length,
    earned_centavos: orders.filter(isPaid).reduce((sum, { total_centavos: total }) => sum + total, 0),
    stopped: stopped.flatMap(({ because, count }) =>
      because === null ? [] : [{ because, count: Number(count) }],
    ),
    items: sent.slice(0, mostListed).map((reminder) => {
      const order = orders.find(({ reminder_id: id }) => id === reminder.id);
      return {
        id: reminder.id,
        sent_at: (reminder.sent_at ?? from).toISOString(),
        returned_at: reminder.returned_at?.toISOString() ?? null,
        coupon_code: reminder.coupon_code,
        order: order
          ? {
              uuid: order.id,
              increment_id: order.increment_id,
              total_centavos: order.total_centavos,
              is_paid: isPaid(order),
            }
          : null,
      };
    }),
  };
}
