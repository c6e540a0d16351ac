import { expect, it } from 'vitest';

import { noAddress } from './address-values.ts';
import { firstToFill } from './first-to-fill.ts';

const found = { street: 'Rua A', neighborhood: 'Centro', region: 'SP', city: 'São Paulo' };

it.each([
  ['a street', found, 'number'],
  ['a town with one postcode', { region: 'SP', city: 'Cunha' }, 'street'],
  ['a street, in an address that has a number', { ...found, number: '12' }, null],
  ['a street without a district', { ...found, number: '12', neighborhood: '' }, 'neighborhood'],
  ['nothing, as when the lookup is down', {}, 'street'],
])('[ADR-02] goes on after a postcode of %s', (_, values, next) => {
  expect(firstToFill({ ...noAddress, ...values })).toBe(next);
});
