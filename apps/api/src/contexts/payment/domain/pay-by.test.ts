import { expect, it } from 'vitest';

import { payByAfterPlacing, payByOf } from './pay-by.ts';

it('waits a day for an order to be paid at all', () => {
  expect(payByAfterPlacing(new Date('2026-11-20T12:00:00Z'))).toEqual(new Date('2026-11-21T12:00:00Z'));
});

it.each([
  ['a card', { pix: null, boleto: null }, null],
  [
    'a Pix, a day after it expires',
    { pix: { expires_at: '2026-11-20T12:30:00Z' }, boleto: null },
    '2026-11-21T12:30:00Z',
  ],
  // A Wednesday: Thursday and Friday follow.
  [
    'a boleto, two business days after it is due',
    { pix: null, boleto: { due_date: '2026-11-25' } },
    '2026-11-28T02:59:59Z',
  ],
  // A Saturday: due on Monday, and then Tuesday and Wednesday.
  ['a boleto due on a weekend', { pix: null, boleto: { due_date: '2026-11-28' } }, '2026-12-03T02:59:59Z'],
])('[PAY+01] waits for %s', (_what, charge, until) => {
  expect(payByOf(charge)).toEqual(until && new Date(until));
});
