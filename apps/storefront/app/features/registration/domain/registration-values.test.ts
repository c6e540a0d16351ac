import { expect, it } from 'vitest';

import { noRegistration, toCustomerInput } from './registration-values.ts';

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
  expect(toCustomerInput(values, { attributes, kind: 'pf', address: null })).toEqual({
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

it('[REG-09] sends the honeypot’s value, and no other unknown field', () => {
  const asked = { attributes: [], kind: 'pf', address: null } as const;
  expect(toCustomerInput({ ...noRegistration, validator: 'spam' }, asked)).toMatchObject({
    validator: 'spam',
  });
  expect(toCustomerInput(noRegistration, asked)).not.toHaveProperty('validator');
});

const asked = { attributes, kind: 'pj', address: null } as const;

it('[REG-07] sends no attribute that is empty, absent or blank, and trims the others', () => {
  const sent = (values: Record<string, string>) =>
    toCustomerInput({ ...noRegistration, attributes: values }, asked);
  expect(sent({ ie: ' 110.042 ', como_conheceu: ' ' })).toMatchObject({ ie: '110.042' });
  expect(sent({ ie: ' ', como_conheceu: '' })).not.toHaveProperty('ie');
  expect(sent({ como_conheceu: '  ' })).not.toHaveProperty('como_conheceu');
  expect(sent({})).not.toHaveProperty('ie');
});

it('[REG-02] sends a password and a group only where the form asks for them', () => {
  expect(Object.keys(toCustomerInput(noRegistration, asked))).toEqual([
    'first_name',
    'last_name',
    'taxvat',
    'phone',
    'email',
    'addresses',
  ]);
  expect(toCustomerInput({ ...noRegistration, group_id: '12' }, asked)).toMatchObject({ group_id: 12 });
});

it('[REG-01] sends the address where the form asks for one', () => {
  const address = {
    first_name: 'Ana',
    last_name: 'Moreira',
    phone: '11984127730',
    postcode: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: '',
    neighborhood: 'Bela Vista',
    region: 'SP',
    city: 'São Paulo',
    country: 'BR',
    is_default: 1,
  } as const;
  expect(toCustomerInput(noRegistration, { ...asked, address }).addresses).toEqual([address]);
});
