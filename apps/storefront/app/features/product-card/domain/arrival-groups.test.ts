import { expect, it } from 'vitest';

import { arrivalGroups } from './arrival-groups.ts';

const cards = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

it('[CAT+01] requests the arrivals of a list together', () => {
  expect(arrivalGroups([])).toEqual([]);
  expect(arrivalGroups(cards(3))).toEqual(['1,2,3', '1,2,3', '1,2,3']);
});

it('[CAT+01] keeps the groups of a list that grows', () => {
  const [before, after] = [arrivalGroups(cards(24)), arrivalGroups(cards(30))];
  expect(after.slice(0, 24)).toEqual(before);
  expect(after.slice(24)).toEqual(Array.from({ length: 6 }, () => '25,26,27,28,29,30'));
});
