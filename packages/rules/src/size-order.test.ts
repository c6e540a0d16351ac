import { expect, it } from 'vitest';

import { piecesInLabel } from './pieces-in-label.ts';
import { inSizeOrder, optionInOrder } from './size-order.ts';

const labelled = (labels: readonly string[]) => labels.map((label) => ({ label }));
const ordered = (labels: readonly string[]) => optionInOrder(labelled(labels)).map(({ label }) => label);

it.each([
  [['PP', 'P', 'M', 'G', 'GG', 'XG']],
  [['P–M', 'G–GG']],
  [['P/M', 'M/G', 'G/GG', 'Único']],
  [['S', 'M', 'L', 'XL']],
  [['GG', 'G1', 'G2', 'G3']],
  [['36', '38', '40', '104']],
  [['33/34', '35/36', '39/40']],
  [['500 ml', '1,5 l', '2 l', '10 l']],
  [['250 g', '1 kg', '1,5 kg']],
  [['Lata de 80 g', 'Granel 500 g']],
  [['Garrafa de 700 ml', 'Galão de 5 litros'.replace('litros', 'l')]],
  [['Berço', 'Solteiro', 'Solteirão', 'Casal', 'Queen', 'King', 'Super King']],
  [['Cama solteiro', 'Cama casal', 'Cama queen']],
  [['RN', 'P', 'M', 'G']],
  [['0 a 3 meses', '3-6 meses', '6 a 9 meses', '1 ano', '2 anos']],
  [['110 V', '127 V', '220V', 'Bivolt']],
  [['M · 30 × 32 cm', 'G · 38 × 40 cm']],
  [['Rosto · 50 × 80 cm', 'Banho · 70 × 140 cm']],
  [['90 cm', '1,40 x 2,00 m', '2,00 × 2,50 m']],
  [['Unidade', 'Kit com 3', 'Caixa com 12', 'Pacote com 100', 'Caixa com 1.000']],
  [['10 unidades', 'Caixa com 100']],
])('sorts sizes of one kind from small to large: %j', (labels) => {
  expect(ordered(labels.toReversed())).toEqual(labels);
});

it.each([
  [['Vermelho', 'Azul']],
  [['Em grãos', 'Moído para espresso']],
  [['G', 'Queen', 'P']],
  [['Garrafa de 700 ml', 'Caixa com 6', 'Amostra']],
  [['Caixa com 6', '700 ml']],
  [['2 portas', '1 porta']],
  [[]],
])('leaves other values as the merchant arranged them: %j', (labels) => {
  expect(ordered(labels)).toEqual(labels);
});

it('lists the sizes of a filter by kind', () => {
  const sorted = inSizeOrder(labelled(['40', 'Queen', 'G', '38', 'Casal', 'P']));
  expect(sorted?.map(({ label }) => label)).toEqual(['P', 'G', '38', '40', 'Casal', 'Queen']);
  expect(inSizeOrder(labelled(['40', 'Azul']))).toBeNull();
});

it.each([
  ['Pacote com 100', 100],
  ['Caixa com 1.000', 1000],
  ['caixa c/ 6', 6],
  ['Kit com 3 peças', 3],
  ['10 unidades', 10],
  ['12 un.', 12],
  ['Leve 3', 3],
  ['Unidade', 1],
  ['Casal', null],
  ['100', null],
  ['Caixa com 6 × 700 ml', null],
  ['Kit com 0', null],
  ['Caixa com 99.999', null],
])('reads from the label %j %j pieces', (label, pieces) => {
  expect(piecesInLabel(label)).toBe(pieces);
});
