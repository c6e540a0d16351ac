import { expect, it } from 'vitest';

import { foldText } from './fold-text.ts';

it.each([
  ['São João D’Aliança', 'sao joao d’alianca'],
  // With its accents as characters of their own.
  ['Cora\u00e7\u00e3o', 'coracao'],
  ['Corac\u0327a\u0303o', 'coracao'],
  ['ÀÉÎÕÜ', 'aeiou'],
  ['45 × 45 cm', '45 × 45 cm'],
  ['', ''],
])('folds %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
