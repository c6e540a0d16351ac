import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/date-time.json' with { type: 'json' };

import { formatDate, formatTime } from './date-time.ts';

describe('formatDate and formatTime', () => {
  it.each(cases.instants)('format $text as $date, $time in São Paulo', ({ text, date, time }) => {
    expect(formatDate(text)).toBe(date);
    expect(formatTime(text)).toBe(time);
  });

  it('accept a Date', () => {
    const moment = new Date(Date.UTC(2026, 10, 27, 2, 5));
    expect(formatDate(moment)).toBe('26/11/2026');
    expect(formatTime(moment)).toBe('23h05');
  });

  it.each(cases.days)('format a day without a time as that day: $text', ({ text, date }) => {
    expect(formatDate(text)).toBe(date);
    expect(() => formatTime(text)).toThrow(RangeError);
  });

  it.each(cases.refused)('throw on "%s"', (text) => {
    expect(() => formatDate(text)).toThrow(RangeError);
    expect(() => formatTime(text)).toThrow(RangeError);
  });

  it('throw on an invalid Date', () => {
    expect(() => formatDate(new Date(Number.NaN))).toThrow(RangeError);
  });
});
