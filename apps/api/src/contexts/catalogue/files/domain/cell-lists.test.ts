import { readVolumePrices, writeVolumePrices } from '@vitrine/rules/volume-price-text.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  readAttributes,
  readCategories,
  readImages,
  readOptions,
  readOptionValues,
  writeAttributes,
  writeCategories,
  writeImages,
  writeOptions,
  writeOptionValues,
} from './cell-lists.ts';

const code = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,8}$/);
/** Texts with the marks of cell lists. */
const label = fc
  .string({
    unit: fc.constantFrom('a', 'é', ' ', '|', '=', ':', '#', '/', '@', '\\', 'f', '0', ';', '"', ','),
  })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const named = fc.record({ code, label });

it('[CAT+02] parses the lists that it formats, with any marks', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ code, label, value: label })), (attributes) => {
      expect(readAttributes(writeAttributes(attributes))).toEqual(attributes);
    }),
  );
  fc.assert(
    fc.property(fc.dictionary(label, label), (values) => {
      expect(readOptionValues(writeOptionValues(values))).toEqual({ ...values });
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(named, { minLength: 1 })), (categories) => {
      expect(readCategories(writeCategories(categories))).toEqual(categories);
    }),
  );
  const volumePrice = fc.record({
    from_qty: fc.integer({ min: 1, max: 999 }),
    price_centavos: fc.integer({ min: 1, max: 9_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(volumePrice), (prices) => {
      expect(readVolumePrices(writeVolumePrices(prices))).toEqual(prices);
    }),
  );
  const image = fc.record({
    file: label,
    alt: label,
    option_value: fc.option(fc.record({ code, value: code }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(image), (images) => {
      expect(readImages(writeImages(images))).toEqual(images);
    }),
  );
  const value = fc.record(
    { code, label, color: fc.constantFrom('#d9c7ac', '#FFF') },
    { requiredKeys: ['code', 'label'] },
  );
  const option = fc.record({ code, label, values: fc.array(value, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(fc.uniqueArray(option, { selector: (one) => one.code }), (options) => {
      expect(readOptions(writeOptions(options))).toEqual(options);
    }),
  );
});

it.each([
  ['Material=Linho', [{ label: 'Material', value: 'Linho' }]],
  [
    'material:Material = Linho | Origem=SC',
    [
      { code: 'material', label: 'Material', value: 'Linho' },
      { label: 'Origem', value: 'SC' },
    ],
  ],
  ['Nota: fina=sim', [{ label: 'Nota: fina', value: 'sim' }]],
  ['Conta=1=1', [{ label: 'Conta', value: '1=1' }]],
  ['', []],
  ['Linho', null],
  ['Material=Linho|Linho', null],
  [
    ' material : Material de fora =  Linho ',
    [{ code: 'material', label: 'Material de fora', value: 'Linho' }],
  ],
  ['  Fino  = Linho ', [{ label: 'Fino', value: 'Linho' }]],
  [String.raw`a\:b\=c=d\|e`, [{ label: 'a:b=c', value: 'd|e' }]],
])('[CAT+02] parses the attributes %j in loose notation', (cell, expected) => {
  expect(readAttributes(cell)).toEqual(expected);
});

it.each([
  ['Sala/Mantas', [[{ label: 'Sala' }, { label: 'Mantas' }]]],
  ['sala:Sala de estar|Presentes', [[{ code: 'sala', label: 'Sala de estar' }], [{ label: 'Presentes' }]]],
])('[CAT+02] parses the categories %j', (cell, expected) => {
  expect(readCategories(cell)).toEqual(expected);
});

it.each([
  ['a.jpg', [{ file: 'a.jpg', option_value: undefined }]],
  [
    'pasta/a.jpg=Vista@color:areia',
    [{ file: 'pasta/a.jpg', alt: 'Vista', option_value: { code: 'color', value: 'areia' } }],
  ],
  ['a.jpg@areia', null],
  [
    ' a.jpg = Vista de lado @ color : areia ',
    [{ file: 'a.jpg', alt: 'Vista de lado', option_value: { code: 'color', value: 'areia' } }],
  ],
  [String.raw`a\@b.jpg`, [{ file: 'a@b.jpg', option_value: undefined }]],
])('[CAT+02] parses the images %j', (cell, expected) => {
  expect(readImages(cell)).toEqual(expected);
});

it.each([
  ['Cor=Areia', [{ label: 'Cor', values: [{ label: 'Areia' }] }]],
  [
    'Cor=Areia#d9c7a8|Tamanho=P|Cor=verde:Verde Oliva',
    [
      {
        label: 'Cor',
        values: [
          { label: 'Areia', color: '#d9c7a8' },
          { code: 'verde', label: 'Verde Oliva' },
        ],
      },
      { label: 'Tamanho', values: [{ label: 'P' }] },
    ],
  ],
  // An option by its code; its later label is ignored.
  [
    'color:Cor=Areia|color:Tom=Oliva|size:Cor=P',
    [
      { code: 'color', label: 'Cor', values: [{ label: 'Areia' }, { label: 'Oliva' }] },
      { code: 'size', label: 'Cor', values: [{ label: 'P' }] },
    ],
  ],
  [String.raw`Cor=A\#fff`, [{ label: 'Cor', values: [{ label: 'A#fff' }] }]],
  [String.raw`Cor=A\\#fff`, [{ label: 'Cor', values: [{ label: String.raw`A\ `.trim(), color: '#fff' }] }]],
  [String.raw`Cor=\#fff`, [{ label: 'Cor', values: [{ label: '#fff' }] }]],
  ['Cor=A#ff', [{ label: 'Cor', values: [{ label: 'A#ff' }] }]],
  ['Cor=Areia|Oliva', null],
  ['Oliva', null],
  ['', []],
])('[CAT+02] parses the options %j', (cell, expected) => {
  expect(readOptions(cell)).toEqual(expected);
});

it.each([
  ['Cor=Areia| size = t1 ', { Cor: 'Areia', size: 't1' }],
  ['Cor=Areia|t1', null],
  ['t1', null],
  ['', {}],
])('[CAT+02] parses the options of a variant %j', (cell, expected) => {
  expect(readOptionValues(cell)).toEqual(expected);
});

it('[CAT+02] formats a name that has only a code or only a label', () => {
  expect(writeCategories([[{ code: 'sala' }, { label: 'Mantas' }]])).toBe('sala:/:Mantas');
  expect(writeImages([{ file: 'pasta/a.jpg' }])).toBe('pasta/a.jpg=');
});
