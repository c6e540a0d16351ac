import fc from 'fast-check';
import { expect, it } from 'vitest';

import { fiscalCode, fiscalFields, fiscalNumber } from './fiscal-numbers.ts';

const codes = {
  ncm: fc.stringMatching(/^[0-9]{8}$/),
  cest: fc.stringMatching(/^[0-9]{7}$/),
  goods_origin: fc.stringMatching(/^[0-8]$/),
  invoice_unit: fc.stringMatching(/^[A-Z][A-Z0-9]{0,5}$/),
};

it.each(fiscalFields)(
  '[CAT+07] keeps every %s as a number that the database stores, each as another',
  (field) => {
    fc.assert(
      fc.property(codes[field], codes[field], (code, other) => {
        const number = fiscalNumber(field, code) ?? -1;
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(2 ** 31);
        expect(fiscalCode(field, number)).toBe(code);
        expect(number === fiscalNumber(field, other)).toBe(code === other);
      }),
    );
  },
);

it.each([
  ['invoice_unit', 'ZZZZZZ'],
  ['invoice_unit', 'A'],
  ['invoice_unit', 'UN'],
  ['ncm', '01012100'],
  ['goods_origin', 0],
] as const)('[CAT+07] reads the %s %s as it was', (field, code) => {
  expect(fiscalCode(field, fiscalNumber(field, code))).toBe(String(code));
});

it('[CAT+07] has no number for no code', () => {
  expect([fiscalNumber('ncm', null), fiscalCode('ncm', null)]).toEqual([null, null]);
});
