import { expect, it } from 'vitest';

import { isLive, paymentStatusAfter } from './payment-status.ts';

const statuses = ['unknown', 'pending', 'in_review', 'approved', 'refused', 'expired', 'refunded'] as const;

/** What each status becomes after news of each of the others, in their order. */
const afterNews = {
  unknown: ['unknown', 'pending', 'in_review', 'approved', 'refused', 'expired', 'refunded'],
  pending: ['pending', 'pending', 'in_review', 'approved', 'refused', 'expired', 'refunded'],
  in_review: ['in_review', 'in_review', 'in_review', 'approved', 'refused', 'expired', 'refunded'],
  approved: ['approved', 'approved', 'approved', 'approved', 'approved', 'approved', 'refunded'],
  refused: ['refused', 'refused', 'refused', 'approved', 'refused', 'refused', 'refunded'],
  expired: ['expired', 'expired', 'expired', 'approved', 'expired', 'expired', 'refunded'],
  refunded: ['refunded', 'refunded', 'refunded', 'refunded', 'refunded', 'refunded', 'refunded'],
} as const;

it.each(statuses)('passes over news that cannot follow %s', (status) => {
  expect(statuses.map((news) => paymentStatusAfter(status, news))).toEqual(afterNews[status]);
});

it('a charge is live until it is known how it ended', () => {
  expect(statuses.filter(isLive)).toEqual(['unknown', 'pending', 'in_review']);
});
