import creditCardType from 'credit-card-type';

import { type CardBrand, isCardBrand } from './card-brand.ts';
import { plainCharacters } from './plain-characters.ts';
import { type ValueKind, insertLiterals } from './value-kind.ts';

declare const cardNumberBrand: unique symbol;
/** 13–19 digits that pass Luhn, no spaces. Never stored, never logged, never sent to our own API. */
export type CardNumber = string & { readonly [cardNumberBrand]: true };

const DEFAULT_GAPS: readonly number[] = [4, 8, 12];

function digitsOf(text: string): string {
  return plainCharacters(text).replace(/\D/g, '');
}

/** Identifies the brand of a number, also of a partial one: null until the digits match a single brand. */
export function cardBrand(number: string): CardBrand | null {
  const digits = digitsOf(number);
  if (digits === '') return null;
  const all = creditCardType(digits);
  // Maestro's pattern is a single 6, which would make every Elo, Hipercard and Discover number ambiguous.
  const types = all.filter(({ type }) => type !== 'maestro');
  const [match] = types;
  // Brazilian providers know Maestro's numbers as Mastercard's, whose brand it is.
  if (match === undefined) return all.length > 0 ? 'mastercard' : null;
  return types.length === 1 && isCardBrand(match.type) ? match.type : null;
}

/** Checks the Luhn digit; false for a text without digits. */
export function isLuhnValid(number: string): boolean {
  const digits = digitsOf(number);
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}

/** Parses 13 to 19 digits that pass Luhn, ignoring spaces, hyphens and dots, of any brand [PAY-01]. */
export function parseCardNumber(text: string): CardNumber | null {
  const plain = plainCharacters(text);
  if (!/^[\d .-]+$/.test(plain)) return null;
  const digits = digitsOf(plain);
  return /^\d{13,19}$/.test(digits) && isLuhnValid(digits) ? (digits as CardNumber) : null;
}

function gapsOf(brand: CardBrand | null): readonly number[] {
  return brand === null ? DEFAULT_GAPS : creditCardType.getTypeInfo(brand).gaps;
}

/** Groups the digits as printed on the card, also of a partial number: ['3782', '822463', '10005'] for American Express. */
export function cardNumberGroups(number: string): string[] {
  const digits = digitsOf(number).slice(0, 19);
  const cuts = [0, ...gapsOf(cardBrand(digits)), digits.length];
  return cuts.slice(1).flatMap((cut, index) => digits.slice(cuts[index], cut) || []);
}

export const cardNumberField: ValueKind = {
  show(text) {
    const number = parseCardNumber(text);
    return number && cardNumberGroups(number).join(' ');
  },
  group(text) {
    const pattern = cardNumberGroups(text).map((digits) => '#'.repeat(digits.length));
    return insertLiterals(pattern.join(' '), text);
  },
};

/** Returns 4 for American Express, 3 for the other brands, null for an unknown brand, which allows both. */
export function cvvLengthOf(brand: CardBrand | null): 3 | 4 | null {
  if (brand === null) return null;
  return brand === 'american-express' ? 4 : 3;
}

/** Returns the digits of a security code; null for anything else. */
export function parseCvv(text: string): string | null {
  const cvv = plainCharacters(text).replaceAll(' ', '');
  return /^\d{3,4}$/.test(cvv) ? cvv : null;
}

export const cvvField: ValueKind = { show: parseCvv };

/** Returns whether the CVV has as many digits as the brand requires, and nothing else [PAY-01]. */
export function isCvvFor(brand: CardBrand | null, cvv: string): boolean {
  const length = cvvLengthOf(brand);
  const digits = parseCvv(cvv);
  return digits !== null && (length === null || digits.length === length);
}
