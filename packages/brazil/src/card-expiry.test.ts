import { expect, it } from 'vitest';

import { cardExpiryField, parseCardExpiry } from './card-expiry.ts';

it.each([
  '12/30',
  '1230',
  '12/2030',
  '122030',
  '12 / 30',
  '12 / 2030',
  '12-30',
  '12.30',
  '12 30',
  '2030-12',
  '2030/12',
  '203012',
  '１２/３０',
  '12\u200B/30\u00A0',
  '12∕30',
  'Validade: 12/30',
])('[PAY-01] [UIX+04] parses %j to December of 2030', (text) => {
  expect(parseCardExpiry(text)).toEqual({ month: '12', year: '2030' });
  expect(cardExpiryField.show(text)).toBe('12/30');
});

it.each(['1/30', '01/30', '1/2030', '01/2030', '0130', '012030', '2030-01'])(
  '[PAY-01] [UIX+04] parses %j to January of 2030',
  (text) => {
    expect(cardExpiryField.show(text)).toBe('01/30');
  },
);

it.each([
  '',
  '1',
  '12',
  '12/',
  '12/3',
  '130',
  '13/30',
  '00/30',
  '0/30',
  '30/12',
  '12/203',
  '12/1930',
  '12/30/26',
  '12a30',
])('[PAY-01] refuses %j', (text) => {
  expect(parseCardExpiry(text)).toBeNull();
});

it.each([
  ['12', '12'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['122030', '12/2030'],
  ['1/30', '1/30'],
  ['130', '130'],
  ['203012', '203012'],
  ['12/2030', '12/2030'],
])('[UIX+04] groups %s as %s while it is typed', (text, shown) => {
  expect(cardExpiryField.group?.(text)).toBe(shown);
});
