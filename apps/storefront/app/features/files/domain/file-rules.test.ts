import { expect, it } from 'vitest';

import { acceptedFiles, fileEndings, fileFormOf, sizeText } from './file-rules.ts';

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
  [1_000, '1 kB'],
  [812_345, '812 kB'],
  [999_499, '999 kB'],
  [999_500, '1,0 MB'],
  [1_000_000, '1,0 MB'],
  [4_218_000, '4,2 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it('[REG-08] lists every accepted extension in the file dialog', () => {
  const offered = acceptedFiles.split(',');
  expect(fileEndings.toSorted()).toEqual(['heic', 'heif', 'jpeg', 'jpg', 'pdf', 'png']);
  expect(offered).toEqual(expect.arrayContaining(fileEndings.map((ending) => `.${ending}`)));
  expect(offered).toEqual(
    expect.arrayContaining(['application/pdf', 'image/jpeg', 'image/png', 'image/heic']),
  );
});
