import { expect, it } from 'vitest';

import { mayReturnOn, returnWindow } from './return-window.ts';

it.each([
  [7, '2026-11-27'],
  [30, '2026-12-20'],
  // A store cannot undercut the law.
  [0, '2026-11-27'],
])(
  '[ACC-02] counts seven days of withdrawal and %i of the store from the day after delivery',
  (days, regretUntil) => {
    expect(returnWindow('2026-11-20', days)).toEqual({
      withdrawalUntil: '2026-11-27',
      regretUntil,
      until: '2027-02-18',
    });
  },
);

it.each([
  [7, '2026-11-20', 'regret', true],
  [7, '2026-11-27', 'regret', true],
  [7, '2026-11-28', 'regret', false],
  [30, '2026-12-20', 'regret', true],
  [30, '2026-12-21', 'regret', false],
  [7, '2026-11-28', 'defect', true],
  [7, '2027-02-18', 'wrong_item', true],
  [7, '2027-02-19', 'damaged', false],
] as const)(
  '[ACC-02] with %i days of the store, on %s a return for %s is possible: %s',
  (days, today, reason, isPossible) => {
    expect(mayReturnOn(today, reason, returnWindow('2026-11-20', days))).toBe(isPossible);
  },
);
