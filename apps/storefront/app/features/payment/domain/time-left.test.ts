import { expect, it } from 'vitest';

import { timeLeft } from './time-left.ts';

const until = Date.parse('2026-11-21T15:00:00-03:00');

it.each([
  [30 * 60_000, { clock: '30:00', announcedMinutes: null, isOver: false }],
  [29 * 60_000 + 4_001, { clock: '29:05', announcedMinutes: null, isOver: false }],
  [10 * 60_000, { clock: '10:00', announcedMinutes: 10, isOver: false }],
  [5 * 60_000 + 1_000, { clock: '5:01', announcedMinutes: 10, isOver: false }],
  [59_000, { clock: '0:59', announcedMinutes: 1, isOver: false }],
  [0, { clock: '0:00', announcedMinutes: null, isOver: true }],
  [-5_000, { clock: '0:00', announcedMinutes: null, isOver: true }],
])('[PAY+01] with %i ms left returns %o', (leftMs, expected) => {
  expect(timeLeft(until, until - leftMs)).toEqual(expected);
});
