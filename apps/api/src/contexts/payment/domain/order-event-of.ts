import type { PaymentStatus } from './payment-status.ts';

/** The event of its order that the status of a payment causes, where the order's status allows it. */
export const orderEventOf: Readonly<Record<PaymentStatus, 'pay' | 'review' | 'reopen'>> = {
  unknown: 'reopen',
  pending: 'reopen',
  in_review: 'review',
  approved: 'pay',
  refused: 'reopen',
  expired: 'reopen',
  refunded: 'reopen',
};
