import { expect, it } from 'vitest';

import { promisedDay } from './promised-day.ts';

it.each([
  // A Friday; the 25th is a holiday.
  { days: 1, date: null, paid: '2026-12-18', promised: '2026-12-21' },
  { days: 5, date: null, paid: '2026-12-18', promised: '2026-12-28' },
  { days: null, date: '2026-12-30', paid: '2026-12-18', promised: '2026-12-30' },
  { days: null, date: '2026-12-18', paid: '2026-12-18', promised: '2026-12-18' },
  { days: null, date: '2026-12-01', paid: '2026-12-18', promised: '2026-12-18' },
  { days: null, date: null, paid: '2026-12-18', promised: '2026-12-18' },
])('[CAT+07] promises $promised for $days business days or $date, paid on $paid', (one) => {
  const { days, date, paid, promised } = one;
  expect(promisedDay({ on_order_days: days, on_order_date: date }, paid)).toBe(promised);
});
