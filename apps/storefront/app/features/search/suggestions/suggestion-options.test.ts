import { expect, it } from 'vitest';

import { suggestionOptions } from './suggestion-options.ts';

const nothing = { corrected: null, terms: [], categories: [], products: [] };

it('[CAT-03] leads from terms to searches, from categories to them, and last to all that was typed', () => {
  const options = suggestionOptions('almof', {
    ...nothing,
    terms: ['almofada linho'],
    categories: [{ url_key: 'sala/mantas', name: 'Mantas' }],
  });
  expect(options.map(({ kind, href }) => [kind, href])).toEqual([
    ['term', '/busca?q=almofada+linho'],
    ['category', '/sala/mantas/c'],
    ['all', '/busca?q=almof'],
  ]);
});

it('offers nothing where there is nothing', () => {
  expect(suggestionOptions('xyz', nothing)).toEqual([]);
});
