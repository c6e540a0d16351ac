import { expect, it } from 'vitest';

import { splitAddressFields } from './split-address-fields.ts';

it('[REG-11] separates the address’s messages from the person’s', () => {
  expect(
    splitAddressFields({
      email: ['The email has already been taken.'],
      'addresses.0.postcode': ['validation.postcode'],
    }),
  ).toEqual({
    person: { email: ['The email has already been taken.'] },
    address: { postcode: ['validation.postcode'] },
  });
  expect(splitAddressFields({ 'addresses.0.street': ['validation.required'] }).person).toBeNull();
  expect(splitAddressFields(null)).toEqual({ person: null, address: null });
});
