import { expect, it } from 'vitest';

import { filterParams } from './filter-params.ts';

it('[CAT-01] takes for filters what may be one, and nothing that a visit brings along', () => {
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
