import { expect, it } from 'vitest';

import { withdrawalStage } from './withdrawal-stage.ts';

it.each([
  ['awaiting_payment', null, '2026-11-20', null],
  ['in_review', null, '2026-11-20', null],
  ['paid', null, '2026-11-20', 'before_shipping'],
  ['preparing', null, '2027-11-20', 'before_shipping'],
  ['shipped', null, '2027-11-20', 'after_shipping'],
  ['delivered', '2026-11-20', '2026-11-20', 'after_shipping'],
  ['delivered', '2026-11-20', '2026-11-27', 'after_shipping'],
  ['delivered', '2026-11-20', '2026-11-28', null],
  ['delivered', null, '2026-11-20', null],
  ['cancelled', null, '2026-11-20', null],
] as const)(
  '[ORD+02] withdrawing from an order that is %s, delivered on %s, on %s: %s',
  (status, deliveredOn, today, stage) => {
    expect(withdrawalStage({ status, deliveredOn, today })).toBe(stage);
  },
);
