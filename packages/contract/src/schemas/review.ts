import { z } from 'zod';

import { maxPhotos } from '#contract/upload-limits.ts';

import { image } from './catalog.ts';
import { id, isoDate, uuid } from './primitives.ts';

/** The most characters of a store's reply. */
export const maxReplyLength = 2000;

/** The store's reply to a review, in plain text. */
export const reviewReply = z.object({ text: z.string(), replied_on: isoDate });

/** An approved review. */
export const review = z.object({
  id,
  author_name: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  photos: z.array(image),
  /** Whether the author bought the product in this store. */
  is_verified: z.boolean(),
  /** The variant that the author bought, as the order names it; empty if it has no options or is not known. */
  options_label: z.string().default(''),
  written_on: isoDate,
  /** null without one, also from a back end that has none. */
  reply: reviewReply.nullable().default(null),
});

/** Summarises all ratings, with and without text. */
export const reviewSummary = z.object({
  average_tenths: z.int(),
  count: z.int(),
  /** The number of ratings per number of stars, five first. */
  stars: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** The number of reviews with text, and of those with photos. */
  written_count: z.int(),
  photo_count: z.int(),
});

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export const reviewSort = z.enum(reviewSorts);

export const pagedReviews = z.object({
  items: z.array(review),
  /** With the requested filters. */
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
  /** Null for a product without ratings. */
  summary: reviewSummary.nullable(),
});

export const reviewStatuses = ['pending', 'approved', 'refused'] as const;

/** A review for its author, approved or not. */
export const ownReview = review.omit({ author_name: true, is_verified: true, options_label: true }).extend({
  product: z.object({
    name: z.string(),
    /** Null if the product is no longer sold. */
    slug: z.string().nullable(),
    image: image.nullable(),
  }),
  status: z.enum(reviewStatuses),
});

export const pagedOwnReviews = z.object({
  items: z.array(ownReview),
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
});

/** A delivered product that the customer has not reviewed. */
export const reviewableProduct = z.object({
  product_id: id,
  name: z.string(),
  slug: z.string(),
  image: image.nullable(),
  bought_on: isoDate,
});

export const pagedReviewables = z.object({
  items: z.array(reviewableProduct),
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
});

export const reviewInput = z.object({
  product_id: id,
  /** 1 to 5; 0 if missing. */
  rating: z.int().min(0).max(5).default(0),
  title: z.string().trim().max(120).default(''),
  text: z.string().trim().max(4000).default(''),
  /** Ids of uploads, in order. */
  photos: z.array(uuid).max(maxPhotos).default([]),
});

export type ReviewReply = z.infer<typeof reviewReply>;
export type OwnReview = z.infer<typeof ownReview>;
export type PagedOwnReviews = z.infer<typeof pagedOwnReviews>;
export type ReviewStatus = (typeof reviewStatuses)[number];
export type ReviewableProduct = z.infer<typeof reviewableProduct>;
export type PagedReviewables = z.infer<typeof pagedReviewables>;
export type ReviewInput = z.input<typeof reviewInput>;
export type Review = z.infer<typeof review>;
export type ReviewSummary = z.infer<typeof reviewSummary>;
export type ReviewSort = z.infer<typeof reviewSort>;
export type PagedReviews = z.infer<typeof pagedReviews>;
