import type { ValueKind } from './value-kind.ts';
import { visibleLine } from './visible-text.ts';

/** A Latin letter with any accents, also those that have no composed form. */
const WORD = String.raw`(?:(?=\p{L})\p{Script=Latin}\p{M}*)+`;
/**
 * REG-05: letters, spaces, and the hyphens and apostrophes of real names, such as D'Ávila, Sant' Anna or Sant'Anna-Lima.
 */
const PERSON_NAME = new RegExp(`^'?${WORD}(?:(?:' |[ '-])${WORD})*$`, 'u');
/** The characters that keyboards insert for an apostrophe: accents without a letter, quotation marks, primes, modifier letters. */
const APOSTROPHES = /[`´‘’‛′‵ʹʻʼʽˈˊˋꞌ＇]/g;

/**
 * Normalises for storage: visible characters, trimmed, single spaces, composed accents; every apostrophe is U+0027, every
 * hyphen U+002D.
 */
export function tidyPersonName(text: string): string {
  return visibleLine(text)
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\uFF21-\uFF3A\uFF41-\uFF5A]/g, (letter) => letter.normalize('NFKC'))
    .replaceAll(/\s+/g, ' ');
}

/** Returns whether the text has only the characters of a name, at any length: one letter is a name. */
export function isPersonName(text: string): boolean {
  return PERSON_NAME.test(tidyPersonName(text));
}

/** Splits after the first word; lastName is empty for a single word. */
export function splitFullName(text: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...others] = tidyPersonName(text).split(' ');
  return { firstName, lastName: others.join(' ') };
}

export const personNameField: ValueKind = {
  show: (text) => (isPersonName(text) ? tidyPersonName(text) : null),
};
