import { expect, it } from 'vitest';

import { mayReturnOn, returnWindow } from './return-window.ts';

const window = returnWindow('2026-11-20');

it('[ACC-02] counts the seven days of withdrawal from the day after delivery', () => {
  expect(window).toEqual({ withdrawalUntil: '2026-11-27', until: '2027-02-18' });
});

it.each([
  ['2026-11-20', 'regret', true],
  ['2026-11-27', 'regret', true],
  ['2026-11-28', 'regret', false],
  ['2026-11-28', 'defect', true],
  ['2027-02-18', 'wrong_item', true],
  ['2027-02-19', 'damaged', false],
] as const)('[ACC-02] on %s a return for %s is possible: %s', (today, reason, isPossible) => {
  expect(mayReturnOn(today, reason, window)).toBe(isPossible);
});
