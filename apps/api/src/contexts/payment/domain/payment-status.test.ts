import { expect, it } from 'vitest';

import { paymentStatusAfter } from './payment-status.ts';

it.each([
  ['unknown', 'approved', 'approved'],
  ['pending', 'expired', 'expired'],
  ['expired', 'approved', 'approved'],
  ['approved', 'refunded', 'refunded'],
  ['approved', 'pending', 'approved'],
  ['approved', 'expired', 'approved'],
  ['approved', 'refused', 'approved'],
  ['refunded', 'approved', 'refunded'],
  ['in_review', 'pending', 'in_review'],
  ['expired', 'pending', 'expired'],
] as const)('after %s comes %s: it is %s', (current, news, after) => {
  expect(paymentStatusAfter(current, news)).toBe(after);
});
