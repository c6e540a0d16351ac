import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { isLate } from './is-late.ts';

const shipping = { code: 'economica', name: 'Entrega econômica', arrives_on: '2026-11-20', pickup: null };
const promised = { status: 'shipped', shipping } as const;

it.each([
  ['on the promised day, to its end in São Paulo', '2026-11-21T02:59:59Z', false],
  ['on the day after', '2026-11-21T03:00:00Z', true],
  ['before', '2026-11-18T12:00:00Z', false],
])('[ACC-01] %s an order is late: %s', (_when, now, late) => {
  expect(isLate(promised, new Date(now))).toBe(late);
});

it.each<[OrderStatus, boolean]>([
  ['awaiting_payment', false],
  ['in_review', false],
  ['paid', true],
  ['preparing', true],
  ['shipped', true],
  ['delivered', false],
  ['cancelled', false],
])('[ACC-01] an order that is %s after its promised day is late: %s', (status, late) => {
  expect(isLate({ shipping, status }, new Date('2026-11-25T12:00:00Z'))).toBe(late);
});

it('[ACC-01] an order to pick up is never late', () => {
  const pickup = { address: 'Rua Harmonia, 415' };
  const order = { ...promised, shipping: { ...shipping, pickup } };
  expect(isLate(order, new Date('2026-11-25T12:00:00Z'))).toBe(false);
});
