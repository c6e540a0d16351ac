import { z } from 'zod';

import { variantBySku } from './catalog.ts';
import { isoDate } from './primitives.ts';

/** Something that a customer buys again and again, and is due by their own rhythm [COM+03]. */
export const reorderSuggestion = z.object({
  variant: variantBySku,
  /** The usual quantity, as it may be ordered now. */
  qty: z.int(),
  /** The median of the days between the purchases. */
  interval_days: z.int(),
  last_bought_on: isoDate,
  due_on: isoDate,
});

export type ReorderSuggestion = z.infer<typeof reorderSuggestion>;
