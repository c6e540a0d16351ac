import { expect, it } from 'vitest';

import { addressLines } from './address-lines.ts';

const address = {
  street: 'Rua Augusta',
  number: '500',
  complement: '',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  region: 'SP',
  postcode: '01304000',
};

it.each([
  ['', 'Rua Augusta, 500'],
  ['apto 12', 'Rua Augusta, 500, apto 12'],
])('[CHK-03] reads an address with the complement "%s"', (complement, first) => {
  expect(addressLines({ ...address, complement })).toEqual([first, 'Consolação, São Paulo/SP, 01304-000']);
});
