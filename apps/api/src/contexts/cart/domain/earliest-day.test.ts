import { expect, it } from 'vitest';

import { earliestDay } from './earliest-day.ts';

const by = (arrives_on: string, pickup: { address: null } | null = null) => ({ arrives_on, pickup });

it.each([
  [[by('2026-12-02'), by('2026-11-27'), by('2026-12-01')], '2026-11-27'],
  [[by('2026-11-24', { address: null }), by('2026-11-27')], '2026-11-27'],
  [[by('2027-01-04'), by('2026-12-30')], '2026-12-30'],
  [[by('2026-11-24', { address: null })], null],
  [[], null],
])('[CAT+01] chooses the fastest delivery of %o', (options, day) => {
  expect(earliestDay(options)).toBe(day);
});
