import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/cpf.json' with { type: 'json' };

import { formatCpf, parseCpf } from './cpf.ts';

/** The rule of the Receita Federal, independent of the code under test. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

describe('parseCpf', () => {
  it.each(cases.valid)('[REG-03] accepts $text', ({ text, value, formatted }) => {
    const cpf = parseCpf(text);
    expect(cpf).toBe(value);
    expect(cpf && formatCpf(cpf)).toBe(formatted);
  });

  it.each(cases.invalid)('[REG-03] refuses "$text": $why', ({ text }) => {
    expect(parseCpf(text)).toBeNull();
  });

  it('[REG-03] accepts exactly one pair of check digits for any nine digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), fc.stringMatching(/^\d{2}$/), (base, tail) => {
        fc.pre(!/^(\d)\1+$/.test(base));
        const first = checkDigit(base);
        const right = `${first}${checkDigit(`${base}${first}`)}`;
        expect(parseCpf(base + right)).toBe(base + right);
        expect(parseCpf(base + tail) === null).toBe(tail !== right);
      }),
    );
  });
});
