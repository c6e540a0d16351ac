import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/business-days.json' with { type: 'json' };

import { addDays, epochDayOf, isoDateOfEpochDay, parseIsoDate, requireIsoDate } from './iso-date.ts';

describe('IsoDate', () => {
  it.each(cases.notDays)('refuses "%s"', (text) => {
    expect(parseIsoDate(text)).toBeNull();
    expect(() => requireIsoDate(text)).toThrow(RangeError);
  });

  it('counts days over months, years and 29 February', () => {
    expect(addDays(requireIsoDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(requireIsoDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(requireIsoDate('2026-03-01'), -1)).toBe('2026-02-28');
  });

  it('converts to a day number and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 60_000 }), (day) => {
        const isoDate = isoDateOfEpochDay(day);
        expect(parseIsoDate(isoDate)).toBe(isoDate);
        expect(epochDayOf(isoDate)).toBe(day);
      }),
    );
  });
});
