import { expect, it } from 'vitest';

import { withoutCountryCode } from './without-country-code.ts';

it.each([
  ['+55 (11) 98412-7730', '11984127730'],
  ['+5511984127730', '11984127730'],
  ['5511984127730', '11984127730'],
  ['+55 11 3032-4150', '1130324150'],
  ['55 11 3032-4150', '1130324150'],
  ['(55) 11984-12773', '1198412773'],
  // Landlines of area codes that look like the beginning of a number of area code 55.
  ['55 41 3032-4150', '4130324150'],
  ['55 99 3221-4567', '9932214567'],
  // Incomplete.
  [' +55 11 98412', '1198412'],
  ['+55', ''],
])('[REG-05] strips the country code of %j', (text, stripped) => {
  expect(withoutCountryCode(text)).toBe(stripped);
});

it.each([
  '(55) 99123-4567',
  '(55) 3221-4567',
  '(11) 98412-7730',
  '55',
  '(55) 99123-45678',
  '(55) 99155-11234',
  // One digit too many, and a foreign number.
  '(11) 98412-77301',
  '+351 912 345 678',
  '+1 212 555 0100',
  '',
])('[REG-05] keeps %j, where 55 is the area code or absent', (text) => {
  expect(withoutCountryCode(text)).toBe(text);
});
