import { expect, it } from 'vitest';

import { isPastedTable, readPastedTable } from './pasted-table.ts';

it.each([
  [
    'Excel on Windows',
    '59,90\t10\r\n62,00\t5\r\n',
    [
      ['59,90', '10'],
      ['62,00', '5'],
    ],
  ],
  [
    'Excel for Mac',
    '59,90\t10\r62,00\t5\r',
    [
      ['59,90', '10'],
      ['62,00', '5'],
    ],
  ],
  [
    'LibreOffice, without an end',
    '59,90\t10\n62,00\t5',
    [
      ['59,90', '10'],
      ['62,00', '5'],
    ],
  ],
  ['Google Sheets, one column', '59,90\n62,00\n64,10', [['59,90'], ['62,00'], ['64,10']]],
  [
    'empty cells in between and at the end',
    'A\t\t3\r\n\t2\t\r\n',
    [
      ['A', '', '3'],
      ['', '2', ''],
    ],
  ],
  ['a row without values between others', '1\n\n3\n', [['1'], [''], ['3']]],
  ['quotes around a cell with a line end', '"azul\r\nclaro"\t2\r\n', [['azul claro', '2']]],
  ['doubled quotes within', '"Tubo ""1/2"""\t2', [['Tubo "1/2"', '2']]],
  [
    'an inch mark that opens no quote',
    '"\t1\n2" de aço\t3',
    [
      ['"', '1'],
      ['2" de aço', '3'],
    ],
  ],
  ['amounts with a no-break space', 'R$\u{A0}1.234,56\r\n', [['R$ 1.234,56']]],
  ['a whole column of LibreOffice', '1\n2\n\n\n\n', [['1'], ['2']]],
  ['one empty last cell', 'A\t', [['A', '']]],
])('reads what %s copies', (_, text, rows) => {
  expect(readPastedTable(text)).toEqual(rows);
});

it('leaves the text of one cell to the browser', () => {
  expect(isPastedTable('59,90')).toBe(false);
  expect(isPastedTable('59,90\r\n')).toBe(true);
});
