import { maskitoTransform } from '@maskito/core';
import { expect, it } from 'vitest';

import { cardNumberMask } from './card-number-mask.ts';

it.each([
  ['sixteen digits', '4111111111111111', '4111 1111 1111 1111'],
  ['an American Express', '378282246310005', '3782 822463 10005'],
  ['a Diners Club', '30569309025904', '3056 930902 5904'],
  ['letters among the digits', '4111a1111b1', '4111 1111 1'],
])('groups %s as printed on the card, typed or grouped already', (_card, typed, shown) => {
  expect(maskitoTransform(typed, cardNumberMask)).toBe(shown);
  expect(maskitoTransform(shown, cardNumberMask)).toBe(shown);
});
