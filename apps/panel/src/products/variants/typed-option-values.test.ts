import { expect, it } from 'vitest';

import { newOption, splitOptionValues, withTypedValues } from './typed-option-values.ts';

it.each([
  ['P, M, G', ['P', 'M', 'G']],
  ['P,M,G,', ['P', 'M', 'G']],
  ['36,37,38', ['36', '37', '38']],
  ['1,5 kg, 3 kg,4,5 kg', ['1,5 kg', '3 kg', '4,5 kg']],
  ['0,75l,1,5 m', ['0,75l', '1,5 m']],
  ['37,5; 38,5', ['37,5', '38,5']],
  ['Azul\r\nVerde\r\nPreto\r\n', ['Azul', 'Verde', 'Preto']],
  ['Azul\tVerde', ['Azul', 'Verde']],
  ['Off  white , Azul-marinho', ['Off white', 'Azul-marinho']],
  [' , ,', []],
])('reads the values %j as %j', (text, values) => {
  expect(splitOptionValues(text)).toEqual(values);
});

it('[ADM+18] adds each value once, with a code of its own and the swatch of a known colour', () => {
  const colour = newOption('Cor', []);
  expect(colour).toEqual({ code: 'color', label: 'Cor', values: [] });
  if (!colour) return;
  const typed = withTypedValues(colour, ['Azul', 'azul', 'Vinho antigo', '***']);
  expect(typed.values).toEqual([
    { code: 'azul', label: 'Azul', color: '#1f5fbf' },
    { code: 'vinho-antigo', label: 'Vinho antigo', color: null },
  ]);
  expect(newOption('cor', [colour])).toBeNull();
  const size = { code: 'tamanho', label: 'Tamanho', values: [] };
  expect(withTypedValues(size, ['P', 'P+']).values.map(({ code }) => code)).toEqual(['p', 'p-2']);
});
