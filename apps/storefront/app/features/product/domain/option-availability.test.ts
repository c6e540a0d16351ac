import { expect, it } from 'vitest';

import { optionAvailability } from './option-availability.ts';
import { cushionOptions, cushionVariants } from './product-cases.ts';

it.each([
  [0, { color: 'areia', size: 's' }, ['sold-out', 'available', 'available']],
  [0, { color: 'areia', size: 'l' }, ['available', 'sold-out', 'not-made']],
  [1, { color: 'terracota', size: 's' }, ['sold-out', 'available']],
  [1, { color: 'salvia', size: 's' }, ['available', 'not-made']],
  [1, {}, ['not-made', 'not-made']],
])('[CAT-02] values of option %i beside %o are %o', (index, choice, expected) => {
  const option = cushionOptions[index];
  expect(option && optionAvailability(option, cushionVariants, choice)).toEqual(expected);
});
