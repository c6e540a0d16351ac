import { expect, it } from 'vitest';

import { toAddressResponse } from './to-address-response.ts';

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
