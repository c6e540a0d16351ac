import type { PaymentStatus as ContractStatus } from '@vitrine/contract/schemas/sales.ts';
import { nextState, type StateMachine } from '@vitrine/contract/state-machine.ts';

/** The status of a stored payment; an order without any has `none`. */
export type StartedPaymentStatus = Exclude<ContractStatus, 'none'>;

export type PaymentEvent =
  | 'wait'
  | 'review'
  | 'differ'
  | 'approve'
  | 'refuse'
  | 'expire'
  | 'refund'
  | 'reinstate'
  | 'retry';

/** The states of an attempt to pay. */
export const paymentMachine: StateMachine<StartedPaymentStatus, PaymentEvent> = {
  name: 'payment',
  initial: 'unknown',
  events: {
    wait: 'payment provider: waits for the shopper to pay its Pix or boleto',
    review: 'payment provider: examines the charge',
    differ: 'payment provider: another amount was paid, a person decides',
    approve: 'payment provider: charge paid; or staff: accepts another amount',
    refuse: 'payment provider: charge refused or never made',
    expire: 'payment provider, job or shop: charge ended unpaid',
    refund: 'payment provider: charge refunded as a whole',
    reinstate: 'payment provider: paid the refunded charge to the shop again, after a dispute',
    retry: 'shopper: repeats an attempt that made no charge, under its key',
  },
  states: {
    unknown: {
      wait: 'pending',
      review: 'in_review',
      differ: 'in_review',
      approve: 'approved',
      refuse: 'refused',
      expire: 'expired',
      refund: 'refunded',
    },
    pending: {
      review: 'in_review',
      differ: 'in_review',
      approve: 'approved',
      refuse: 'refused',
      expire: 'expired',
      refund: 'refunded',
    },
    in_review: {
      differ: 'in_review',
      approve: 'approved',
      refuse: 'refused',
      expire: 'expired',
      refund: 'refunded',
    },
    // Banks sometimes pay an expired charge: the money has arrived nevertheless.
    refused: { differ: 'in_review', approve: 'approved', refund: 'refunded', retry: 'unknown' },
    expired: { differ: 'in_review', approve: 'approved', refund: 'refunded' },
    approved: { refund: 'refunded' },
    refunded: { reinstate: 'approved' },
  },
};

/** The event that a charge's status at the provider reports. */
export const eventOfCharge: Readonly<Record<Exclude<StartedPaymentStatus, 'unknown'>, PaymentEvent>> = {
  pending: 'wait',
  in_review: 'review',
  approved: 'approve',
  refused: 'refuse',
  expired: 'expire',
  refunded: 'refund',
};

/** Returns the status after an event: one that the status does not allow comes late or again, and changes nothing. */
export function paymentStatusAfter(current: StartedPaymentStatus, event: PaymentEvent): StartedPaymentStatus {
  return nextState(paymentMachine, current, event) ?? current;
}

/** Returns whether the charge may be paid or may have been: no other charge may exist beside it. */
export function isLive(status: StartedPaymentStatus): boolean {
  return status === 'unknown' || status === 'pending' || status === 'in_review';
}

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
