import { expect, it } from 'vitest';

import { isOpen, nextChange } from './time-window.ts';

const at = (text: string | null) => (text === null ? null : new Date(text));
const windowOf = (start: string | null, end: string | null) => ({ starts_at: at(start), ends_at: at(end) });
const noon = '2026-11-27T12:00:00Z';
const beforeNoon = '2026-11-27T11:59:59.999Z';
const one = '2026-11-27T13:00:00Z';

it.each([
  [null, null, noon, true],
  [noon, null, beforeNoon, false],
  [noon, null, noon, true],
  [null, noon, beforeNoon, true],
  [null, noon, noon, false],
  [noon, one, noon, true],
  [noon, one, one, false],
  // Ends before it begins: never visible.
  [one, noon, noon, false],
])('from %s until %s: at %s %s', (start, end, now, isShown) => {
  expect(isOpen(windowOf(start, end), new Date(now))).toBe(isShown);
});

it.each([
  [[windowOf(null, null)], null],
  [[], null],
  [[windowOf(beforeNoon, noon)], null],
  [[windowOf(beforeNoon, one)], one],
  [[windowOf(one, null), windowOf(beforeNoon, '2026-12-01T03:00:00Z')], one],
  [[windowOf('2026-12-01T03:00:00Z', null), windowOf(null, one)], one],
])('returns the next change after noon in %j: %s', (windows, change) => {
  expect(nextChange(windows, new Date(noon))).toEqual(at(change));
});
