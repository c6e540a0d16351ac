import fc from 'fast-check';
import { expect, it } from 'vitest';

import { BitSet } from './bit-set.ts';

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }));
const ascending = (all: Iterable<number>) => [...all].toSorted((one, other) => one - other);

it('holds what a set of numbers holds, in ascending order', () => {
  fc.assert(
    fc.property(numbers, numbers, (added, removed) => {
      const set = BitSet.of(added);
      for (const number of removed) set.delete(number);
      const expected = new Set(added).difference(new Set(removed));
      expect(set.toArray()).toEqual(ascending(expected));
      expect(set.size).toBe(expected.size);
    }),
  );
});

it('finds what is common to several, and what is in any', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (one, other, third) => {
      const sets = [one, other, third].map((all) => new Set(all));
      const [a = new Set(), b = new Set(), c = new Set()] = sets;
      const [x = new BitSet(), ...rest] = sets.map((all) => BitSet.of(all));
      expect(x.and(rest).toArray()).toEqual(ascending(a.intersection(b).intersection(c)));
      expect(BitSet.union([x, ...rest]).toArray()).toEqual(ascending(a.union(b).union(c)));
      expect(BitSet.of(b).sizeWith(x)).toBe(a.intersection(b).size);
    }),
  );
});
