import { expect, it } from 'vitest';

import { availableAlternatives } from './available-alternatives.ts';
import { cushionOptions, cushionVariants, variant } from './product-cases.ts';

it.each([
  [{ color: 'terracota', size: 's' }, ['Areia', 'Sálvia', '55 × 55 cm']],
  [{ color: 'areia', size: 'l' }, ['Terracota', '45 × 45 cm']],
  [{ color: 'salvia', size: 'l' }, ['Terracota', '45 × 45 cm']],
])('[CAT-02] %o is available as %o', (choice, labels) => {
  const found = availableAlternatives(cushionOptions, cushionVariants, choice);
  expect(found.map(({ label }) => label)).toEqual(labels);
});

it('[CAT-02] keeps the other options of the choice', () => {
  const choice = { color: 'areia', size: 'l' };
  expect(availableAlternatives(cushionOptions, cushionVariants, choice)[0]?.choice).toEqual({
    color: 'terracota',
    size: 'l',
  });
});

it('[CAT-02] has none for a product without options', () => {
  expect(availableAlternatives([], [variant('ONE', {}, 0)], {})).toEqual([]);
});
