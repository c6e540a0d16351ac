import fc from 'fast-check';
import { expect, it } from 'vitest';

import { formatPackContent, formatUnitPrice, parsePackContent } from './pack-content.ts';

it.each([
  ['250 g', 250, 'kg'],
  ['250g', 250, 'kg'],
  ['1 kg', 1000, 'kg'],
  ['1,5 KG', 1500, 'kg'],
  ['0,375 kg', 375, 'kg'],
  [' 750 ml ', 750, 'l'],
  ['5 l', 5000, 'l'],
  ['2,5 m', 2500, 'm'],
  ['30 cm', 300, 'm'],
  ['2,5 cm', 25, 'm'],
  ['900 mm', 900, 'm'],
])('[CAT+04] parses %j as %i thousandths of a %s', (text, amount, measure) => {
  expect(parsePackContent(text)).toEqual({ amount, measure });
});

it.each([
  ['500 un', 500_000, 'un', undefined],
  ['6 × 700 ml', 4200, 'l', 6],
  ['6x700ml', 4200, 'l', 6],
  ['12 X 1,5 kg', 18_000, 'kg', 12],
] as const)(
  '[CAT+04] parses the pack %j as %i thousandths of a %s in pieces',
  (text, amount, measure, pieces) => {
    expect(parsePackContent(text)).toEqual({ amount, measure, ...(pieces && { pieces }) });
  },
);

it.each([
  '',
  '250',
  'g',
  '0 g',
  '-1 kg',
  '1.5 kg',
  '0,5 g',
  '1,2345 kg',
  '1 oz',
  '1 kg 2',
  '1e3 g',
  '9999999 m',
  '0,5 un',
  '10000 un',
  '1 × 700 ml',
  '6 × 12 un',
  '6 × 2 × 1 l',
  '6 ×',
  '9999 × 999 kg',
])('[CAT+04] refuses %j', (text) => expect(parsePackContent(text)).toBeNull());

it('[CAT+04] parses every content that it formats', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.constantFrom('kg' as const, 'l' as const, 'm' as const),
      (amount, measure) => {
        expect(parsePackContent(formatPackContent({ amount, measure }))).toEqual({ amount, measure });
      },
    ),
  );
});

it('[CAT+04] parses the packs of pieces that it formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9999 }), fc.integer({ min: 1, max: 90_000 }), (pieces, amount) => {
      const box = { amount: amount * pieces, measure: 'l', pieces } as const;
      expect(parsePackContent(formatPackContent(box))).toEqual(box);
      const pack = { amount: pieces * 1000, measure: 'un' } as const;
      expect(parsePackContent(formatPackContent(pack))).toEqual(pack);
    }),
  );
});

it.each([
  [{ amount: 4200, measure: 'l', pieces: 6 }, 'R$\u00A039,90/un. · R$\u00A057,00/l'],
  [{ amount: 500_000, measure: 'un' }, 'R$\u00A00,48/un.'],
  [{ amount: 1000, measure: 'un' }, ''],
] as const)('[CAT+04] prices %o per piece and measure', (content, text) => {
  expect(formatUnitPrice(23_940, content)).toBe(text);
});

it.each([
  [250, 'kg', '250 g'],
  [1000, 'kg', '1 kg'],
  [1500, 'l', '1,5 l'],
  [1050, 'm', '1,05 m'],
] as const)('[CAT+04] formats %i thousandths of a %s as %s', (amount, measure, text) => {
  expect(formatPackContent({ amount, measure })).toBe(text);
});

it.each([
  [3990, 250, 'kg', 'R$\u00A0159,60/kg'],
  [14_490, 1000, 'kg', 'R$\u00A0144,90/kg'],
  [1000, 300, 'l', 'R$\u00A033,33/l'],
  [2000, 300, 'l', 'R$\u00A066,67/l'],
  [1, 999, 'm', 'R$\u00A00,01/m'],
] as const)(
  '[CAT+04] formats the unit price of %i centavos for %i thousandths of a %s as %s',
  (price, amount, measure, text) => {
    expect(formatUnitPrice(price, { amount, measure })).toBe(text);
  },
);
