import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/business-days.json' with { type: 'json' };

import {
  addBusinessDays,
  easterOf,
  formatDeliveryDate,
  isBusinessDay,
  isNationalHoliday,
  nextBusinessDay,
} from './business-days.ts';
import { addDays, epochDayOf, isoDateOfEpochDay, requireIsoDate } from './iso-date.ts';

function daysOfYear(year: number): string[] {
  const first = epochDayOf(requireIsoDate(`${year}-01-01`));
  const last = epochDayOf(requireIsoDate(`${year}-12-31`));
  return Array.from({ length: last - first + 1 }, (_, index) => isoDateOfEpochDay(first + index));
}

/** Returns the library's national holidays, with Carnival Monday, which it lacks. */
function libraryHolidaysOf(year: number): string[] {
  const listed = getHolidays(year)
    .filter(({ type }) => type !== 'religious')
    .map(({ date }) =>
      isoDateOfEpochDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000),
    );
  return [...new Set([...listed, addDays(easterOf(year), -48)])].toSorted();
}

const anyDay = fc.integer({ min: 15_000, max: 30_000 }).map(isoDateOfEpochDay);

describe('holidays', () => {
  it.each(cases.easter)('computes Easter of $year as $day', ({ year, day }) => {
    expect(easterOf(year)).toBe(day);
  });

  it('returns exactly the holidays of 2026', () => {
    expect(daysOfYear(2026).filter(isNationalHoliday)).toEqual(cases.holidays2026);
  });

  it.each([2000, 2008, 2023, 2024, 2027, 2028, 2035, 2049])(
    "agrees with the library's list of %i",
    (year) => {
      expect(daysOfYear(year).filter(isNationalHoliday)).toEqual(libraryHolidaysOf(year));
    },
  );
});

describe('business days', () => {
  it.each(cases.added)('adds $days business days to $from: $why', ({ from, days, to }) => {
    expect(addBusinessDays(from, days)).toBe(to);
  });

  it('moves a due date to the next business day, unless it is one', () => {
    expect(nextBusinessDay('2026-11-20')).toBe('2026-11-23');
    expect(nextBusinessDay('2026-11-23')).toBe('2026-11-23');
  });

  it.each(cases.notDays)('throws on "%s"', (text) => {
    expect(() => isBusinessDay(text)).toThrow(RangeError);
    expect(() => addBusinessDays(text, 1)).toThrow(RangeError);
  });

  it('throws on half a day', () => {
    expect(() => addBusinessDays('2026-11-26', 0.5)).toThrow(RangeError);
  });

  it('adds n business days to a day with n business days in between', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (from, days) => {
        const to = addBusinessDays(from, days);
        const length = epochDayOf(to) - epochDayOf(from);
        const passed = Array.from({ length }, (_, index) => addDays(from, index + 1));
        expect(passed.filter(isBusinessDay)).toHaveLength(days);
        expect(isBusinessDay(to)).toBe(true);
      }),
    );
  });

  it.each(cases.deliveryDates)('formats $day as $text', ({ day, text }) => {
    expect(formatDeliveryDate(day)).toBe(text);
  });
});
