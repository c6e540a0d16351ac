import { expect, it } from 'vitest';

import { testStore } from '#app/platform/store/test-store.ts';

import { categoryHead } from './category-head.ts';
import type { CategoryPageView } from './load-category-page.ts';

function testCard(slug: string): CategoryPageView['listing']['cards'][number] {
  return {
    id: 1,
    slug,
    name: 'Manta',
    brand: null,
    list_price_centavos: 100,
    price_centavos: 100,
    is_from_price: false,
    is_available: true,
    is_new: false,
    is_free_shipping: false,
    rating: null,
    images: [],
    colors: [],
  };
}

const view = (part: Partial<CategoryPageView['listing']>): CategoryPageView => ({
  category: {
    id: 1,
    url_key: 'sala/mantas',
    name: 'Mantas',
    description_html: '<p>Para o braço do sofá.</p>',
    breadcrumb: [],
    image: null,
    banner: null,
    children: [],
  },
  listing: {
    source: { category: 'sala/mantas' },
    chosen: {},
    sort: 'relevance',
    page: 1,
    cards: [],
    total: 60,
    pageCount: 3,
    filters: { chosen: '', values: [], price: null },
    search: null,
    ...part,
  },
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

it.each([1, 2])(
  '[HED+02] page %i of a narrowed listing leads to the whole one, and is not indexed',
  (page) => {
    const narrowed = { page, filters: { chosen: 'cor=areia', values: [], price: null } };
    const { links, meta } = categoryHead(testStore, view(narrowed));
    expect(links).toEqual([{ rel: 'canonical', href: 'https://aurora.test/sala/mantas/c' }]);
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  },
);

it('[HED+01] lists the products of its part of the listing', () => {
  const { meta } = categoryHead(testStore, view({ cards: [testCard('manta-lua'), testCard('manta-sol')] }));
  const data = meta.flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json']] : []));
  expect(data.find((one) => one?.['@type'] === 'ItemList')).toMatchObject({
    numberOfItems: 60,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Manta', url: 'https://aurora.test/manta-lua/p' },
      { '@type': 'ListItem', position: 2, name: 'Manta', url: 'https://aurora.test/manta-sol/p' },
    ],
  });
});

it('[HED+01] omits the ItemList of a list without products', () => {
  expect(JSON.stringify(categoryHead(testStore, view({})).meta)).not.toContain('ItemList');
});

const picture = (name: string) => ({ path: `${name}.jpg`, alt: name, width: 1600, height: 800 });
const card = { ...testCard('manta'), images: [{ path: 'manta.jpg', width: 600, height: 600 }] };

it.each([
  ['its banner', { banner: picture('faixa'), image: picture('foto') }, 'faixa', 'faixa'],
  ['its picture', { banner: null, image: picture('foto') }, 'foto', 'foto'],
  ['that of its first product', { banner: null, image: null }, 'manta', 'Manta'],
])('[INT+12] a category is shared with %s', (_, pictures, file, alt) => {
  const { category, ...rest } = view({ cards: [card] });
  const { meta } = categoryHead(testStore, { ...rest, category: { ...category, ...pictures } });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: `https://aurora.test/img/1200/${file}.jpg.jpg`,
  });
  expect(meta).toContainEqual({ property: 'og:image:alt', content: alt });
});
