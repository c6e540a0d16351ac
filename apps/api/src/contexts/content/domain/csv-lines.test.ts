import { expect, it } from 'vitest';

import { csvLines } from './csv-lines.ts';

it('quotes what would break a row, and keeps what a spreadsheet would calculate a text', () => {
  expect(
    csvLines([
      ['Nome', 'Texto'],
      ['Ana; "Bia"', 'uma\nduas'],
      ['=1+1', '-'],
    ]),
  ).toBe('\uFEFFNome;Texto\r\n"Ana; ""Bia""";"uma\nduas"\r\n\'=1+1;\'-\r\n');
});
