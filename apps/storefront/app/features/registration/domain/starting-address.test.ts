import { expect, it } from 'vitest';

import { addressFor, draftedAddress } from './starting-address.ts';

const cafe = { taxvat: '11.444.777/0001-61', ofRegistry: { street: 'Avenida Paulista' } };
const roaster = { taxvat: '27.486.513/0001-00', ofRegistry: { street: 'Rua dos Carijós' } };
const untold = { taxvat: '04.503.000/0001-65', ofRegistry: null };
const none = draftedAddress(null);
const typed = draftedAddress({ person: { taxvat: cafe.taxvat }, address: { street: 'Rua Nova' } });
const ofCafe = addressFor(none, cafe);

it('[REG-12] begins with the address of the registry, and with nothing where it tells none', () => {
  expect(ofCafe).toEqual({ taxvat: cafe.taxvat, address: cafe.ofRegistry, isOfRegistry: true });
  expect(addressFor(none, untold)).toBe(none);
});

it('[REG-12] leaves alone what was typed for the company before a reload, or changed since', () => {
  expect(addressFor(typed, cafe)).toBe(typed);
  expect(addressFor(ofCafe, cafe)).toBe(ofCafe);
});

it('[REG-12] begins anew with another company', () => {
  expect(addressFor(ofCafe, roaster).address).toBe(roaster.ofRegistry);
  expect(addressFor(typed, roaster).address).toBe(roaster.ofRegistry);
});

it('[REG-12] takes a company’s address away with the company, never one that was typed', () => {
  expect(addressFor(ofCafe, untold).address).toBeNull();
  expect(addressFor(typed, untold)).toBe(typed);
});
