import { expect, it } from 'vitest';

import type { CategoryPageView } from '../features/catalog/load-category-page.ts';
import { testStore } from '../platform/test-store.ts';
import { categoryHead } from './category-head.ts';

const view = (part: Partial<CategoryPageView['listing']>): CategoryPageView => ({
  category: {
    id: 1,
    url_key: 'sala/mantas',
    name: 'Mantas',
    description_html: '<p>Para o braço do sofá.</p>',
    breadcrumb: [],
    image: null,
    children: [],
  },
  listing: { sort: 'relevance', page: 1, cards: [], total: 60, pageCount: 3, ...part },
  terms: { instalments: null, promotion: null },
});

it.each([
  [{}, '/sala/mantas/c'],
  [{ sort: 'price_asc' }, '/sala/mantas/c'],
  [{ page: 2 }, '/sala/mantas/c?page=2'],
  [{ sort: 'price_asc', page: 3 }, '/sala/mantas/c?page=3'],
] as const)('[HED+02] the listing %j has the canonical address %s, and the store’s robots', (part, path) => {
  const { links, meta } = categoryHead(testStore, view(part));
  expect(links).toEqual([{ rel: 'canonical', href: `https://aurora.test${path}` }]);
  expect(meta.filter((entry) => 'name' in entry && entry.name === 'robots')).toEqual([]);
});
