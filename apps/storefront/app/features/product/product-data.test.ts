import { describe, expect, it } from 'vitest';

import { variant } from './domain/product-cases.ts';
import { productData } from './product-data.ts';

const product = {
  name: 'Almofada Brisa',
  sku: 'ALM-01',
  brand: null,
  short_description: 'Linho puro.',
  rating: null,
  is_available: true,
  variants: [variant('A', {}, 1, 11_990)],
};
const addresses = { url: 'https://loja.example/almofada/p', images: [] };

describe('productData', () => {
  it('[HED+01] offers a product of one price in reais', () => {
    expect(productData(product, addresses).offers).toEqual({
      '@type': 'Offer',
      price: '119.90',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      url: addresses.url,
    });
  });

  it('[HED+01] offers variants of several prices as a range', () => {
    const variants = [...product.variants, variant('B', {}, 0, 15_190)];
    expect(productData({ ...product, variants }, addresses).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '119.90',
      highPrice: '151.90',
      offerCount: 2,
    });
  });

  it('[HED+01] tells the rating when somebody has rated', () => {
    const rated = { ...product, rating: { average_tenths: 48, count: 214 } };
    expect(productData(rated, addresses).aggregateRating).toMatchObject({
      ratingValue: 4.8,
      reviewCount: 214,
    });
    expect(productData(product, addresses)).not.toHaveProperty('aggregateRating');
  });

  it('[HED+01] tells that a product is sold out', () => {
    expect(productData({ ...product, is_available: false }, addresses).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
  });
});
