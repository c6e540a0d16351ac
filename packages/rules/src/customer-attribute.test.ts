import { expect, it } from 'vitest';

import { attributeDateProblem, isDateAttribute } from './customer-attribute.ts';

const birth = { code: 'nascimento', name: 'Data de nascimento' };
const wedding = { code: 'casamento', name: 'Data do casamento' };
// 22:30 of the day before in São Paulo.
const now = new Date('2026-11-27T01:30:00Z');

it.each([
  [birth, '24/08/1987', null],
  [birth, '31/02/1990', 'validation.date'],
  [birth, '24/08', 'validation.date'],
  [birth, '26/11/2026', null],
  [birth, '27/11/2026', 'validation.date.future'],
  [birth, '31/12/1899', 'validation.date'],
  [wedding, '05/12/2027', null],
  [wedding, '31/04/2027', 'validation.date'],
] as const)('[REG-07] takes of %o the date %s: %s', (attribute, value, problem) => {
  expect(attributeDateProblem(attribute, value, now)).toBe(problem);
});

it.each([
  ['text', '##/##/####', true],
  ['text', '##/##/####;', true],
  ['tel', '##/##/####', false],
  ['text', '##/####', false],
  ['text', '', false],
] as const)(
  '[REG-07] takes an attribute of type %s with the mask %j for a date: %s',
  (type, form_mask, isDate) => {
    expect(isDateAttribute({ type, form_mask })).toBe(isDate);
  },
);
