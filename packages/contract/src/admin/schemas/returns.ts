import { z } from 'zod';

import { centavos, id, isoDateTime, storableInt, uuid } from '#contract/schemas/primitives.ts';
import {
  exchangeChoices,
  returnExchange,
  returnDetail,
  returnReasons,
  returnResults,
  returnStatuses,
} from '#contract/schemas/return.ts';

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
  items: z.array(
    returnDetail.shape.items.element.extend({
      /** null: not received, or received without a decision. */
      restocked_qty: z.int().nullable(),
      write_off_reason: z.string(),
    }),
  ),
  /** Whether a received piece goes back to the stock, unless staff decides otherwise. */
  is_restocked_by_default: z.boolean(),
  exchange: returnExchange.nullable(),
  /** The variants to exchange the items for; empty once there is an order of the new pieces. */
  exchange_choices: exchangeChoices,
  timeline: returnDetail.shape.timeline,
  /** The steps that its status allows now. */
  next_steps: z.array(z.enum(staffReturnSteps)),
});

/** How many pieces of a returned line go back to the stock, and why the others do not. */
export const restockDecision = z.object({
  /** Of the item. */
  id,
  restocked_qty: storableInt.min(0),
  write_off_reason: z.string().trim().max(200).default(''),
});

export type RestockDecision = z.infer<typeof restockDecision>;
export type AdminReturn = z.infer<typeof adminReturn>;
export type AdminReturnRow = z.infer<typeof adminReturnRow>;
