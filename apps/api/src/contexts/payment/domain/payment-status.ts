import type { PaymentStatus as ContractStatus } from '@vitrine/contract/schemas/sales.ts';

/** What is stored of a payment; an order without any has `none`. */
export type PaymentStatus = Exclude<ContractStatus, 'none'>;

/** What may follow each status. News that comes late or twice is passed over: paid never goes back to pending. */
const following: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unknown: ['pending', 'in_review', 'approved', 'refused', 'expired', 'refunded'],
  pending: ['in_review', 'approved', 'refused', 'expired', 'refunded'],
  in_review: ['approved', 'refused', 'expired', 'refunded'],
  // Banks pay an expired charge at times: the money has come all the same.
  refused: ['approved', 'refunded'],
  expired: ['approved', 'refunded'],
  approved: ['refunded'],
  refunded: [],
};

/** The status after news of a charge: the news where it may follow, else what was. */
export function paymentStatusAfter(current: PaymentStatus, news: PaymentStatus): PaymentStatus {
  return following[current].includes(news) ? news : current;
}

/** True while the charge may still be paid or may already have been: no other may be made beside it. */
export function isLive(status: PaymentStatus): boolean {
  return status === 'unknown' || status === 'pending' || status === 'in_review';
}
