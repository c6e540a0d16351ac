import { expect, it } from 'vitest';

import { withoutCountryCode } from './without-country-code.ts';

it.each([
  ['+55 (11) 98412-7730', '11984127730'],
  ['+5511984127730', '11984127730'],
  ['5511984127730', '11984127730'],
  ['+55 11 3032-4150', '1130324150'],
  ['55 11 3032-4150', '1130324150'],
  ['(55) 11984-12773', '1198412773'],
])('[REG-05] strips the country code of %j', (text, stripped) => {
  expect(withoutCountryCode(text)).toBe(stripped);
});

it.each(['(55) 99123-4567', '(55) 3221-4567', '(11) 98412-7730', '55', '(55) 99123-45678', ''])(
  'leaves %j, where 55 is the area code or not there',
  (text) => {
    expect(withoutCountryCode(text)).toBe(text);
  },
);
