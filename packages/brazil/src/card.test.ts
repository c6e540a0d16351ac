import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/card.json' with { type: 'json' };

import { nameOfCardBrand } from './card-brand.ts';
import {
  cardBrand,
  cardNumberGroups,
  cardNumberField,
  cvvLengthOf,
  isCvvFor,
  isLuhnValid,
  parseCardNumber,
} from './card.ts';

describe('cardBrand', () => {
  it.each(cases.brands)('[PAY-01] identifies $number as $brand', ({ number, brand, groups }) => {
    expect(cardBrand(number)).toBe(brand);
    expect(cardNumberGroups(number)).toEqual(groups);
  });

  it('returns the display name of a brand', () => {
    expect(nameOfCardBrand('american-express')).toBe('American Express');
    expect(nameOfCardBrand('hipercard')).toBe('Hipercard');
  });
});

describe('card number', () => {
  it.each(cases.luhnValid)('[PAY-01] %s passes Luhn', (number) => {
    expect(isLuhnValid(number)).toBe(true);
    expect(parseCardNumber(number)).toBe(number.replaceAll(' ', ''));
  });

  it.each(cases.luhnInvalid)('[PAY-01] "%s" does not pass Luhn', (number) => {
    expect(isLuhnValid(number)).toBe(false);
  });

  it.each(cases.numbersRefused)('[PAY-01] refuses the number "%s"', (number) => {
    expect(parseCardNumber(number)).toBeNull();
  });

  it.each([
    ['378282246310005', '3782 822463 10005'],
    ['6362970000457013', '6362 9700 0045 7013'],
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111 1111 1111 1111', '4111 1111 1111 1111'],
    ['41111111111111111111', '41111111111111111111'],
  ])('[PAY-01] [UIX+04] groups %s as %s while it is typed', (number, shown) => {
    expect(cardNumberField.group?.(number)).toBe(shown);
  });

  it.each([
    '4111-1111-1111-1111',
    '4111.1111.1111.1111',
    '4111\u00A01111 1111\u200B1111',
    '４１１１１１１１１１１１１１１１',
  ])('[UIX+04] shows %j as printed', (number) => {
    expect(cardNumberField.show(number)).toBe('4111 1111 1111 1111');
  });
});

describe('CVV', () => {
  it('[PAY-01] has 4 digits for American Express, 3 for the others, 3 or 4 for an unknown brand', () => {
    expect(cvvLengthOf('american-express')).toBe(4);
    expect(cvvLengthOf('elo')).toBe(3);
    expect(cvvLengthOf(null)).toBeNull();
  });

  it.each([
    ['american-express', '1234', true],
    ['american-express', '123', false],
    ['visa', '123', true],
    ['visa', '1234', false],
    [null, '123', true],
    [null, '1234', true],
    [null, '12', false],
    ['visa', '12a', false],
  ] as const)('[PAY-01] validates for %s the CVV "%s": %s', (brand, cvv, expected) => {
    expect(isCvvFor(brand, cvv)).toBe(expected);
  });
});
