import { z } from 'zod';

import { image } from './catalog.ts';
import { id, isoDate } from './primitives.ts';

/** One that is approved. */
export const review = z.object({
  id,
  author_name: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  photos: z.array(image),
  /** Who wrote it bought the product here. */
  is_verified: z.boolean(),
  written_on: isoDate,
});

/** Of all ratings, those without words among them. */
export const reviewSummary = z.object({
  average_tenths: z.int(),
  count: z.int(),
  /** How many gave so many stars; five first. */
  stars: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** How many reviews with words there are, and how many of them with photos. */
  written_count: z.int(),
  photo_count: z.int(),
});

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export const reviewSort = z.enum(reviewSorts);

export const reviewPage = z.object({
  items: z.array(review),
  /** With the filters asked for. */
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
  /** Null for a product that nobody rated. */
  summary: reviewSummary.nullable(),
});

export type Review = z.infer<typeof review>;
export type ReviewSummary = z.infer<typeof reviewSummary>;
export type ReviewSort = z.infer<typeof reviewSort>;
export type ReviewPage = z.infer<typeof reviewPage>;
