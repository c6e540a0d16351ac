import { expect, it } from 'vitest';

import { filterParams } from './filter-params.ts';

it('[CAT-01] returns possible filters without campaign parameters', () => {
  expect(
    filterParams({
      cor: 'areia',
      'preco-de': '50',
      marca: '',
      q: 'manta',
      sort: 'name',
      page: '2',
      token: 'x',
      gclid: 'x',
      fbclid: 'x',
      utm_source: 'carta',
      openLogin: '1',
    }),
  ).toEqual({ cor: 'areia', 'preco-de': '50' });
});
