import { describe, expect, it } from 'vitest';

import { initialVariant } from './initial-variant.ts';
import { cushionVariants, variant } from './product-cases.ts';

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
