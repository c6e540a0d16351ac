import { describe, expect, it } from 'vitest';

import { chooseVariant, describeChoice, initialVariant } from './choose-variant.ts';
import { cushionOptions, cushionVariants, variant } from './product-cases.ts';

describe('chooseVariant', () => {
  it.each([
    [{ color: 'terracota', size: 's' }, 'T-S'],
    [{ color: 'areia', size: 'l' }, 'A-L'],
    [{ color: 'areia' }, null],
    [{ color: 'salvia', size: 'l' }, null],
  ])('[CAT-02] %o is variant %s', (choice, sku) => {
    expect(chooseVariant(cushionVariants, choice)?.sku ?? null).toBe(sku);
  });

  it('[CAT-02] takes the only variant of a product without options', () => {
    expect(chooseVariant([variant('ONE', {}, 3)], {})?.sku).toBe('ONE');
  });
});

describe('initialVariant', () => {
  it.each([
    ['the cheapest in stock', cushionVariants, { color: 'areia', size: 's' }],
    [
      'the first of equally cheap ones',
      [variant('A', { color: 'a' }, 1), variant('B', { color: 'b' }, 1)],
      { color: 'a' },
    ],
    [
      'the cheapest when all are sold out',
      [variant('A', { color: 'a' }, 0, 200), variant('B', { color: 'b' }, 0, 100)],
      { color: 'b' },
    ],
    ['nothing of nothing', [], undefined],
  ])('[CAT-02] opens with %s', (_, variants, choice) => {
    expect(initialVariant(variants)?.option_values).toEqual(choice);
  });
});

it('[CAT-02] names a choice in the order of the options', () => {
  expect(describeChoice(cushionOptions, { size: 's', color: 'areia' })).toBe('Areia, 45 × 45 cm');
});
