import { expect, it } from 'vitest';

import { summarizeReviews } from './summarize-reviews.ts';

const counts = { written_count: 3, photo_count: 1 };

it('[CAT-02] averages ratings to tenths and counts them, most stars first', () => {
  const ratings = [
    { stars: 4, total: 1 },
    { stars: 5, total: 2 },
    { stars: 1, total: 1 },
  ];
  expect(summarizeReviews(ratings, counts)).toEqual({
    average_tenths: 38,
    count: 4,
    stars: [
      { stars: 5, count: 2 },
      { stars: 4, count: 1 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 1 },
    ],
    ...counts,
  });
});

it.each([[[]], [[{ stars: 5, total: 0 }]]])('[CAT-02] summarises no ratings as null: %j', (ratings) => {
  expect(summarizeReviews(ratings, counts)).toBeNull();
});
