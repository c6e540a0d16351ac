import { expect, it } from 'vitest';

import { parsePhoneOf } from './parse-phone-of.ts';

it.each([
  ['pf', '(11) 98412-7705', true],
  ['pf', '(11) 3032-4150', false],
  ['pj', '(11) 3032-4150', true],
  ['pj', '(11) 98412-7705', true],
  [null, '(11) 3032-4150', false],
  ['pj', '(11) 3032', false],
] as const)('[REG-05] accepts from %s the phone %s: %s', (person, phone, isAccepted) => {
  expect(parsePhoneOf(person, phone) !== null).toBe(isAccepted);
});
