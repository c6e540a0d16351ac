import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import { expect, it } from 'vitest';

import { attributeError, attributesFor } from './attribute-rules.ts';

const now = new Date('2026-11-26T12:00:00Z');

function attribute(overrides: Partial<CustomerAttribute>): CustomerAttribute {
  return {
    code: 'ie',
    name: 'Inscrição estadual',
    type: 'text',
    show_in_form: 2,
    form_rules: 'PJ',
    form_mask: '',
    options: [],
    ...overrides,
  };
}

it.each([
  ['PJ', 'pj', true],
  ['PJ', 'pf', false],
  ['PF|PJ', 'pf', true],
  ['', 'pf', true],
] as const)('[REG-07] rule %j asks %s: %s', (form_rules, person, isAsked) => {
  expect(attributesFor([attribute({ form_rules })], person)).toHaveLength(isAsked ? 1 : 0);
});

it('[REG-07] asks for no attribute that is hidden', () => {
  expect(attributesFor([attribute({ show_in_form: 0 })], 'pj')).toEqual([]);
});

it('[REG-07] requires attributes shown as 2, not those shown as 1', () => {
  expect(attributeError(attribute({ show_in_form: 2 }), ' ', now)).toBe('Preencha este campo');
  expect(attributeError(attribute({ show_in_form: 1 }), '', now)).toBeNull();
});

it.each([
  ['text', 'Preencha este campo'],
  ['tel', 'Digite o número'],
  ['select', 'Escolha uma opção'],
  ['file', 'Escolha um arquivo'],
] as const)('[REG-07] says what to do about an empty required %s', (type, message) => {
  expect(attributeError(attribute({ type }), '', now)).toBe(message);
});

it.each([
  ['(11) 3032-4150', null],
  ['(11) 93032-4150', null],
  ['(11) 3032-415', 'Número incompleto'],
])('[REG-07] requires as many digits as a mask has: %s', (value, problem) => {
  const tel = attribute({ type: 'tel', form_mask: '(##) #####-####;;(##) ####-####' });
  expect(attributeError(tel, value, now)).toBe(problem);
});

it.each([
  ['a text is free of its mask', { type: 'text', form_mask: '###' }],
  ['a phone without a mask has any length', { type: 'tel', form_mask: '' }],
  ['a mask of nothing is none', { type: 'tel', form_mask: ';;' }],
] as const)('[REG-07] %s', (_, overrides) => {
  expect(attributeError(attribute(overrides), '12', now)).toBeNull();
});

it('[REG-07] accepts only options of a select', () => {
  const options = ['hotel', 'loja'].map((id) => ({ id, value: id === 'hotel' ? 'Hotel' : 'Loja' }));
  const select = attribute({ type: 'select', options });
  expect(attributeError(select, 'hotel', now)).toBeNull();
  expect(attributeError(select, 'Hotel', now)).toBe('Valor inválido');
});

it.each([
  ['24/08/1987', null],
  ['31/02/1990', 'Data inválida'],
  ['24/08', 'Data inválida'],
  ['27/11/2026', 'A data não pode estar no futuro'],
])(
  '[REG-07] takes only a day of the calendar for a date, and of the past for a birth: %s',
  (value, problem) => {
    const birth = attribute({ code: 'nascimento', form_mask: '##/##/####' });
    expect(attributeError(birth, value, now)).toBe(problem);
  },
);
