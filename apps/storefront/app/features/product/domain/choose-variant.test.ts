import { describe, expect, it } from 'vitest';

import { chooseVariant, describeChoice } from './choose-variant.ts';
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

  it('[CAT-02] chooses the only variant of a product without options', () => {
    expect(chooseVariant([variant('ONE', {}, 3)], {})?.sku).toBe('ONE');
  });
});

it('[CAT-02] names a choice in the order of the options', () => {
  expect(describeChoice(cushionOptions, { size: 's', color: 'areia' })).toBe('Areia, 45 × 45 cm');
});
