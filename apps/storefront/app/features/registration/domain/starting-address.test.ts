import { expect, it } from 'vitest';

import { addressFor, draftedAddress } from './starting-address.ts';

const cafe = { taxvat: '11.444.777/0001-61', ofRegistry: { street: 'Avenida Paulista' } };
const roaster = { taxvat: '27.486.513/0001-00', ofRegistry: { street: 'Rua dos Carijós' } };
const withoutRegistryData = { taxvat: '04.503.000/0001-65', ofRegistry: null };
const none = draftedAddress(null);
const typed = draftedAddress({ person: { taxvat: cafe.taxvat }, address: { street: 'Rua Nova' } });
const ofCafe = addressFor(none, cafe);

it('[REG-12] starts with the registry’s address, or empty without one', () => {
  expect(addressFor(none, cafe)).toEqual({
    taxvat: cafe.taxvat,
    address: cafe.ofRegistry,
    isOfRegistry: true,
  });
  expect(addressFor(none, withoutRegistryData)).toBe(none);
});

it('[REG-12] preserves the address typed before a reload or changed since', () => {
  expect(addressFor(typed, cafe)).toBe(typed);
  expect(addressFor(ofCafe, cafe)).toBe(ofCafe);
});

it('[REG-12] starts again with another company', () => {
  expect(addressFor(ofCafe, roaster).address).toBe(roaster.ofRegistry);
  expect(addressFor(typed, roaster).address).toBe(roaster.ofRegistry);
});

it('[REG-12] removes a company’s address with the company, but never a typed one', () => {
  expect(addressFor(ofCafe, withoutRegistryData).address).toBeNull();
  expect(addressFor(typed, withoutRegistryData)).toBe(typed);
});

it('[REG-12] drops the registry’s address if the next company has none', () => {
  expect(addressFor(addressFor(none, roaster), withoutRegistryData)).toEqual(none);
});

it('[REG-12] restores an address only from a draft that has one', () => {
  expect(draftedAddress({ person: { taxvat: cafe.taxvat }, address: null })).toEqual(none);
});
