import { expect, it } from 'vitest';

import { addChosen, type ImportFile, nothingChosen } from './chosen-import.ts';

const file = (name: string, bytes = 10): ImportFile => ({ name, bytes, read: async () => new Blob() });
const add = (...files: ImportFile[]) => addChosen(nothingChosen, files);

it('[ADM+07] distinguishes a file of products from its pictures, and leaves out what systems add', () => {
  const chosen = add(
    file('Produtos/Catálogo.CSV'),
    file('fotos/a.JPG'),
    file('b.webp'),
    file('__MACOSX/fotos/._a.jpg'),
    file('.DS_Store'),
    file('fotos/Thumbs.db'),
  );
  expect(chosen.table?.name).toBe('Produtos/Catálogo.CSV');
  expect(chosen.pictures.map(({ name }) => name)).toEqual(['fotos/a.JPG', 'b.webp']);
  expect(chosen.leftOut).toEqual([]);
});

it.each([
  [file('leia-me.txt'), 'não é CSV, JSON, ZIP nem imagem'],
  [file('a.jpg', 12_000_001), 'passa de 12 MB'],
  [file('a.jpg', 0), 'está vazio'],
  [file('a.csv', 14_000_001), 'passa de 14 MB'],
])('[ADM+07] says why it leaves out %j', (one, reason) => {
  const { table, pictures, leftOut } = add(one);
  expect([table, pictures]).toEqual([null, []]);
  expect(leftOut).toEqual([expect.stringContaining(`${one.name} ${reason}`)]);
});

it('[ADM+07] adds what is chosen later, and keeps the last of the same name', () => {
  const chosen = addChosen(add(file('um.csv'), file('a.jpg', 1)), [
    file('a.jpg', 2),
    file('b.jpg'),
    file('dois.csv'),
  ]);
  expect(chosen.table?.name).toBe('dois.csv');
  expect(chosen.pictures.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['a.jpg', 2],
    ['b.jpg', 10],
  ]);
  expect(chosen.leftOut).toEqual([expect.stringContaining('um.csv ficou de fora')]);
});
