import { expect, it } from 'vitest';

import { fileFormOf, sizeText } from './file-rules.ts';

it.each([
  ['contrato.pdf', 'pdf'],
  ['IMG_0001.HEIC', 'picture'],
  ['foto.heif', 'picture'],
  ['foto.jpg', 'picture'],
  ['foto.JPEG', 'picture'],
  ['tela.png', 'picture'],
  ['tela.gif', null],
  ['desenho.svg', null],
  ['contrato.pdf.exe', null],
  ['pdf', null],
  ['constructor.constructor', null],
  ['', null],
] as const)('[REG-08] %j is %j', (name, form) => {
  expect(fileFormOf(name)).toBe(form);
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [812_345, '812 kB'],
  [4_218_000, '4,2 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
