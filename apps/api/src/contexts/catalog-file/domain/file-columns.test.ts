import { expect, it } from 'vitest';

import { CellProblem, productColumns, variantColumns } from './file-columns.ts';

const read = (name: string, cell: string): unknown => {
  const column = [...productColumns, ...variantColumns].find((one) => one.column === name);
  const value = column?.read(cell);
  return value instanceof CellProblem ? value.code : value;
};

it.each([
  ['price', '129,90', 12_990],
  ['price', 'R$ 1.250,00', 125_000],
  ['price', '45', 4500],
  ['price', '129.90', 'invalid_price'],
  ['price', 'grátis', 'invalid_price'],
  ['stock', ' 12 ', 12],
  ['stock', '1,5', 'invalid_number'],
  ['stock', '-1', 'invalid_number'],
  ['is_new', 'Sim', true],
  ['is_new', 'nao', false],
  ['is_new', 'talvez', 'invalid_yes_no'],
  ['attributes', 'Linho', 'invalid_list'],
])('[CAT+02] reads %s %j', (column, cell, expected) => {
  expect(read(column, cell)).toEqual(expected);
});
