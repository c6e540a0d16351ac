import { expect, it } from 'vitest';

import { breadcrumbTo, deepestKey, pathKeys, parentsFirst } from './category-tree.ts';

const node = (id: number, parent_id: number | null, position: number) => ({ id, parent_id, position });

it('puts each parent before its children and siblings by position', () => {
  const nodes = [node(5, 1, 2), node(4, 1, 1), node(2, null, 2), node(1, null, 1), node(3, 2, 1)];
  expect(parentsFirst(nodes).map(({ id }) => id)).toEqual([1, 4, 5, 2, 3]);
});

it('omits descendants of a missing category', () => {
  expect(parentsFirst([node(1, null, 1), node(3, 2, 1), node(4, 3, 1)]).map(({ id }) => id)).toEqual([1]);
});

it.each([
  ['quarto', ['quarto']],
  ['quarto/roupa-de-cama/lencois', ['quarto', 'quarto/roupa-de-cama', 'quarto/roupa-de-cama/lencois']],
])('returns the keys of the path of %s', (key, keys) => {
  expect(pathKeys(key)).toEqual(keys);
});

it.each([
  [['sala', 'sala/mantas', 'quarto'], 'sala/mantas'],
  [['sala/tapetes', 'quarto/colchas'], 'quarto/colchas'],
  [[], undefined],
])('chooses the deepest of %j', (keys, deepest) => {
  expect(deepestKey(keys)).toBe(deepest);
});

it('returns the path of a category from the root, without missing ones', () => {
  const categories = [
    { url_key: 'sala/tapetes/redondos', name: 'Redondos' },
    { url_key: 'sala/tapetes', name: 'Tapetes', id: 2 },
    { url_key: 'sala', name: 'Sala' },
    { url_key: 'quarto', name: 'Quarto' },
  ];
  expect(breadcrumbTo('sala/tapetes', categories)).toEqual([
    { url_key: 'sala', name: 'Sala' },
    { url_key: 'sala/tapetes', name: 'Tapetes' },
  ]);
  expect(breadcrumbTo('jardim/vasos', categories)).toEqual([]);
});

it('sorts siblings with equal positions by id', () => {
  expect(parentsFirst([node(3, null, 1), node(2, null, 1), node(9, null, 0)]).map(({ id }) => id)).toEqual([
    9, 2, 3,
  ]);
});

it.each([
  [['b/a', 'a/b'], 'a/b'],
  [['a/b', 'b/a'], 'a/b'],
  [['b', 'a/b', 'c/d/e', 'a/z/z'], 'a/z/z'],
])('chooses of %j as deep the first in the alphabet, %s', (keys, deepest) => {
  expect(deepestKey(keys)).toBe(deepest);
});
