import { expect, it } from 'vitest';

import { placeChange } from './place-change.ts';

const found = {
  kind: 'found',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
} as const;
const emptied = { street: '', number: '', complement: '', neighborhood: '', region: '', city: '' };

it.each([true, false])('[ADR-02] fills the known fields of a CEP and shows them', (mayBeUnknown) => {
  const { kind: _kind, ...values } = found;
  expect(placeChange(found, mayBeUnknown)).toEqual({ values, isPlaceShown: true, isPostcodeRefused: false });
});

it('[ADR-02] clears the place of an unknown CEP, but not name and phone', () => {
  expect(placeChange({ kind: 'unknown' }, false)).toEqual({
    values: emptied,
    isPlaceShown: false,
    isPostcodeRefused: true,
  });
});

it('[ADR-02] accepts an unknown CEP if the store allows it, and preserves the input', () => {
  expect(placeChange({ kind: 'unknown' }, true)).toEqual({
    values: {},
    isPlaceShown: true,
    isPostcodeRefused: false,
  });
});

it.each([true, false])('[ADR-02] shows the fields to be filled by hand while the lookup is down', (mayBe) => {
  expect(placeChange({ kind: 'down' }, mayBe)).toEqual({
    values: {},
    isPlaceShown: true,
    isPostcodeRefused: false,
  });
});
