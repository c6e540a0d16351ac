import { expect, it } from 'vitest';

import { suggestionOptions } from './suggestion-options.ts';

const nothing = { corrected: null, terms: [], categories: [], products: [] };

it('[CAT-03] [CAT+05] links answers to their pages, terms to searches, categories to their pages, and last the whole text to its search', () => {
  const options = suggestionOptions('almof', {
    ...nothing,
    terms: ['almofada linho'],
    categories: [{ url_key: 'sala/mantas', name: 'Mantas' }],
    answers: [{ title: 'As almofadas vêm com enchimento?', path: '/pagina/fale-conosco' }],
  });
  expect(options.map(({ kind, href }) => [kind, href])).toEqual([
    ['category', '/sala/mantas/c'],
    ['answer', '/pagina/fale-conosco'],
    ['term', '/busca?q=almofada+linho'],
    ['all', '/busca?q=almof'],
  ]);
});

it('[CAT-03] links to the corrected search if the text has an error', () => {
  const options = suggestionOptions('lumni', { ...nothing, corrected: 'luminária', terms: ['luminária'] });
  expect(options.at(-1)).toEqual({ kind: 'all', text: 'luminária', href: '/busca?q=lumin%C3%A1ria' });
});

it('returns no options without suggestions', () => {
  expect(suggestionOptions('xyz', nothing)).toEqual([]);
});
