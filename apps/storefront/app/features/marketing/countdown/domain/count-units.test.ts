import { describe, expect, it } from 'vitest';

import { countUnits } from './count-units.ts';

const countdown = {
  start_at: '2026-11-20T00:00:00-03:00',
  end_at: '2026-11-28T00:00:00-03:00',
  hide_options: [],
};
const before = (milliseconds: number) => Date.parse(countdown.end_at) - milliseconds;
const shown = (units: ReturnType<typeof countUnits>) => units.map(({ text }) => text).join(':');

describe('countUnits', () => {
  it.each([
    [0, '00:00:00:00'],
    [1, '00:00:00:01'],
    [1000, '00:00:00:01'],
    [1001, '00:00:00:02'],
    [59_000, '00:00:00:59'],
    [60_000, '00:00:01:00'],
    [3_600_000, '00:01:00:00'],
    [86_400_000, '01:00:00:00'],
    [2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5000, '02:03:04:05'],
    [-5000, '00:00:00:00'],
  ])('[CNT-03] %i ms before the end reads %s', (milliseconds, text) => {
    expect(shown(countUnits(countdown, before(milliseconds)))).toBe(text);
  });

  it('[CNT-03] counts the hours of the days it hides', () => {
    const units = countUnits({ ...countdown, hide_options: ['hide-days'] }, before(49 * 3_600_000));
    expect(units.map(({ code }) => code)).toEqual(['hours', 'minutes', 'seconds']);
    expect(shown(units)).toBe('49:00:00');
  });

  it.each([
    ['2026-11-20T00:00:00-03:00', [], [2, 2, 2, 2]],
    ['2026-08-01T00:00:00-03:00', [], [3, 2, 2, 2]],
    ['2026-11-20T00:00:00-03:00', ['hide-days' as const], [3, 2, 2]],
  ])('reserves the digits of the longest text, from %s with %o', (start_at, hide_options, digits) => {
    const units = countUnits({ ...countdown, start_at, hide_options }, null);
    expect(units.map((unit) => unit.digits)).toEqual(digits);
  });

  it('is empty until the time is known', () => {
    expect(countUnits(countdown, null).map(({ text }) => text)).toEqual([null, null, null, null]);
  });
});
