import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { image } from '#contract/schemas/catalog.ts';
import { id, isoDateTime } from '#contract/schemas/primitives.ts';
import { reviewStatuses } from '#contract/schemas/review.ts';

/** A review for moderation. */
export const adminReview = z.object({
  id,
  status: z.enum(reviewStatuses),
  product: z.object({ id, sku: z.string(), name: z.string() }),
  /** Already abbreviated as it is published, so it needs no mask. */
  author_name: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  photos: z.array(image),
  /** Whether the author bought the product in this store. */
  is_verified: z.boolean(),
  written_at: isoDateTime,
  /** The store's reply; null without one. */
  reply: z.object({ text: z.string(), replied_at: isoDateTime, version }).nullable(),
});

export type AdminReview = z.infer<typeof adminReview>;
