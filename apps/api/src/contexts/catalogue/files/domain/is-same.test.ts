import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isSame } from './is-same.ts';

it('compares JSON by value, in any order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy: unknown = JSON.parse(JSON.stringify(value));
      expect(isSame(copy, JSON.parse(JSON.stringify(value)))).toBe(true);
      expect(isSame([copy], [copy, copy])).toBe(false);
      expect(isSame({ copy }, { copy, more: null })).toBe(false);
    }),
  );
  expect(isSame({ a: 1, b: { c: [2], d: 3 } }, { b: { d: 3, c: [2] }, a: 1 })).toBe(true);
});

it.each([
  [1, 2],
  [1, '1'],
  [0, null],
  [null, {}],
  [{}, null],
  ['a', {}],
  [{}, 'a'],
  [[], {}],
  [{}, []],
  [['a'], { 0: 'a' }],
  [{ a: 1 }, { a: 2 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }],
  [
    [1, 2],
    [2, 1],
  ],
])('distinguishes %j from %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});
