import { expect, it } from 'vitest';

import { noRegistration, personOf, toCustomerInput } from './registration-values.ts';

it.each([
  ['', 'all', 'pf'],
  ['373.258.643-02', 'all', 'pf'],
  ['11.222.333/0001-81', 'all', 'pj'],
  ['12.ABC', 'all', 'pj'],
  ['', 'pj', 'pj'],
  ['11.222.333/0001-81', 'pf', 'pf'],
] as const)('[REG-03] %j in a store for %s is typed by %s', (taxvat, accepts, person) => {
  expect(personOf(taxvat, accepts)).toBe(person);
});

const attributes = ['ie', 'como_conheceu'].map((code) => ({
  code,
  name: code,
  type: 'text' as const,
  show_in_form: 1,
  form_rules: code === 'ie' ? 'PJ' : 'PF|PJ',
  form_mask: '',
  options: [],
}));

it('[REG-04] [REG-05] sends bare values, the e-mail in lower case', () => {
  const values = {
    ...noRegistration,
    first_name: ' Ana  Beatriz ',
    last_name: 'Moreira',
    taxvat: '373.258.643-02',
    phone: '(11) 98412-7730',
    email: ' Ana@Exemplo.com.br ',
    password: 'Vitrine!1',
    attributes: { ie: '123', como_conheceu: 'instagram' },
  };
  expect(toCustomerInput(values, { attributes, person: 'pf', address: null })).toEqual({
    first_name: 'Ana Beatriz',
    last_name: 'Moreira',
    taxvat: '37325864302',
    phone: '11984127730',
    email: 'ana@exemplo.com.br',
    password: 'Vitrine!1',
    como_conheceu: 'instagram',
    addresses: [],
  });
});

it('[REG-09] sends what a robot wrote into the field that nobody sees, and the field of nobody else', () => {
  const asked = { attributes: [], person: 'pf', address: null } as const;
  expect(toCustomerInput({ ...noRegistration, validator: 'spam' }, asked)).toMatchObject({
    validator: 'spam',
  });
  expect(toCustomerInput(noRegistration, asked)).not.toHaveProperty('validator');
});
