import type { StartedPaymentStatus } from './payment-status.ts';

/** The order event that a payment's status causes, if the order's status allows it. */
export const orderEventOf: Readonly<Record<StartedPaymentStatus, 'pay' | 'review' | 'reopen'>> = {
  unknown: 'reopen',
  pending: 'reopen',
  in_review: 'review',
  approved: 'pay',
  refused: 'reopen',
  expired: 'reopen',
  refunded: 'reopen',
};
