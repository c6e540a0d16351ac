import { expect, it } from 'vitest';

import { storeAddressLines } from './store-address.ts';

const whole = {
  street: 'Rua Aurora',
  number: '10',
  complement: 'sala 3',
  neighborhood: 'Centro',
  city: 'Cunha',
  region: 'sp',
  postcode: '12530000',
};

it('[ADM+10] writes the store’s address, with state and CEP in their usual form', () => {
  expect(storeAddressLines(whole)).toEqual({
    street: 'Rua Aurora, 10, sala 3, Centro',
    city: 'Cunha – SP',
    postcode: 'CEP 12530-000',
  });
});

it('[ADM+10] leaves out what is unset', () => {
  const empty = {
    street: '',
    number: '',
    complement: '',
    neighborhood: '',
    city: '',
    region: '',
    postcode: '',
  };
  expect(storeAddressLines(empty)).toEqual({ street: '', city: '', postcode: '' });
  expect(storeAddressLines({ ...whole, complement: '', neighborhood: '' }).street).toBe('Rua Aurora, 10');
});
