import { expect, it } from 'vitest';

import { csvTable } from './csv-table.ts';

const lineOf = (...cells: Parameters<typeof csvTable>[0][number]) =>
  csvTable([cells]).replace('\uFEFF', '').trimEnd();

it('[ADM+14] writes tables that spreadsheets in Brazil open: semicolons, decimal commas, a byte order mark', () => {
  expect(
    csvTable([
      ['Dia', 'Vendas'],
      ['26/11/2026', { centavos: 123_456 }],
    ]),
  ).toBe('\uFEFFDia;Vendas\r\n26/11/2026;1234,56\r\n');
  expect(lineOf({ centavos: -5 }, { centavos: 0 }, 12, null, 'a;b', 'diz "oi"')).toBe(
    '-0,05;0,00;12;;"a;b";"diz ""oi"""',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['=a;b', `"'=a;b"`],
  ['a=1', 'a=1'],
])('[ADM+14] writes %j so that no spreadsheet runs it', (text, written) => {
  expect(lineOf(text)).toBe(written);
});
