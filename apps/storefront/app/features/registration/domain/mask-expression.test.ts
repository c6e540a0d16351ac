import { expect, it } from 'vitest';

import { maskExpression } from './mask-expression.ts';

/** Returns whether a text matches a mask, character by character. */
function fits(text: string, mask: string): boolean {
  const places = maskExpression(mask);
  return (
    text.length === places.length &&
    places.every((place, index) => {
      const character = text.charAt(index);
      return typeof place === 'string'
        ? place === character
        : new RegExp(`^${place.source}$`).test(character);
    })
  );
}

it.each([
  ['(##) #####-####', '(11) 98412-7730', true],
  ['(##) #####-####', '(11) 98412-773A', false],
  ['(##) #####-####', '[11] 98412-7730', false],
  ['AA.AAA', '12.ABZ', true],
  ['AA.AAA', '12.ABç', false],
  ['AA.AAA', '12.ab0', false],
  ['AA.AAA', '12-ABC', false],
  ['#', '', false],
  ['', '', true],
])('[REG-07] mask %j: %j fits: %s', (mask, text, isFit) => {
  expect(fits(text, mask)).toBe(isFit);
});
