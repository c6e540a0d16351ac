import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/boleto.json' with { type: 'json' };

import { buildBoleto, formatLinhaDigitavel, parseBoletoBarcode, parseLinhaDigitavel } from './boleto.ts';
import { addDays, epochDayOf, isoDateOfEpochDay, requireIsoDate } from './iso-date.ts';

const FREE_FIELD = '3381260007827139500006330';
const TODAY = '2026-11-20';

const anyRequest = fc.record({
  bankCode: fc.stringMatching(/^\d{3}$/),
  dueDate: fc
    .integer({ min: -3000, max: 5500 })
    .map((days) => isoDateOfEpochDay(epochDayOf(requireIsoDate(TODAY)) + days)),
  amountCentavos: fc.integer({ min: 0, max: 9_999_999_999 }),
  freeField25: fc.stringMatching(/^\d{25}$/),
});

describe('boleto', () => {
  it.each(cases.boletos)(
    '[PAY+01] builds and parses $linhaDigitavel',
    ({ linhaDigitavel, barcode, today, ...request }) => {
      const built = buildBoleto(request);
      expect(built.barcode).toBe(barcode);
      expect(formatLinhaDigitavel(built.linhaDigitavel)).toBe(linhaDigitavel);
      expect(parseLinhaDigitavel(linhaDigitavel, today)).toEqual(built);
      expect(parseBoletoBarcode(barcode, today)).toEqual(built);
    },
  );

  it.each(cases.refused)('[PAY+01] refuses "$text": $why', ({ text }) => {
    expect(parseLinhaDigitavel(text, TODAY)).toBeNull();
  });

  it.each(cases.dueFactors)(
    '[PAY+01] reads the factor $factor as $dueDate on $today',
    ({ dueDate, factor, today }) => {
      const { barcode } = buildBoleto({
        bankCode: '237',
        dueDate,
        amountCentavos: 100,
        freeField25: FREE_FIELD,
      });
      expect(barcode.slice(5, 9)).toBe(factor);
      expect(parseBoletoBarcode(barcode, today)?.dueDate).toBe(dueDate);
    },
  );

  it('[PAY+01] parses every boleto that it builds, within the cycle of the factor (FEBRABAN)', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const built = buildBoleto(request);
        expect(parseLinhaDigitavel(built.linhaDigitavel, TODAY)).toEqual({ ...built, ...request });
        expect(built.barcode).toMatch(/^\d{44}$/);
      }),
    );
  });

  it('[PAY+01] is valid for another library, with the same amount and bank', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        // The library reads a bank code that starts with 8 as a utility bill.
        fc.pre(!request.bankCode.startsWith('8'));
        const { linhaDigitavel } = buildBoleto(request);
        expect(isValidBoleto(linhaDigitavel)).toBe(true);
        expect(getBoletoInfo(linhaDigitavel)).toMatchObject({
          amount: request.amountCentavos,
          bankCode: request.bankCode,
        });
      }),
    );
  });

  it('[PAY+01] refuses a line in which one digit is changed', () => {
    const [boleto] = cases.boletos;
    const line = boleto?.linhaDigitavel.replace(/\D/g, '') ?? '';
    const parsed = parseLinhaDigitavel(line, TODAY);
    fc.assert(
      fc.property(fc.nat(46), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        fc.pre(line[at] !== String(digit));
        expect(parsed).not.toBeNull();
        expect(parseLinhaDigitavel(line.slice(0, at) + digit + line.slice(at + 1), TODAY)).toBeNull();
      }),
    );
  });

  it.each([
    { bankCode: '37' },
    { amountCentavos: -1 },
    { amountCentavos: 10.5 },
    { amountCentavos: 10_000_000_000 },
    { freeField25: '1' },
    { dueDate: '2000-07-02' },
    { dueDate: '2026-02-30' },
  ])('throws on %o', (wrong) => {
    const request = {
      bankCode: '237',
      dueDate: TODAY,
      amountCentavos: 100,
      freeField25: FREE_FIELD,
      ...wrong,
    };
    expect(() => buildBoleto(request)).toThrow(RangeError);
  });

  it('ends the second cycle of factors 9000 days after the first', () => {
    const last = addDays(requireIsoDate('2025-02-21'), 9000);
    const { barcode } = buildBoleto({
      bankCode: '237',
      dueDate: last,
      amountCentavos: 1,
      freeField25: FREE_FIELD,
    });
    expect(barcode.slice(5, 9)).toBe('9999');
    expect(parseBoletoBarcode(barcode, last)?.dueDate).toBe(last);
  });
});
