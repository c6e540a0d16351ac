import { z } from 'zod';

import { isoDate } from '#contract/schemas/primitives.ts';

/**
 * On what terms a variant is sold beyond its stock: the most pieces that wait at once (null: none, -1: as many as are ordered), and the
 * promise, business days from the payment or the day of a pre-sale. In answers absent from a server of the release before; in requests
 * absent keeps what is stored.
 */
export const onOrderFields = {
  on_order_limit: z.int().min(-1).max(1_000_000).nullable().optional(),
  on_order_days: z.int().min(1).max(365).nullable().optional(),
  on_order_date: isoDate.nullable().optional(),
};
