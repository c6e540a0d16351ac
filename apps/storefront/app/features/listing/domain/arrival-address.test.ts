import { expect, it } from 'vitest';

import { arrivalDayOf, withArrivalDay } from './arrival-address.ts';

it.each([
  ['/sala/c', null, '/sala/c'],
  ['/sala/c', '2026-11-27', '/sala/c?chega-ate=2026-11-27'],
  ['/busca?q=vaso', '2026-11-27', '/busca?q=vaso&chega-ate=2026-11-27'],
])('[CAT+06] narrows %s to %s as %s', (href, day, narrowed) => {
  expect(withArrivalDay(href, day)).toBe(narrowed);
});

it.each([
  ['?chega-ate=2026-11-27', '2026-11-27'],
  ['?cor=areia&chega-ate=2026-11-26', '2026-11-26'],
  ['', null],
  ['?chega-ate=', null],
  ['?chega-ate=amanha', null],
  ['?chega-ate=2026-13-45', null],
  // Of a link that was kept: the day has passed.
  ['?chega-ate=2026-11-25', null],
])('[CAT+06] reads %s, on the 26th, as %s', (query, day) => {
  expect(arrivalDayOf(query, '2026-11-26')).toBe(day);
});
