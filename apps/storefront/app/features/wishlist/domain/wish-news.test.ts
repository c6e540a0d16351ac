import type { Wish } from '@vitrine/contract/schemas/wishlist.ts';
import { expect, it } from 'vitest';

import { wishNews } from './wish-news.ts';

const product: Wish['product'] = {
  id: 1,
  slug: 'vaso',
  sku: 'V',
  name: 'Vaso',
  brand: null,
  list_price_centavos: 9000,
  price_centavos: 8000,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [],
  swatches: [],
  rating: null,
};

it.each([
  ['the same', { cost: 8000, was: true, is: true }, { cheaperByCentavos: 0, isBack: false }],
  ['cheaper', { cost: 8001, was: true, is: true }, { cheaperByCentavos: 1, isBack: false }],
  ['dearer', { cost: 7000, was: true, is: true }, { cheaperByCentavos: 0, isBack: false }],
  ['back', { cost: 8000, was: false, is: true }, { cheaperByCentavos: 0, isBack: true }],
  ['back and cheaper', { cost: 9500, was: false, is: true }, { cheaperByCentavos: 1500, isBack: true }],
  [
    'sold out, whatever it costs',
    { cost: 9500, was: false, is: false },
    { cheaperByCentavos: 0, isBack: false },
  ],
])('[WSH-02] reports that a wish is %s', (_, { cost, was, is }, news) => {
  const wish: Wish = {
    product: { ...product, is_available: is },
    only_variant_id: 1,
    min_qty: 1,
    added_on: '2026-11-01T00:00:00.000Z',
    price_centavos: cost,
    was_available: was,
  };
  expect(wishNews(wish)).toEqual(news);
});
