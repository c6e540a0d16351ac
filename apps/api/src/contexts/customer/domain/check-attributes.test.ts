import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import { expect, it } from 'vitest';

import { checkAttributes } from './check-attributes.ts';

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

it('[REG-07] requires an attribute of the person types in its rule and drops unknown ones', () => {
  expect(checkAttributes([attribute({})], 'pj', {}, now).fields).toEqual({ ie: ['validation.required'] });
  expect(checkAttributes([attribute({})], 'pf', { ie: '123', admin: 'yes' }, now)).toEqual({
    values: {},
    fields: null,
  });
  expect(checkAttributes([attribute({})], 'pj', { ie: ' Isento ' }, now).values).toEqual({ ie: 'Isento' });
  expect(checkAttributes([attribute({ show_in_form: 1 })], 'pj', {}, now).fields).toBeNull();
  expect(checkAttributes([attribute({ form_rules: '' })], 'pf', {}, now).fields).not.toBeNull();
});

it('[REG-07] requires as many digits as the telephone’s mask has', () => {
  const phone = attribute({ code: 'fax', type: 'tel', form_mask: '(##) ####-####;(##) #####-####' });
  expect(checkAttributes([phone], 'pj', { fax: '(11) 3032-415' }, now).fields).toEqual({
    fax: ['validation.invalid'],
  });
  expect(checkAttributes([phone], 'pj', { fax: '(11) 3032-4150' }, now).fields).toBeNull();
  expect(checkAttributes([phone], 'pj', { fax: '(11) 93032-4150' }, now).fields).toBeNull();
});

it('accepts only options of a select', () => {
  const options = [
    { id: 'sim', value: 'Sim' },
    { id: 'nao', value: 'Não' },
  ];
  const select = attribute({ type: 'select', options });
  expect(checkAttributes([select], 'pj', { ie: 'sim' }, now).values).toEqual({ ie: 'sim' });
  expect(checkAttributes([select], 'pj', { ie: 'Sim' }, now).fields).toEqual({ ie: ['validation.invalid'] });
});

it('[REG-07] refuses a date that does not exist, and a birth in the future', () => {
  const birth = attribute({ code: 'nascimento', form_mask: '##/##/####' });
  expect(checkAttributes([birth], 'pj', { nascimento: '31/02/1990' }, now).fields).toEqual({
    nascimento: ['validation.date'],
  });
  expect(checkAttributes([birth], 'pj', { nascimento: '27/11/2026' }, now).fields).toEqual({
    nascimento: ['validation.date.future'],
  });
  expect(checkAttributes([birth], 'pj', { nascimento: '28/02/1990' }, now).values).toEqual({
    nascimento: '28/02/1990',
  });
});

const problem = (change: Partial<CustomerAttribute>, value: string) =>
  checkAttributes([attribute(change)], 'pj', { ie: value }, now).fields?.['ie'] ?? null;

it.each([
  ['6f9619ff-8b86-4011-b42d-00c04fc964ff', null],
  ['6f9619ff-8b86-4011-b42d-00c04fc964f', ['validation.file']],
  ['6f9619ff-8b86-4011-b42d-00c04fc964ffa', ['validation.file']],
  ['a6f9619ff-8b86-4011-b42d-00c04fc964ff', ['validation.file']],
  ['6f9619fg-8b86-4011-b42d-00c04fc964ff', ['validation.file']],
  ['6f9619ff-8b86-4011-00c04fc964ff', ['validation.file']],
  ['/etc/passwd', ['validation.file']],
])('[REG-08] validates the file %j by the id of its upload: %j', (value, problems) => {
  expect(problem({ type: 'file' }, value)).toEqual(problems);
});

it('[REG-07] requires digits in telephones only, and only by their masks', () => {
  expect(problem({ type: 'text', form_mask: '###-###' }, '12')).toBeNull();
  expect(problem({ type: 'tel', form_mask: '' }, '12')).toBeNull();
  expect(problem({ type: 'tel', form_mask: '###;' }, 'ramal')).toEqual(['validation.invalid']);
});
