import { expect, it } from 'vitest';

import { laterDueDays } from './later-due-days.ts';

it.each([
  ['', []],
  ['42/56', [42, 56]],
  [' 42, 56 ', [42, 56]],
  ['42 56 70', [42, 56, 70]],
])('[ADM+16] reads the due dates after 28 days in "%s"', (text, days) => {
  expect(laterDueDays(text, 28)).toEqual(days);
});

it.each(['28', '14', '56/42', '42/42', '42/x', '1000', '181', '29/30/31/32/33/34'])(
  '[ADM+16] finds no due dates after 28 days in "%s"',
  (text) => {
    expect(laterDueDays(text, 28)).toBeNull();
  },
);
