import fc from 'fast-check';
import { expect, it } from 'vitest';

import { BitSet } from './bit-set.ts';

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }));
const ascending = (all: Iterable<number>) => [...all].toSorted((one, other) => one - other);

it('holds the numbers of a set in ascending order', () => {
  fc.assert(
    fc.property(numbers, numbers, (added, removed) => {
      const set = BitSet.of(added);
      for (const number of removed) set.delete(number);
      const expected = new Set(added).difference(new Set(removed));
      expect([...set.toArray()]).toEqual(ascending(expected));
      expect(set.size).toBe(expected.size);
      for (const number of [...added, ...removed]) expect(set.has(number)).toBe(expected.has(number));
    }),
  );
});

it('computes intersections and unions', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (one, other, third) => {
      const sets = [one, other, third].map((all) => new Set(all));
      const [a = new Set(), b = new Set(), c = new Set()] = sets;
      const [x = new BitSet(), ...rest] = sets.map((all) => BitSet.of(all));
      expect([...x.and(rest).toArray()]).toEqual(ascending(a.intersection(b).intersection(c)));
      expect([...BitSet.union([x, ...rest]).toArray()]).toEqual(ascending(a.union(b).union(c)));
      expect(BitSet.of(b).sizeWith(x)).toBe(a.intersection(b).size);
      expect(x.sizeWith(BitSet.of(b))).toBe(a.intersection(b).size);
      expect([...x.without(BitSet.of(b)).toArray()]).toEqual(ascending(a.difference(b)));
      expect([...x.and([]).toArray()]).toEqual(ascending(a));
      // The operations do not change the sets.
      expect([...x.toArray()]).toEqual(ascending(a));
    }),
  );
});

it.each([0, 31, 32, 1023, 1024, 4095, 100_000])('contains %i alone, at any word boundary', (number) => {
  const set = BitSet.of([number]);
  expect([set.size, [...set.toArray()], set.has(number)]).toEqual([1, [number], true]);
  expect([set.has(number - 1), set.has(number + 1), set.has(number + 32)]).toEqual([false, false, false]);
  set.delete(number + 1);
  set.delete(200_000);
  expect([...set.toArray()]).toEqual([number]);
  set.delete(number);
  expect([set.size, [...set.toArray()]]).toEqual([0, []]);
});

it('is empty as the union of no sets', () => {
  expect([...BitSet.union([]).toArray()]).toEqual([]);
});
