import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import { expect, it } from 'vitest';

import {
  isCodeExpired,
  nextLookUpAfterMs,
  type Payment,
  representativePayment,
  toPaymentResponse,
} from './payment.ts';

const createdAt = new Date('2026-11-21T12:00:00Z');
const payment = (parts: Partial<Payment>): Payment => ({
  id: 1,
  order_id: 'o',
  attempt_key: 'k',
  method_code: 'sandbox_card',
  type: 'card',
  provider: 'sandbox',
  charge_id: 'c',
  status: 'pending',
  message: null,
  installments: 3,
  ...noPaymentDetails,
  card: { brand: 'visa', last4: '1111' },
  is_unwanted: false,
  keeps_card: false,
  amount_centavos: 100,
  refund_centavos: 0,
  refunded_centavos: 0,
  reported_centavos: null,
  is_disputed: false,
  received_on: null,
  created_at: createdAt,
  updated_at: createdAt,
  ...parts,
});

it.each([
  ['there is none', [], null],
  ['nothing is paid: the newest', [{ id: 2 }, { id: 1 }], 2],
  ['one pays the order', [{ id: 2 }, { id: 1, status: 'approved' }], 1],
  ['one paid and is refunded', [{ id: 2 }, { id: 1, status: 'refunded' }], 1],
  [
    'another paid attempt is unwanted',
    [
      { id: 3, status: 'approved', is_unwanted: true },
      { id: 2, status: 'approved' },
      { id: 1, status: 'refunded' },
    ],
    2,
  ],
  [
    'all paid attempts are unwanted: the newest',
    [
      { id: 3, status: 'refused' },
      { id: 2, status: 'refunded', is_unwanted: true },
      { id: 1, status: 'approved', is_unwanted: true },
    ],
    2,
  ],
] as const)('[ORD+03] returns the representative payment if %s', (_, attempts, expected) => {
  expect(representativePayment(attempts.map(payment))?.id ?? null).toBe(expected);
});

it('[PAY+01] treats a code as expired at its expiry time', () => {
  const expiresAt = '2026-11-21T13:00:00.000Z';
  const pix = { br_code: 'q', expires_at: expiresAt };
  const isExpiredAt = (parts: Partial<Payment>, time: number) =>
    isCodeExpired(payment(parts), new Date(time));
  expect(isExpiredAt({ type: 'pix', pix }, Date.parse(expiresAt) - 1)).toBe(false);
  expect(isExpiredAt({ type: 'pix', pix }, Date.parse(expiresAt))).toBe(true);
  expect(isExpiredAt({ type: 'pix' }, Date.parse('2030-01-01'))).toBe(false);
  expect(isExpiredAt({ type: 'card' }, Date.parse('2030-01-01'))).toBe(false);
});

it('returns the contract’s fields of a payment, and nothing of the provider', () => {
  expect(toPaymentResponse(payment({ message: 'm' }))).toEqual({
    code: 'sandbox_card',
    type: 'card',
    status: 'pending',
    message: 'm',
    installments: 3,
    ...noPaymentDetails,
    card: { brand: 'visa', last4: '1111' },
  });
});

it.each([
  ['a new payment soon', 0, 30_000],
  ['one of ten minutes', 600_000, 150_000],
  ['one of a week once an hour', 7 * 24 * 3_600_000, 3_600_000],
])('looks again at %s', (_what, ageMs, afterMs) => {
  expect(nextLookUpAfterMs(ageMs)).toBe(afterMs);
});

it.each([
  ['one that has just expired in an hour', 0, 3_600_000],
  ['one of a week in a week', 7 * 24 * 3_600_000, 7 * 24 * 3_600_000],
])('looks again at %s', (_what, ageMs, afterMs) => {
  expect(nextLookUpAfterMs(ageMs, true)).toBe(afterMs);
});
