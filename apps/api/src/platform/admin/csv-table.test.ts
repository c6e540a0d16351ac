import { expect, it } from 'vitest';

import { csvTable } from './csv-table.ts';

const lineOf = (...cells: Parameters<typeof csvTable>[0][number]) =>
  csvTable([cells]).replace('\uFEFF', '').trimEnd();

it('[ADM+14] writes tables that spreadsheets in Brazil open: semicolons, decimal commas, a byte order mark', () => {
  expect(
    csvTable([
      ['Dia', 'Vendas'],
      [{ day: '2026-11-26' }, { centavos: 123_456 }],
    ]),
  ).toBe('\uFEFFDia;Vendas\r\n26/11/2026;1234,56\r\n');
  expect(lineOf({ centavos: -5 }, { centavos: 0 }, 12, null, 'a;b', 'diz "oi"')).toBe(
    '-0,05;0,00;12;;"a;b";"diz ""oi"""',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-5', '-5'],
  ['- de linho', "'- de linho"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['=a;b', `"'=a;b"`],
  ['a=1', 'a=1'],
])('[ADM+14] writes %j so that no spreadsheet runs it', (text, written) => {
  expect(lineOf(text)).toBe(written);
});

it('[ADM+24] writes codes as text and moments in São Paulo', () => {
  const night = new Date('2026-11-27T01:30:00Z');
  expect(
    lineOf({ code: '01310100' }, { code: '52998224725' }, { code: '' }, { moment: night }, { day: night }),
  ).toBe("'01310100;'52998224725;;26/11/2026 22:30;26/11/2026");
});
