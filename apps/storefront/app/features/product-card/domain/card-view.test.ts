import type { ProductSummary } from '@vitrine/contract/schemas/catalog.ts';
import { expect, it } from 'vitest';

import { cardView } from './card-view.ts';

const image = (name: string) => ({
  path: `${name}.webp`,
  alt: `Vaso, ${name}`,
  width: 800,
  height: 800,
});
const product: ProductSummary = {
  id: 7,
  slug: 'vaso-lua',
  sku: 'VAS-LUA',
  name: 'Vaso Lua',
  brand: 'Barro',
  list_price_centavos: 14_990,
  price_centavos: 11_990,
  is_from_price: true,
  is_available: true,
  is_new: false,
  is_free_shipping: true,
  images: [image('frente'), image('lado')],
  swatches: [
    { code: 'areia', label: 'Areia', color: '#d9c7a3', image: image('areia') },
    { code: 'estampado', label: 'Estampado', color: null },
    { code: 'preto', label: 'Preto', color: '#000000' },
  ],
  rating: { average_tenths: 46, count: 12 },
  min_qty: 6,
};

it('[CAT-02] contains both pictures and the colours with one, without SKU and picture texts', () => {
  const { sku: _sku, swatches: _swatches, ...shown } = product;
  expect(cardView(product)).toEqual({
    ...shown,
    images: [
      { path: 'frente.webp', width: 800, height: 800 },
      { path: 'lado.webp', width: 800, height: 800 },
    ],
    colors: [
      { label: 'Areia', color: '#d9c7a3', image: { path: 'areia.webp', width: 800, height: 800 } },
      { label: 'Preto', color: '#000000' },
    ],
  });
});
