import { expect, it } from 'vitest';

import { eventOfCharge, isLive, paymentStatusAfter } from './payment-status.ts';

const statuses = ['unknown', 'pending', 'in_review', 'approved', 'refused', 'expired', 'refunded'] as const;

const reported = ['pending', 'in_review', 'approved', 'refused', 'expired', 'refunded'] as const;

/** The status after a report of each status, in their order. */
const afterReport = {
  unknown: ['pending', 'in_review', 'approved', 'refused', 'expired', 'refunded'],
  pending: ['pending', 'in_review', 'approved', 'refused', 'expired', 'refunded'],
  in_review: ['in_review', 'in_review', 'approved', 'refused', 'expired', 'refunded'],
  approved: ['approved', 'approved', 'approved', 'approved', 'approved', 'refunded'],
  refused: ['refused', 'refused', 'approved', 'refused', 'refused', 'refunded'],
  expired: ['expired', 'expired', 'approved', 'expired', 'expired', 'refunded'],
  refunded: ['refunded', 'refunded', 'refunded', 'refunded', 'refunded', 'refunded'],
} as const;

it.each(statuses)('ignores reports that cannot follow %s', (status) => {
  expect(reported.map((report) => paymentStatusAfter(status, eventOfCharge[report]))).toEqual(
    afterReport[status],
  );
});

it('[ORD+06] holds an unpaid charge of another amount, and takes a reinstated one as paid', () => {
  expect(statuses.map((status) => paymentStatusAfter(status, 'differ'))).toEqual([
    'in_review',
    'in_review',
    'in_review',
    'approved',
    'in_review',
    'in_review',
    'refunded',
  ]);
  expect(paymentStatusAfter('refunded', 'reinstate')).toBe('approved');
});

it('treats a charge as live until its outcome is known', () => {
  expect(statuses.filter(isLive)).toEqual(['unknown', 'pending', 'in_review']);
});
