import { describe, expect, it } from 'vitest';

import { formatNcm, parseNcm, restoreNcm } from './ncm.ts';

describe('[CAT+07] NCM', () => {
  it.each([
    ['6109.10.00', '61091000'],
    ['61091000', '61091000'],
    ['6109 10 00', '61091000'],
    ['6109-10-00', '61091000'],
    [' NCM: 6109.10.00 ', '61091000'],
    ['6109.1000', '61091000'],
    // As a spreadsheet groups a number.
    ['61.091.000', null],
    ['61.09.10.00', '61091000'],
    ['0101.21.00', '01012100'],
    ['97061000', '97061000'],
  ])('parses %j', (text, ncm) => expect(parseNcm(text)).toBe(ncm));

  it.each([
    '',
    '6109',
    '610910',
    '1012100',
    '610910000',
    '6,1091E+07',
    '00000000',
    '77010000',
    '98010000',
    '6109.10.00 Ex 01',
    'camiseta',
  ])('refuses %j', (text) => expect(parseNcm(text)).toBeNull());

  it('writes a code as it is printed', () => expect(formatNcm('61091000')).toBe('6109.10.00'));

  it.each([
    // Horses, coffee and fresh grapes, whose zero is lost in spreadsheets.
    ['1012100', '01012100'],
    ['9012100', '09012100'],
    ['8061000', '08061000'],
    // 6109.10.00 without one of its last digits: there is no heading 06.10.
    ['6109100', null],
    ['9406000', null],
    ['1230000', null],
    ['610910', null],
    ['61091000', null],
  ])('restores the zero of %j, or leaves it', (text, ncm) => expect(restoreNcm(text)).toBe(ncm));
});
