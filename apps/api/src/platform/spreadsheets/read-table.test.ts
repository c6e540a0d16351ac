import { expect, it } from 'vitest';

import { headerName } from './header-name.ts';
import { readTable } from './read-table.ts';

const plain = [
  [1, 'sku', 'name'],
  [2, 'A', 'x'],
  [3, 'B', 'y'],
];
const rowsOf = (text: string) => readTable(text)?.map(({ line, cells }) => [line, ...cells]);

it.each([
  ['semicolons', 'sku;name\nA;x\nB;y\n'],
  ['commas', 'sku,name\nA,x\nB,y'],
  ['tabs', 'sku\tname\nA\tx\nB\ty'],
  ['bars', 'sku|name\nA|x\nB|y'],
  ['a byte order mark and quotes', '\uFEFF"sku";"name"\r\n"A";"x"\r\n"B";"y"\r\n'],
  ['line ends of old Macs', 'sku;name\rA;x\rB;y\r'],
  ['mixed line ends', 'sku;name\r\nA;x\nB;y\r'],
  ['a comma in a quoted name of a column', '"sku";name\nA;x\nB;y'],
])('[ADM+24] reads a table with %s', (_form, text) => {
  expect(rowsOf(text)).toEqual(plain);
});

it('[ADM+24] skips the line that names the separator, blank lines and rows of separators, and counts them', () => {
  expect(rowsOf('sep=,\r\n\r\nsku,name\r\nA,"a;b"\r\n,,,\r\n\r\nB,y\r\n')).toEqual([
    [3, 'sku', 'name'],
    [4, 'A', 'a;b'],
    [7, 'B', 'y'],
  ]);
});

it('[ADM+24] names the line at which a row begins, whatever breaks lines within its cells', () => {
  expect(rowsOf('sku;name\r\nA;"x\r\ny"\r\nB;"x\ny"\r\nC;x\r\n')).toEqual([
    [1, 'sku', 'name'],
    [2, 'A', 'x\ny'],
    [4, 'B', 'x\ny'],
    [6, 'C', 'x'],
  ]);
});

it('[ADM+24] takes the apostrophe of a protected cell away and keeps inch marks', () => {
  expect(rowsOf(`pedido;codigo\n'0123;"='=1"\n="0123";12" azul\n`)).toEqual([
    [1, 'pedido', 'codigo'],
    [2, '0123', "='=1"],
    [3, '0123', '12" azul'],
  ]);
});

it('[ADM+24] says that a table whose quote never ends is none', () => {
  expect(readTable('sku;name\nA;"x\nB;y')).toBeNull();
});

it.each([
  [' Código ', 'codigo'],
  ['Preço promocional', 'preco_promocional'],
  ['Peso (kg)', 'peso_kg'],
  ['SKU', 'sku'],
])('[ADM+24] compares the column %j as %s', (cell, name) => expect(headerName(cell)).toBe(name));
