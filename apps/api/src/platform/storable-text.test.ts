import { expect, it } from 'vitest';

import { isStorable, storableText } from './storable-text.ts';

it.each([
  ['price\0', 'price '],
  ['PK\u0003\u0004', 'PK  '],
  ['\uD83D', '\uFFFD'],
  ['abcde\u{1F642}f', 'abcde\uFFFD'],
  ['linha 1\r\nlinha 2', 'linha '],
  ['\u0085\u007f\u001b', '   '],
  ['maçã', 'maçã'],
])('[OPS+10] makes %j storable', (text, expected) => {
  expect(storableText(text, 6)).toBe(expected);
  expect(isStorable(storableText(text, 6))).toBe(true);
});
