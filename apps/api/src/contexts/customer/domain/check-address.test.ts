import { expect, it } from 'vitest';

import { checkAddress, toAddressResponse } from './check-address.ts';

const address = {
  first_name: 'Ana',
  last_name: 'Moreira',
  phone: '(11) 98412-7730',
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  neighborhood: 'Bela Vista',
  region: 'sp',
  city: 'São Paulo',
};
const settings = { 'address/complement_length': 0 };

it('[ADR-01] stores phone, postcode and state bare', () => {
  expect(checkAddress(address, settings)).toEqual({
    address: {
      ...address,
      phone: '11984127730',
      postcode: '01310100',
      region: 'SP',
      complement: '',
      country: 'BR',
    },
  });
});

it.each([
  ['first_name', '', 'validation.required'],
  ['first_name', 'R2D2', 'validation.name'],
  ['last_name', '', 'validation.required'],
  ['last_name', '<b>Moreira</b>', 'validation.name'],
  ['phone', '', 'validation.required'],
  ['phone', '1198412', 'validation.phone'],
  ['postcode', '', 'validation.required'],
  ['postcode', '0131010', 'validation.postcode'],
  ['street', '', 'validation.required'],
  ['number', '', 'validation.required'],
  ['neighborhood', '', 'validation.required'],
  ['region', '', 'validation.required'],
  ['region', 'XX', 'validation.invalid'],
  ['city', '', 'validation.required'],
  ['country', 'PT', 'validation.invalid'],
])('[ADR-01] refuses %s %j with %s', (field, value, message) => {
  expect(checkAddress({ ...address, [field]: value }, settings)).toEqual({ fields: { [field]: [message] } });
});

it('[ADR-01] limits the complement only where the store does', () => {
  const long = { ...address, complement: 'Fundos, portão azul' };
  expect(checkAddress(long, settings)).toHaveProperty('address');
  expect(checkAddress(long, { 'address/complement_length': 20 })).toHaveProperty('address');
  expect(checkAddress({ ...address, complement: '' }, settings)).toHaveProperty('address');
  expect(checkAddress(long, { 'address/complement_length': 10 })).toEqual({
    fields: { complement: ['validation.too_long'] },
  });
});

const row = {
  id: 3,
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
};

it.each([
  [true, 1],
  [false, 0],
])('[ADR-01] formats a default of %s as %i', (isDefault, written) => {
  expect(toAddressResponse({ ...row, is_default: isDefault })).toEqual({ ...row, is_default: written });
});
