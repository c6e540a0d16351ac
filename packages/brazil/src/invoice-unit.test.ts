import { expect, it } from 'vitest';

import { parseInvoiceUnit } from './invoice-unit.ts';

it.each([
  ['UN', 'UN'],
  ['un.', 'UN'],
  ['Peça', 'PC'],
  ['unidade', 'UN'],
  ['cx12', 'CX12'],
  ['M²', 'M2'],
  [' kg ', 'KG'],
  ['1', null],
  ['dúzia de caixas', null],
  ['', null],
])('[CAT+07] parses the unit %j', (text, unit) => expect(parseInvoiceUnit(text)).toBe(unit));
