import { expect, it } from 'vitest';

import { companyAddress, stateRegistration } from './company-data.ts';

const address = {
  street: 'Rua dos Carijós',
  number: '244',
  details: 'Loja 2',
  district: 'Centro',
  city: 'Belo Horizonte',
  state: 'MG',
  zip: '30120060',
};
const inMinas = { number: '0623079040081', state: 'MG', enabled: true };
const inEspiritoSanto = { number: '082560676', state: 'ES', enabled: true };

it('[REG-12] converts the registry’s address to the form’s fields', () => {
  expect(companyAddress({ address, registrations: [] })).toEqual({
    postcode: '30120060',
    street: 'Rua dos Carijós',
    number: '244',
    complement: 'Loja 2',
    neighborhood: 'Centro',
    city: 'Belo Horizonte',
    region: 'MG',
  });
  expect(companyAddress({ address: null, registrations: [] })).toBeNull();
});

it.each([
  ['SN', 'S/N'],
  ['s/n', 'S/N'],
  ['S/Nº', 'S/N'],
  [' 12 ', '12'],
  ['KM 12,5', ''],
  ['1200-A', '1200-A'],
])('[REG-12] converts the number %j to one that fits the form', (number, inForm) => {
  expect(companyAddress({ address: { ...address, number }, registrations: [] })?.number).toBe(inForm);
});

it.each([
  ['the one of its own state', [inEspiritoSanto, inMinas], inMinas.number],
  ['another where its own is not in force', [{ ...inMinas, enabled: false }, inEspiritoSanto], '082560676'],
  ['none where none is in force', [{ ...inMinas, enabled: false }], null],
  ['none where there is none', [], null],
])('[REG-12] chooses among the state registrations %s', (_what, registrations, number) => {
  expect(stateRegistration({ address, registrations })).toBe(number);
});

it('[REG-12] returns the first active establishment without an address', () => {
  expect(stateRegistration({ address: null, registrations: [inEspiritoSanto, inMinas] })).toBe('082560676');
});
