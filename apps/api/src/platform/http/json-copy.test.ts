import fc from 'fast-check';
import { expect, it } from 'vitest';

import { jsonCopy } from './json-copy.ts';

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const priced = {
  centavos: 990,
  toJSON: (key: string) => ({ [key]: 9.9, toJSON: () => 'not applied twice' }),
};

it.each([
  ['a missing field', { a: undefined, b: () => 1, c: Symbol('c') }],
  ['a missing item', [undefined, () => 1, Symbol('c')]],
  ['a hole', Object.assign([], { 2: 1 })],
  ['numbers', [Number.NaN, Infinity, -Infinity, -0, 1.5, 1e21]],
  ['dates', { at: new Date('2026-11-20T12:00:00Z'), never: new Date(Number.NaN) }],
  ['a conversion', { price: priced, prices: [priced] }],
  ['collections', { map: new Map([[1, 2]]), set: new Set([1]), bytes: new Uint8Array([1, 2]) }],
  ['boxed values', [Object(1), Object('a'), Object(false)]],
  ['a field named __proto__', JSON.parse('{"__proto__":{"a":1}}') as unknown],
  [
    'an instance',
    new (class Line {
      qty = 1;
      get total() {
        return 2;
      }
    })(),
  ],
  ['no prototype', Object.assign(Object.create(null) as object, { a: 1 })],
  ['symbols as names', { [Symbol('a')]: 1 }],
  ['half a surrogate pair', { text: '\uD83D' }],
])('copies %s as its JSON text has it', (_, value) => {
  expect(jsonCopy({ value })).toStrictEqual(throughText({ value }));
});

it('copies any value as its JSON text has it, and shares nothing with it', () => {
  const values = fc.anything({
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
    withObjectString: true,
    withUnicodeString: true,
  });
  fc.assert(
    fc.property(values, (value) => {
      const copy = jsonCopy({ value });
      expect(copy).toStrictEqual(throughText({ value }));
      expect(sharedObjects(value, copy)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('refuses what JSON refuses', () => {
  expect(() => jsonCopy({ id: 1n })).toThrow(TypeError);
});

function objectsOf(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found;
  found.add(value);
  for (const part of Object.values(value)) objectsOf(part, found);
  return found;
}

function sharedObjects(value: unknown, copy: unknown): object[] {
  const originals = objectsOf(value);
  return [...objectsOf(copy)].filter((part) => originals.has(part));
}
