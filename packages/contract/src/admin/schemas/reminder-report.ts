import { z } from 'zod';

import { centavos, isoDate, isoDateTime, uuid } from '#contract/schemas/primitives.ts';

/** An order counts for a reminder if it is placed within these days after the link was followed. */
export const reminderCreditDays = 7;

export const reminderStops = ['ordered', 'opted_out', 'nothing_to_buy', 'just_reminded', 'refused'] as const;

/** What the reminders of some days brought. Whether a mail was opened is not tracked. */
export const reminderReport = z.object({
  from: isoDate,
  until: isoDate,
  is_on: z.boolean(),
  hours: z.int(),
  /** The coupon that reminders offer; null for none. */
  coupon: z.object({ code: z.string(), is_known: z.boolean() }).nullable(),
  sent: z.int(),
  /** The link was followed. */
  returned: z.int(),
  /** Not cancelled, placed within a week after the link was followed. */
  orders: z.int(),
  /** Of those, what is paid. */
  earned_centavos: centavos,
  /** Carts that were left, of which none was sent. */
  stopped: z.array(z.object({ because: z.enum(reminderStops), count: z.int() })),
  /** The last 50, newest first. */
  items: z.array(
    z.object({
      id: uuid,
      sent_at: isoDateTime,
      returned_at: isoDateTime.nullable(),
      coupon_code: z.string().nullable(),
      order: z
        .object({ uuid, increment_id: z.string(), total_centavos: centavos, is_paid: z.boolean() })
        .nullable(),
    }),
  ),
});

export type ReminderReport = z.infer<typeof reminderReport>;
