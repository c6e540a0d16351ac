import { afterEach, expect, it } from 'vitest';

import { filterParams, setDocumentFilterNames } from './filter-params.ts';

afterEach(() => setDocumentFilterNames(null));

it('[CAT-01] returns the filters of the store only, by name', () => {
  setDocumentFilterNames(['preco-de', 'marca', 'cor']);
  const params = filterParams({ 'preco-de': '50', cor: 'areia', marca: '', q: 'manta', page: '2', ref: 'x' });
  expect(Object.entries(params)).toEqual([
    ['cor', 'areia'],
    ['preco-de', '50'],
  ]);
});

it('[CAT-01] takes every name that is no other parameter for a filter where the names are not known', () => {
  expect(filterParams({ cor: 'areia', q: 'manta', sort: 'name', page: '2' })).toEqual({ cor: 'areia' });
});
