import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/cnpj.json' with { type: 'json' };

import { formatCnpj, parseCnpj } from './cnpj.ts';

/** Modulo 11, weights 2 to 9 from the right, each character's value is its ASCII code minus 48. */
function checkDigit(characters: string): number {
  const sum = [...characters]
    .toReversed()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

describe('parseCnpj', () => {
  it.each(cases.valid)('[REG-03] [REG+01] accepts $text', ({ text, value, formatted }) => {
    const cnpj = parseCnpj(text);
    expect(cnpj).toBe(value);
    expect(cnpj && formatCnpj(cnpj)).toBe(formatted);
  });

  it.each(cases.invalid)('[REG-03] [REG+01] refuses "$text": $why', ({ text }) => {
    expect(parseCnpj(text)).toBeNull();
  });

  it('[REG+01] accepts exactly one pair of check digits for any twelve characters, in either case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), fc.stringMatching(/^\d{2}$/), (base, tail) => {
        fc.pre(!/^(\d)\1+$/.test(base));
        const first = checkDigit(base);
        const right = `${first}${checkDigit(`${base}${first}`)}`;
        expect(parseCnpj((base + right).toLowerCase())).toBe(base + right);
        expect(parseCnpj(base + tail) === null).toBe(tail !== right);
      }),
    );
  });
});
