import { expect, it } from 'vitest';

import { arrivalDayWords } from './arrival-day-words.ts';

it.each([
  ['2026-11-26', '2026-11-26', 'hoje'],
  ['2026-11-27', '2026-11-26', 'amanhã'],
  ['2026-12-01', '2026-11-30', 'amanhã'],
  ['2027-01-01', '2026-12-31', 'amanhã'],
  ['2026-11-28', '2026-11-26', 'sábado, 28/11'],
  ['2026-11-25', '2026-11-26', 'quarta, 25/11'],
  ['2028-02-29', '2028-02-27', 'terça, 29/02'],
])('[CAT+06] says the arrival on %s, on %s, as %s', (day, today, words) => {
  expect(arrivalDayWords(day, today)).toBe(words);
});
