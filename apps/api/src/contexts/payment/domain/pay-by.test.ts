import { expect, it } from 'vitest';

import { payByAfterPlacing, payByOf } from './pay-by.ts';

it('gives an order a day to be paid', () => {
  expect(payByAfterPlacing(new Date('2026-11-20T12:00:00Z'))).toEqual(new Date('2026-11-21T12:00:00Z'));
});

const boletoDueOn = (due_date: string) => ({ linha_digitavel: '', barcode: '', due_date, pdf_url: null });

it.each([
  ['a card', 'card', { brand: 'visa', last4: '1111' }, null],
  ['a Pix without a code yet', 'pix', null, null],
  [
    'a Pix, a day after it expires',
    'pix',
    { br_code: '', expires_at: '2026-11-20T12:30:00Z' },
    '2026-11-21T12:30:00Z',
  ],
  // A Wednesday: Thursday and Friday follow.
  [
    'a boleto, two business days after it is due',
    'boleto',
    boletoDueOn('2026-11-25'),
    '2026-11-28T02:59:59Z',
  ],
  // A Saturday: due on Monday, then Tuesday and Wednesday.
  ['a boleto due on a weekend', 'boleto', boletoDueOn('2026-11-28'), '2026-12-03T02:59:59Z'],
] as const)('[PAY+01] waits for %s', (_what, type, details, until) => {
  expect(payByOf(type, details)).toEqual(until && new Date(until));
});
