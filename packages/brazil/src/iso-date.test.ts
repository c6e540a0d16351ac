import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/business-days.json' with { type: 'json' };

import {
  addDays,
  epochDayOf,
  isoDateOfEpochDay,
  parseIsoDate,
  parseTypedDate,
  requireIsoDate,
} from './iso-date.ts';

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

it.each([
  ['24/08/1987', '1987-08-24'],
  [' 29/02/2024 ', '2024-02-29'],
  ['29/02/1900', null],
  ['31/02/1990', null],
  ['00/01/1990', null],
  ['12/13/1990', null],
  ['1/2/1990', '1990-02-01'],
  ['24.08.1987', '1987-08-24'],
  ['24‑8‑1987', '1987-08-24'],
  ['24 / 08 / 1987', '1987-08-24'],
  ['24/08/87', null],
  ['1990-02-01', null],
  ['', null],
])('parses %j as %j', (text, date) => {
  expect(parseTypedDate(text)).toBe(date);
});
