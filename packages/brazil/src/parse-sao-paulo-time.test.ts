import { expect, it } from 'vitest';

import { parseSaoPauloTime } from './parse-sao-paulo-time.ts';

it.each([
  ['2026-11-27T08:00', '2026-11-27T11:00:00.000Z'],
  ['2026-11-27T00:00', '2026-11-27T03:00:00.000Z'],
  ['2026-11-27T23:59:30', '2026-11-28T02:59:30.000Z'],
  // Daylight saving time, until 2019.
  ['2018-12-24T20:00', '2018-12-24T22:00:00.000Z'],
  // The midnight skipped at its start, and the hour repeated at its end.
  ['2018-11-04T00:00', '2018-11-04T03:00:00.000Z'],
  ['2018-11-03T23:59', '2018-11-04T02:59:00.000Z'],
  ['2018-11-04T01:00', '2018-11-04T03:00:00.000Z'],
  ['2019-02-16T23:30', '2019-02-17T01:30:00.000Z'],
  ['2019-02-17T00:00', '2019-02-17T03:00:00.000Z'],
  ['2026-11-27T08:00-03:00', '2026-11-27T11:00:00.000Z'],
  ['2026-03-08T02:30-05:00', '2026-03-08T07:30:00.000Z'],
  ['2026-11-27T08:00:00.250Z', '2026-11-27T08:00:00.250Z'],
])('parses %s as an instant in São Paulo', (text, instant) => {
  expect(parseSaoPauloTime(text)?.toISOString()).toBe(instant);
});

it.each([
  '',
  '2026-11-27',
  '27/11/2026 08:00',
  '2026-02-29T08:00',
  '2026-11-27T24:00',
  '2026-11-27T8:00',
  'now',
])('refuses %j', (text) => {
  expect(parseSaoPauloTime(text)).toBeNull();
});
