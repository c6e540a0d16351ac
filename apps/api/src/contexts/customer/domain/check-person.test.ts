import { expect, it } from 'vitest';

import { checkPerson } from './check-person.ts';

const cpf = '529.982.247-25';
const cnpj = '11.222.333/0001-81';
const person = {
  first_name: 'Ana  Beatriz',
  last_name: 'D’Ávila',
  taxvat: cpf,
  phone: '+55 (11) 98412-7730',
  email: 'Ana@Exemplo.com.br',
  password: 'Vitrine!1',
};
const settings = { 'clients/type_persons': 'all', 'checkout/require_password': true } as const;

it('[REG-04] [REG-05] stores bare values, the e-mail in lower case', () => {
  expect(checkPerson(person, settings)).toEqual({
    kind: 'pf',
    fields: null,
    person: {
      kind: 'pf',
      taxvat: '52998224725',
      email: 'ana@exemplo.com.br',
      first_name: 'Ana Beatriz',
      last_name: "D'Ávila",
      phone: '11984127730',
    },
  });
});

it.each(['first_name', 'last_name', 'taxvat', 'phone', 'email', 'password'])(
  '[REG-02] requires %s',
  (field) => {
    for (const empty of field === 'password' ? [''] : ['', '  ']) {
      expect(checkPerson({ ...person, [field]: empty }, settings)).toEqual({
        person: null,
        kind: field === 'taxvat' ? null : 'pf',
        fields: { [field]: ['validation.required'] },
      });
    }
  },
);

it.each([
  ['REG-03', { taxvat: '529.982.247-26' }, { taxvat: ['validation.taxvat'] }],
  ['REG-03', { taxvat: '111.111.111-11' }, { taxvat: ['validation.taxvat'] }],
  ['REG-05', { first_name: 'Ana 2' }, { first_name: ['validation.name'] }],
  ['REG-05', { phone: '(11) 3032-4150' }, { phone: ['validation.phone'] }],
  ['REG-05', { phone: '(11) 99999-9999' }, { phone: ['validation.phone'] }],
  ['REG-04', { email: 'ana@exemplo' }, { email: ['validation.email'] }],
  [
    'REG-04',
    { password: 'vitrine' },
    { password: ['validation.password.uppercase', 'validation.password.special'] },
  ],
])('[%s] refuses %j', (_id, change, fields) => {
  expect(checkPerson({ ...person, ...change }, settings).fields).toEqual(fields);
});

it('[REG-02] requires no password if the store does not', () => {
  const without = { ...person, password: undefined };
  const lenient = { ...settings, 'checkout/require_password': false };
  expect(checkPerson(without, lenient).fields).toBeNull();
  expect(checkPerson(without, settings).fields).toEqual({ password: ['validation.required'] });
  expect(checkPerson({ ...person, password: 'curta' }, lenient).fields).toHaveProperty('password');
});

it('[REG-03] accepts the kinds of person that the store serves', () => {
  const company = { ...person, taxvat: cnpj };
  expect(checkPerson(company, { ...settings, 'clients/type_persons': 'pj' }).kind).toBe('pj');
  expect(checkPerson(company, { ...settings, 'clients/type_persons': 'pf' }).fields).toEqual({
    taxvat: ['validation.taxvat'],
  });
  expect(checkPerson(person, { ...settings, 'clients/type_persons': 'pj' }).fields).toHaveProperty('taxvat');
});

it('accepts a company’s landline', () => {
  expect(checkPerson({ ...person, taxvat: cnpj, phone: '(11) 3032-4150' }, settings).fields).toBeNull();
});
