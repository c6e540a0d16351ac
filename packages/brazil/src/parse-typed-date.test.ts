import { expect, it } from 'vitest';

import { parseTypedDate } from './parse-typed-date.ts';

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
