import { describe, expect, it } from 'vitest';

import { type FormVariant, newVariant } from '#panel/products/product-form-values.ts';

import { addedVariants, followOptions, missingCombinations } from './follow-options.ts';
import { combinationLabel, type FormOption, isCombination, variantOrder } from './option-combinations.ts';

const option = (code: string, ...values: string[]): FormOption => ({
  code,
  label: code,
  values: values.map((value) => ({ code: value, label: value.toUpperCase(), color: null })),
});
const sold = (sku: string, option_values: Record<string, string>, stock = 3): FormVariant => ({
  ...newVariant,
  sku,
  price_centavos: 5990,
  stock,
  option_values,
});
const shown = (variants: readonly FormVariant[]) =>
  variants.map(({ sku, option_values: values, stock }) => [sku, Object.values(values).join(' '), stock]);

describe('followOptions', () => {
  it('makes every combination of the values, at the price of the variant that was there', () => {
    const single = { ...newVariant, price_centavos: 5990 };
    const sizes = followOptions([single], { before: [], after: [option('size', 'p', 'm', 'g')] });
    const all = followOptions(sizes, {
      before: [option('size', 'p', 'm', 'g')],
      after: [option('size', 'p', 'm', 'g'), option('color', 'azul', 'verde', 'preto')],
    });
    expect(all).toHaveLength(9);
    expect(new Set(all.map(({ option_values: values }) => JSON.stringify(values))).size).toBe(9);
    expect(all.every(({ price_centavos: price }) => price === 5990)).toBe(true);
  });

  it('keeps code and stock of stored variants, which take the first value of a new option', () => {
    const before = [option('size', 'p', 'm')];
    const stored = [sold('C-P', { size: 'p' }, 7), sold('C-M', { size: 'm' }, 9)];
    const after = [...before, option('color', 'azul', 'verde')];
    expect(shown(followOptions(stored, { before, after }))).toEqual([
      ['C-P', 'p azul', 7],
      ['C-M', 'm azul', 9],
      ['', 'p verde', 0],
      ['', 'm verde', 0],
    ]);
  });

  it('adds only combinations with the new value: one that was taken out does not come back', () => {
    const before = [option('size', 'p', 'm'), option('color', 'azul', 'verde')];
    const stored = [sold('PA', { size: 'p', color: 'azul' }), sold('MV', { size: 'm', color: 'verde' })];
    const after = [option('size', 'p', 'm', 'g'), option('color', 'azul', 'verde')];
    expect(shown(followOptions(stored, { before, after }))).toEqual([
      ['PA', 'p azul', 3],
      ['MV', 'm verde', 3],
      ['', 'g azul', 0],
      ['', 'g verde', 0],
    ]);
  });

  it('removes the variants of a removed value, and keeps one of each when an option goes', () => {
    const before = [option('size', 'p', 'm'), option('color', 'azul', 'verde')];
    const stored = [
      sold('PA', { size: 'p', color: 'azul' }),
      sold('PV', { size: 'p', color: 'verde' }),
      sold('MA', { size: 'm', color: 'azul' }),
    ];
    const withoutGreen = [option('size', 'p', 'm'), option('color', 'azul')];
    expect(shown(followOptions(stored, { before, after: withoutGreen })).map(([sku]) => sku)).toEqual([
      'PA',
      'MA',
    ]);
    expect(shown(followOptions(stored, { before, after: [option('size', 'p', 'm')] }))).toEqual([
      ['PA', 'p', 3],
      ['MA', 'm', 3],
    ]);
  });

  it('changes no variant when values are sorted or renamed', () => {
    const before = [option('size', 'p', 'm')];
    const stored = [sold('P', { size: 'p' }), sold('M', { size: 'm' })];
    expect(followOptions(stored, { before, after: [option('size', 'm', 'p')] })).toEqual(stored);
  });

  it('leaves a variant without an option as it is when the option gets a value', () => {
    const before = [option('size', 'p'), option('color', 'azul')];
    const stored = [sold('LIVRE', { size: 'p' })];
    const after = [option('size', 'p'), option('color', 'azul', 'verde')];
    expect(shown(followOptions(stored, { before, after }))).toEqual([
      ['LIVRE', 'p', 3],
      ['', 'p verde', 0],
    ]);
  });
});

it('names the combinations that are missing, and makes them', () => {
  const options = [option('size', 'p', 'm'), option('color', 'azul', 'verde')];
  const stored = [sold('PA', { size: 'p', color: 'azul' })];
  const combinations = missingCombinations(stored, options);
  expect(combinations).toHaveLength(3);
  expect(addedVariants(stored, { combinations, all: [newVariant] }).map((one) => one.price_centavos)).toEqual(
    [5990, 5990, 5990],
  );
});

it('makes no list of combinations that are too many, as those of three long options', () => {
  const long = (code: string) => option(code, ...Array.from({ length: 400 }, (_, index) => `v${index}`));
  expect(missingCombinations([], [long('a'), long('b'), long('c')])).toEqual([]);
  expect(isCombination([long('a')], { a: 'v3' })).toBe(true);
  expect(isCombination([long('a')], { a: 'v3', b: 'v1' })).toBe(false);
  expect(isCombination([long('a'), long('b')], { a: 'v3' })).toBe(false);
});

it('sorts the rows by the order of the values, and names them by their labels', () => {
  const options = [option('color', 'preto', 'azul'), option('size', 'p', 'g')];
  const stored = [
    sold('1', { color: 'azul', size: 'g' }),
    sold('2', { color: 'preto', size: 'g' }),
    sold('3', { color: 'azul', size: 'p' }),
    sold('4', { size: 'p' }),
  ];
  expect(variantOrder(options, stored)).toEqual([1, 2, 0, 3]);
  expect(combinationLabel(options, { color: 'azul', size: 'p' })).toBe('AZUL / P');
  expect(combinationLabel([], {})).toBe('Única');
});
