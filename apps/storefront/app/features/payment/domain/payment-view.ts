import type { Order } from '@vitrine/contract/schemas/sales.ts';

/** The view of an order's payment for its customer. */
export type PaymentView =
  | 'paid'
  | 'cancelled'
  /** The QR code or the slip waits to be paid. */
  | 'pix'
  | 'boleto'
  | 'in-review'
  /** Nobody knows yet whether it was paid. */
  | 'confirming'
  /** The time to pay them is over; the order still can be paid. */
  | 'pix-expired'
  | 'boleto-expired'
  /** Nothing was paid, and the order still can be. */
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
      if (payment.pix) return 'pix';
      return payment.boleto ? 'boleto' : 'in-review';
    case 'expired':
      if (payment.type === 'pix') return 'pix-expired';
      return payment.type === 'boleto' ? 'boleto-expired' : 'unpaid';
    case 'none':
    case 'refused':
      return 'unpaid';
  }
}

/** How long to wait before asking for the order again; false once nothing more is to come. */
export function pollDelayMs(order: Pick<Order, 'status' | 'payment'>): number | false {
  const view = paymentView(order);
  if (view === 'pix' || view === 'confirming' || view === 'in-review') return 2_000;
  // A payment that was sent may still arrive.
  if (view === 'unpaid' && order.payment.status === 'none') return 5_000;
  // The notification of a Pix paid in its last second arrives a moment later.
  if (view === 'pix-expired') return 5_000;
  // A bank takes a day or two to report a paid boleto.
  return view === 'boleto' ? 30_000 : false;
}
