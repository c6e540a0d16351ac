import type { ReviewSummary } from '@vitrine/contract/schemas/review.ts';

const maxStars = 5;

/** Returns average and distribution of ratings; null without any. */
export function summarizeReviews(
  ratings: readonly { readonly stars: number; readonly total: number }[],
  counts: Pick<ReviewSummary, 'written_count' | 'photo_count'>,
): ReviewSummary | null {
  const countOf = new Map(ratings.map(({ stars, total }) => [stars, total]));
  const count = ratings.reduce((sum, { total }) => sum + total, 0);
  if (count === 0) return null;
  const points = ratings.reduce((sum, { stars, total }) => sum + stars * total, 0);
  return {
    average_tenths: Math.round((points * 10) / count),
    count,
    stars: Array.from({ length: maxStars }, (_, index) => ({
      stars: maxStars - index,
      count: countOf.get(maxStars - index) ?? 0,
    })),
    ...counts,
  };
}
