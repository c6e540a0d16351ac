import { expect, it } from 'vitest';

import { categoryNamedBy } from './category-named-by.ts';

const categories = ['Tapetes e passadeiras', 'Tapetes', 'Mesa posta', 'Roupa de cama', 'Mesa e cozinha'].map(
  (name) => ({ name }),
);

it.each([
  [['tapete'], 'Tapetes'],
  [['tapetes', 'passadeiras'], 'Tapetes e passadeiras'],
  [['roupa', 'cama'], 'Roupa de cama'],
  [['mesa', 'posta'], 'Mesa posta'],
])('[CAT+05] finds the category that %j names', (words, name) => {
  expect(categoryNamedBy(words, categories)?.name).toBe(name);
});

it.each([[['cama']], [['tapete', 'azul']], [['cortina', 'blackout']], [[]]])(
  '[CAT+05] finds no category for %j',
  (words: readonly string[]) => {
    expect(categoryNamedBy(words, categories)).toBeUndefined();
  },
);
