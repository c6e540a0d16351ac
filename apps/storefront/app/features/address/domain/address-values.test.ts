import { addressInput } from '@vitrine/contract/schemas/customer.ts';
import { addressFields } from '@vitrine/rules/address-fields.ts';
import { expect, it } from 'vitest';

import { noAddress, streetAddressFields, toAddressInput } from './address-values.ts';

const typed = {
  first_name: ' Ana  Beatriz ',
  last_name: ' da   Costa ',
  phone: '(11) 98412-7730',
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'Apto 12 B',
  neighborhood: 'Bela Vista',
  region: 'SP',
  city: 'São Paulo',
};

it('[ADR-01] sends a Brazilian address with tidy names and bare numbers', () => {
  expect(toAddressInput(typed)).toEqual({
    ...typed,
    first_name: 'Ana Beatriz',
    last_name: 'da Costa',
    phone: '11984127730',
    postcode: '01310100',
    country: 'BR',
    is_default: 0,
  });
});

it.each([0, 1] as const)('[ACC-01] sends the choice of the default address: %i', (isDefault) => {
  expect(toAddressInput(typed, isDefault).is_default).toBe(isDefault);
});

it('[ADR-01] sends values that the API accepts', () => {
  expect(addressInput.safeParse(toAddressInput(typed)).error).toBeUndefined();
});

it('[ADR-01] starts with every field of an address empty', () => {
  expect(noAddress).toEqual(Object.fromEntries(addressFields.map((name) => [name, ''])));
});

it('[ADR-02] has neither name, phone nor CEP among the fields of the place', () => {
  expect(streetAddressFields.toSorted()).toEqual(
    addressFields
      .filter((name) => !['first_name', 'last_name', 'phone', 'postcode'].includes(name))
      .toSorted(),
  );
});
