import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { OrderPayment, OrderStatus, PaymentStatus } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { paymentView, pollDelayMs } from './payment-view.ts';

const pix = { br_code: '000201', expires_at: '2026-11-21T15:00:00-03:00' };
const boleto = { linha_digitavel: '', barcode: '', due_date: '2026-11-26', pdf_url: null };

function order(status: OrderStatus, paymentStatus: PaymentStatus, given: Partial<OrderPayment> = {}) {
  const payment: OrderPayment = {
    code: 'pix',
    type: 'pix',
    status: paymentStatus,
    message: null,
    installments: null,
    ...noPaymentDetails,
    ...given,
  };
  return { status, payment };
}

it.each([
  [order('awaiting_payment', 'pending', { pix }), 'waiting', 2_000],
  [order('awaiting_payment', 'pending', { type: 'boleto', boleto }), 'waiting', 30_000],
  // A provider that has not issued them yet, and a card that its issuer checks.
  [order('awaiting_payment', 'pending'), 'in-review', 2_000],
  [
    order('awaiting_payment', 'pending', { type: 'card', card: { brand: 'visa', last4: '1111' } }),
    'in-review',
    2_000,
  ],
  [order('awaiting_payment', 'unknown'), 'confirming', 2_000],
  [order('in_review', 'in_review'), 'in-review', 2_000],
  [order('awaiting_payment', 'none'), 'unpaid', 5_000],
  [order('awaiting_payment', 'refused'), 'unpaid', false],
  [order('awaiting_payment', 'expired', { pix }), 'expired', 5_000],
  [order('awaiting_payment', 'expired', { type: 'boleto', boleto }), 'expired', false],
  [order('awaiting_payment', 'expired', { type: 'card' }), 'unpaid', false],
  [order('awaiting_payment', 'pending', { type: 'card' }), 'in-review', 2_000],
  [order('awaiting_payment', 'refunded'), 'cancelled', false],
  [order('awaiting_payment', 'approved'), 'paid', false],
  [order('paid', 'approved'), 'paid', false],
  // A coupon paid for everything: no payment was ever made.
  [order('paid', 'none'), 'paid', false],
  [order('shipped', 'approved'), 'paid', false],
  [order('cancelled', 'expired'), 'cancelled', false],
])('[CHK-03] %o is shown as %s and refetched after %s', (given, view, delay) => {
  expect(paymentView(given)).toBe(view);
  expect(pollDelayMs(given)).toBe(delay);
});
