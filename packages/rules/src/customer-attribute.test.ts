import { expect, it } from 'vitest';

import {
  appliesTo,
  attributeDateProblem,
  attributeField,
  attributeProblem,
  isAttributeRequired,
  isDateAttribute,
  masksOf,
  tidyAttribute,
} from './customer-attribute.ts';

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
  [birth, '01/01/1900', null],
  [{ code: 'aniversario', name: 'Data especial' }, '27/11/2026', 'validation.date.future'],
  [{ code: 'data_1', name: 'Birthday' }, '27/11/2026', 'validation.date.future'],
  [wedding, '05/12/2027', null],
  [wedding, '31/04/2027', 'validation.date'],
] as const)('[REG-07] validates for %o the date %s: %s', (attribute, value, problem) => {
  expect(attributeDateProblem(attribute, value, now)).toBe(problem);
});

it.each([
  ['text', '##/##/####', true],
  ['text', '##/##/####;', true],
  ['tel', '##/##/####', false],
  ['text', '##/####', false],
  ['text', '##/;##/####', false],
  ['text', '', false],
] as const)(
  '[REG-07] returns whether an attribute of type %s with the mask %j is a date: %s',
  (type, form_mask, isDate) => {
    expect(isDateAttribute({ type, form_mask })).toBe(isDate);
  },
);

const definition = {
  code: 'a',
  name: 'A',
  type: 'text',
  form_mask: '',
  form_rules: '',
  show_in_form: 1,
  options: [{ id: '3' }, { id: '7' }],
} as const;

it.each([
  ['select', '', '7', null],
  ['select', '', '8', 'validation.invalid'],
  ['tel', '(##) ####-####;(##) #####-####', '(11) 3032-4150', null],
  ['tel', '(##) ####-####;(##) #####-####', '(11) 98412-7705', null],
  ['tel', '(##) ####-####;(##) #####-####', '(11) 303-4150', 'validation.invalid'],
  ['tel', '+55 (##) ####-####', '+55 (11) 3032-4150', null],
  ['tel', '', '1', null],
  ['text', '###', '1', null],
  ['file', '', 'foto.jpg', null],
  ['text', '##/##/####', '31/02/2027', 'validation.date'],
  ['text', '##/##/####', '28/02/2027', null],
] as const)(
  '[REG-07] validates for an attribute of type %s with the mask %j the value %j: %s',
  (type, form_mask, value, problem) => {
    expect(attributeProblem({ ...definition, type, form_mask }, value, now)).toBe(problem);
  },
);

it('[REG-07] orders masks by their places, the shortest first', () => {
  expect(masksOf({ form_mask: ';#####-####;####-####;+55 ####;' })).toEqual([
    '+55 ####',
    '####-####',
    '#####-####',
  ]);
});

it.each([
  ['', 'pf', true],
  ['', 'pj', true],
  ['pf', 'pf', true],
  ['pf', 'pj', false],
  ['PJ', 'pj', true],
  ['pf|pj', 'pj', true],
  ['|pf|', 'pj', false],
  ['||', 'pj', true],
] as const)('[REG-07] applies an attribute with the rules %j to a %s: %s', (form_rules, kind, isApplied) => {
  expect(appliesTo({ form_rules }, kind)).toBe(isApplied);
});

it.each([
  [0, false],
  [1, false],
  [2, true],
])('[REG-07] requires an attribute with show_in_form %i: %s', (show_in_form, isRequired) => {
  expect(isAttributeRequired({ show_in_form })).toBe(isRequired);
});

const masked = (form_mask: string, type: 'text' | 'tel' = 'text') => ({
  code: 'x',
  name: 'X',
  type,
  form_mask,
  form_rules: '',
  show_in_form: 2,
  options: [],
});

it.each([
  ['##/##/####', 'text', '1/2/1990', '01/02/1990'],
  ['##/##/####', 'text', '01021990', '01/02/1990'],
  // Longer or other than the mask: free, as typed.
  ['AAA-####', 'text', 'abc1d23', 'abc1d23'],
  ['AAA-####', 'text', ' abc 1234\u200B', 'ABC-1234'],
  ['AAA-####', 'text', 'abc', 'abc'],
  ['###', 'text', 'abc', 'abc'],
  ['(##) #####-####;;(##) ####-####', 'tel', '+55 91 98765-4321', '(91) 98765-4321'],
  ['(##) #####-####;;(##) ####-####', 'tel', '(011) 3032-4150', '(11) 3032-4150'],
  ['####', 'tel', '12\u00A034', '1234'],
  ['', 'text', ' a\u00A0b\u200B ', 'a b'],
  ['', 'tel', '12-34', '12-34'],
] as const)(
  '[REG-07] [UIX+04] stores for the mask %j of a %s the value %j as %j',
  (mask, type, text, stored) => {
    expect(tidyAttribute(masked(mask, type), text)).toBe(stored);
  },
);

it.each([
  ['##/##/####', '24081987', '24/08/1987'],
  ['(##) ####-####;;(##) #####-####', '1130324150', '(11) 3032-4150'],
  ['(##) ####-####;;(##) #####-####', '11930324150', '(11) 93032-4150'],
  ['(##) ####-####', '119303241500', '119303241500'],
  ['AAA-####', 'abc1234', 'abc-1234'],
])('[REG-07] [UIX+04] a field with the mask %s groups %s as %s', (mask, typed, shown) => {
  expect(attributeField(masked(mask)).group?.(typed)).toBe(shown);
});
