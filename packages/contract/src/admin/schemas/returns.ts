import { z } from 'zod';

import { centavos, id, isoDateTime, uuid } from '#contract/schemas/primitives.ts';
import { returnDetail, returnReasons, returnResults, returnStatuses } from '#contract/schemas/return.ts';

/** A row of the returns of a store. The name is masked without `customers.personal`. */
export const adminReturnRow = z.object({
  id,
  order_number: z.string(),
  customer: z.object({ id, name: z.string() }),
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  result: z.enum(returnResults),
  is_withdrawal: z.boolean(),
  /** The amount paid for the returned items. */
  amount_centavos: centavos,
  requested_at: isoDateTime,
});

/** The statuses that staff may give a return. */
export const staffReturnSteps = ['approved', 'received', 'done', 'refused'] as const;

export const adminReturn = adminReturnRow.extend({
  /** In the customer's words; masked without `customers.personal`, like the notes of the timeline. */
  comment: z.string(),
  /** Ids of the customer’s photos, each read by a call of its own. */
  photos: z.array(uuid),
  /** The parts of the amount that go back as credit and as bonus. */
  credit_centavos: centavos,
  bonus_centavos: centavos,
  items: returnDetail.shape.items,
  timeline: returnDetail.shape.timeline,
  /** The steps that its status allows now. */
  next_steps: z.array(z.enum(staffReturnSteps)),
});

export type AdminReturn = z.infer<typeof adminReturn>;
export type AdminReturnRow = z.infer<typeof adminReturnRow>;
