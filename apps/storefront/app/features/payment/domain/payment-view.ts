import { type PaymentType, paymentTypes, type Settles, settlesIn } from '@vitrine/contract/payment-types.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

/** The view of an order's payment for its customer. */
export type PaymentView =
  | 'paid'
  | 'cancelled'
  /** The shopper has the code or the document to pay it with. */
  | 'waiting'
  | 'in-review'
  /** The outcome is unknown. */
  | 'confirming'
  /** The deadline has passed; the order can still be paid. */
  | 'expired'
  /** Nothing was paid; the order can still be paid. */
  | 'unpaid';

export function paymentView({ status, payment }: Pick<Order, 'status' | 'payment'>): PaymentView {
  if (status === 'cancelled') return 'cancelled';
  if (status !== 'awaiting_payment' && status !== 'in_review') return 'paid';
  switch (payment.status) {
    case 'approved':
      return 'paid';
    case 'refunded':
      return 'cancelled';
    case 'unknown':
      return 'confirming';
    case 'in_review':
      return 'in-review';
    case 'pending':
      return isPayable(payment) ? 'waiting' : 'in-review';
    case 'expired':
      return hasDeadline(payment.type) ? 'expired' : 'unpaid';
    case 'none':
    case 'refused':
      return 'unpaid';
  }
}

function isPayable(payment: Order['payment']): boolean {
  return hasDeadline(payment.type) && payment[payment.type] !== null;
}

/** Whether the shopper gets a code or document, to pay it until its end. */
function hasDeadline(type: PaymentType): boolean {
  return settlesIn('minutes', type) || settlesIn('days', type);
}

type PollDelays = Readonly<Record<'waiting' | 'expired', number | false>>;

const pollDelays: Readonly<Record<Settles, PollDelays>> = {
  'at-once': { waiting: false, expired: false },
  // The webhook of a payment in the last second arrives slightly later.
  minutes: { waiting: 2_000, expired: 5_000 },
  // Banks report boletos only after days.
  days: { waiting: 30_000, expired: false },
  'on-terms': { waiting: false, expired: false },
  'by-staff': { waiting: false, expired: false },
};

/** Returns the interval for refetching the order in milliseconds; false in a terminal state. */
export function pollDelayMs(order: Pick<Order, 'status' | 'payment'>): number | false {
  const view = paymentView(order);
  if (view === 'confirming' || view === 'in-review') return 2_000;
  if (view === 'waiting' || view === 'expired')
    return pollDelays[paymentTypes[order.payment.type].settles][view];
  // A payment in transit may still arrive.
  return view === 'unpaid' && order.payment.status === 'none' ? 5_000 : false;
}
