import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import { expect, it } from 'vitest';

import { checkAttributes } from './check-attributes.ts';

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

it('[REG-07] requires an attribute of those whom its rule names, and drops what nobody asked for', () => {
  expect(checkAttributes([attribute({})], 'pj', {}).fields).toEqual({ ie: ['validation.required'] });
  expect(checkAttributes([attribute({})], 'pf', { ie: '123', admin: 'yes' })).toEqual({
    values: {},
    fields: null,
  });
  expect(checkAttributes([attribute({})], 'pj', { ie: ' Isento ' }).values).toEqual({ ie: 'Isento' });
  expect(checkAttributes([attribute({ show_in_form: 1 })], 'pj', {}).fields).toBeNull();
  expect(checkAttributes([attribute({ form_rules: '' })], 'pf', {}).fields).not.toBeNull();
});

it('[REG-07] wants as many digits as a mask of the telephone has', () => {
  const phone = attribute({ code: 'fax', type: 'tel', form_mask: '(##) ####-####;(##) #####-####' });
  expect(checkAttributes([phone], 'pj', { fax: '(11) 3032-415' }).fields).toEqual({
    fax: ['validation.invalid'],
  });
  expect(checkAttributes([phone], 'pj', { fax: '(11) 3032-4150' }).fields).toBeNull();
  expect(checkAttributes([phone], 'pj', { fax: '(11) 93032-4150' }).fields).toBeNull();
});

it('takes only an option that a select has', () => {
  const select = attribute({ type: 'select', options: [{ id: 'sim', value: 'Sim' }] });
  expect(checkAttributes([select], 'pj', { ie: 'sim' }).values).toEqual({ ie: 'sim' });
  expect(checkAttributes([select], 'pj', { ie: 'Sim' }).fields).toEqual({ ie: ['validation.invalid'] });
});
