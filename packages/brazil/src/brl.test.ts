import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/brl.json' with { type: 'json' };

import { formatBrl, formatBrlChange, formatBrlPlain, parseBrl } from './brl.ts';

describe('formatBrl', () => {
  it.each(cases.formatted)('[UIX-03] formats $centavos centavos as $plain', ({ centavos, plain }) => {
    expect(formatBrlPlain(centavos)).toBe(plain);
    expect(formatBrl(centavos)).toBe(plain.replace(' ', '\u00A0'));
  });

  it('[UIX-03] formats like Intl for pt-BR', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (centavos) => {
        expect(formatBrl(centavos)).toBe(intl.format(centavos / 100));
      }),
    );
  });

  it.each([0.5, 19.999999999999996, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'throws on %s',
    (centavos) => {
      expect(() => formatBrl(centavos)).toThrow(RangeError);
      expect(() => formatBrlPlain(centavos)).toThrow(RangeError);
    },
  );
});

it.each([
  [-2_000, '−\u00A0R$\u00A020,00'],
  [5_000, '+\u00A0R$\u00A050,00'],
  [0, 'R$\u00A00,00'],
])('[UIX-03] formats a change of %i centavos as %s', (centavos, text) => {
  expect(formatBrlChange(centavos)).toBe(text);
  expect(parseBrl(text.replace('+\u00A0', ''))).toBe(centavos);
});

describe('parseBrl', () => {
  it.each(cases.parsed)('[UIX-03] parses "$text" to $centavos', ({ text, centavos }) => {
    expect(parseBrl(text)).toBe(centavos);
  });

  it.each(cases.refused)('refuses "%s"', (text) => {
    expect(parseBrl(text)).toBeNull();
  });

  it('[UIX-03] parses everything that formatBrl returns', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (centavos) => {
        expect(parseBrl(formatBrl(centavos))).toBe(centavos);
        expect(parseBrl(formatBrlPlain(centavos))).toBe(centavos);
      }),
    );
  });
});
