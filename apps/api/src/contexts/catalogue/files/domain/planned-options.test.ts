import { expect, it } from 'vitest';

import { PlannedOptions } from './planned-options.ts';

const color = {
  code: 'color',
  label: 'Cor',
  values: [
    { code: 'areia', label: 'Areia', color: '#d9c7a8' },
    { code: 'v2', label: 'Verde Oliva', color: null },
    { code: '', label: '—', color: null },
  ],
};

it.each([
  ['codes', { color: 'areia' }, { color: 'areia' }],
  ['labels', { Cor: 'Verde Oliva' }, { color: 'v2' }],
  ['a spelling that gives the code', { COLOR: 'AREIA' }, { color: 'areia' }],
  ['nothing', {}, {}],
])('[CAT+02] finds the stored option of a variant by %s', (_, given, found) => {
  const options = new PlannedOptions(undefined, [color]);
  expect(options.resolve(given)).toEqual(found);
  expect(options.options).toEqual([color]);
});

it('[CAT+02] prefers a code to a label, and a label to a spelling', () => {
  const values = [
    { code: 'c', label: 'a-b', color: null },
    { code: 'a-b', label: 'C', color: null },
  ];
  const options = new PlannedOptions(undefined, [{ code: 'x', label: 'X', values }]);
  expect(options.resolve({ x: 'a-b' })).toEqual({ x: 'a-b' });
  expect(options.resolve({ x: 'C' })).toEqual({ x: 'a-b' });
  expect(options.resolve({ x: 'A B' })).toEqual({ x: 'a-b' });
});

it('[CAT+02] adds the options and values of a variant if the file lists none', () => {
  const options = new PlannedOptions(undefined, [color]);
  expect(options.resolve({ Cor: 'Azul-Claro', Tamanho: '45 × 45 cm' })).toEqual({
    color: 'azul-claro',
    tamanho: '45-45-cm',
  });
  expect(options.resolve({ tamanho: '45-45-cm' })).toEqual({ tamanho: '45-45-cm' });
  expect(options.options).toEqual([
    { ...color, values: [...color.values, { code: 'azul-claro', label: 'Azul-Claro', color: null }] },
    { code: 'tamanho', label: 'Tamanho', values: [{ code: '45-45-cm', label: '45 × 45 cm', color: null }] },
  ]);
  expect(color.values).toHaveLength(3);
});

it.each([[{ '…': 'Azul' }], [{ Cor: '…' }]])('[CAT+02] finds and adds nothing for %j', (given) => {
  const options = new PlannedOptions(undefined, [color]);
  expect(options.resolve(given)).toBeNull();
  expect(options.options).toEqual([color]);
});

it('[CAT+02] uses only the options that the file lists', () => {
  const listed = [{ label: 'Cor', values: [{ label: 'Areia', color: '#fff' }, { code: 'azul' }] }];
  const options = new PlannedOptions(listed, [color]);
  const read = {
    code: 'cor',
    label: 'Cor',
    values: [
      { code: 'areia', label: 'Areia', color: '#fff' },
      { code: 'azul', label: 'azul', color: null },
    ],
  };
  expect(options.options).toEqual([read]);
  expect(options.resolve({ Cor: 'areia' })).toEqual({ cor: 'areia' });
  for (const unknown of [{ Cor: 'Preto' }, { Tamanho: 'areia' }, { Cor: 'areia', Tamanho: 'P' }]) {
    expect(options.resolve(unknown)).toBeNull();
  }
  expect(options.options).toEqual([read]);
});

it.each([[null], [[]]])('[CAT+02] discards the stored options if the file has %j', (given) => {
  const options = new PlannedOptions(given, [color]);
  expect(options.options).toEqual([]);
  expect(options.resolve({ Cor: 'Areia' })).toEqual({ cor: 'areia' });
});
