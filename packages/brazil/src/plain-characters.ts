import { visibleLine } from './visible-text.ts';

/** Returns the value of a decimal digit of any script; scripts have theirs in a row, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const isDigit = (value: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code - value));
  let value = 0;
  while (value < 9 && isDigit(value + 1)) value += 1;
  return String(value);
}

/**
 * Returns the text of a code, number or address in the characters of an ASCII keyboard: without invisible ones, with the
 * plain form of full-width characters, of other scripts' digits, and of every hyphen and slash. Trimmed, blanks single
 * [UIX+04].
 */
export function plainCharacters(text: string): string {
  return visibleLine(text)
    .replaceAll(/[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu, (character) => character.normalize('NFKC'))
    .replaceAll(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the plain characters behind the word that names the value: 'CPF: 529…' or 'CEP 01310…'. */
export function withoutLabel(text: string, label: RegExp): string {
  const plain = plainCharacters(text);
  return plain.replace(new RegExp(String.raw`^(?:${label.source})\s*(?:n[.º°o]*)?[\s:.-]*`, 'i'), '');
}
