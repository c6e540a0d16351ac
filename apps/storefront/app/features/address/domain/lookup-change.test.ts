import { expect, it } from 'vitest';

import { noAddress } from './address-values.ts';
import { lookupChange, firstToFill } from './lookup-change.ts';

const found = {
  kind: 'found',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
} as const;
const empty = { filled: {}, current: noAddress };
const emptied = { street: '', number: '', complement: '', neighborhood: '', region: '', city: '' };

it.each([true, false])('[ADR-02] fills the known fields of a CEP and shows them', (mayBeUnknown) => {
  const { kind: _kind, ...values } = found;
  expect(lookupChange(found, { ...empty, mayBeUnknown })).toEqual({
    values,
    isPlaceShown: true,
    isPostcodeRefused: false,
  });
});

it('[ADR-02] clears the place of an unknown CEP, but not name and phone', () => {
  expect(lookupChange({ kind: 'unknown' }, { ...empty, mayBeUnknown: false })).toEqual({
    values: emptied,
    isPlaceShown: false,
    isPostcodeRefused: true,
  });
});

it('[ADR-02] accepts an unknown CEP if the store allows it, and preserves the input', () => {
  expect(lookupChange({ kind: 'unknown' }, { ...empty, mayBeUnknown: true })).toEqual({
    values: {},
    isPlaceShown: true,
    isPostcodeRefused: false,
  });
});

it.each([true, false])(
  '[ADR-02] shows the fields to be filled by hand while the lookup is down',
  (mayBeUnknown) => {
    expect(lookupChange({ kind: 'down' }, { ...empty, mayBeUnknown })).toEqual({
      values: {},
      isPlaceShown: true,
      isPostcodeRefused: false,
    });
  },
);

it.each(['down', 'unknown'] as const)(
  '[ADR-02] clears what the postcode before filled, but not what the shopper typed, if the lookup is %s',
  (kind) => {
    const { kind: _kind, ...filled } = found;
    const current = { ...noAddress, ...filled, street: 'Rua Augusta', number: '12' };
    expect(lookupChange({ kind }, { mayBeUnknown: true, filled, current }).values).toEqual({
      neighborhood: '',
      city: '',
      region: '',
    });
  },
);

const place = { street: 'Rua A', neighborhood: 'Centro', region: 'SP', city: 'São Paulo' };

it.each([
  ['a street', place, 'number'],
  ['a town with one postcode', { region: 'SP', city: 'Cunha' }, 'street'],
  ['a street, in an address that has a number', { ...place, number: '12' }, null],
  ['a street without a district', { ...place, number: '12', neighborhood: '' }, 'neighborhood'],
  ['nothing, as when the lookup is down', {}, 'street'],
])('[ADR-02] goes on after a postcode of %s', (_, values, next) => {
  expect(firstToFill({ ...noAddress, ...values })).toBe(next);
});
