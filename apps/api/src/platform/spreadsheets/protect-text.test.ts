import fc from 'fast-check';
import { expect, it } from 'vitest';

import { protectedCode, protectedText, withoutProtection } from './protect-text.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+55 11 98765-4321', "'+55 11 98765-4321"],
  ['- de algodão', "'- de algodão"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['＝1+1', "'＝1+1"],
  ['0123', "'0123"],
  ['789100000002', "'789100000002"],
  ['1E5', "'1E5"],
  ['219E01', "'219E01"],
  ['12-05', "'12-05"],
  ['1/2', "'1/2"],
  ['10-2026', "'10-2026"],
  ['MAR1', "'MAR1"],
  ['jan-26', "'jan-26"],
  ['12:30', "'12:30"],
  ['12,90', "'12,90"],
  ['10%', "'10%"],
  ['true', "'true"],
  ['#N/D', "'#N/D"],
  ["'0123", "''0123"],
  ["'=1", "''=1"],
  // A plain number is no formula.
  ['-5', '-5'],
  ['12', '12'],
  ['12345678901', '12345678901'],
  ["'80s", "'80s"],
  ['Mesa 2 lugares', 'Mesa 2 lugares'],
  ['AUR-ALM-03', 'AUR-ALM-03'],
  ['a=1', 'a=1'],
  ['', ''],
])('[ADM+24] writes %j as %j', (text, written) => {
  expect(protectedText(text)).toBe(written);
  expect(withoutProtection(written)).toBe(text);
});

it('[ADM+24] writes every code of digits as text', () => {
  expect(['52998224725', '01310100', '7891000000021', ''].map(protectedCode)).toEqual([
    "'52998224725",
    "'01310100",
    "'7891000000021",
    '',
  ]);
});

it.each([
  ['="0123"', '0123'],
  ["'123", '123'],
  ["'7891000000021", '7891000000021'],
  ["'Casa", "'Casa"],
])('[ADM+24] reads %s of other programs and people as %s', (cell, text) => {
  expect(withoutProtection(cell)).toBe(text);
});

it('[ADM+24] reads every text as it was written', () => {
  const character = fc.constantFrom(...'\'=+-@\t\r\n019.,/%:eE#aN Rr$jJ"ãm');
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: character, maxLength: 12 })), (text) => {
      expect(withoutProtection(protectedText(text))).toBe(text);
      expect(withoutProtection(protectedCode(text))).toBe(text);
      expect(protectedText(text)).not.toMatch(/^\s*[=@]|^\t/);
    }),
    { numRuns: 2000 },
  );
});
