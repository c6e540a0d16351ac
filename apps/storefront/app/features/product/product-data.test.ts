import type { ReviewPage } from '@vitrine/contract/schemas/review.ts';
import { describe, expect, it } from 'vitest';

import { variant } from './domain/product-cases.ts';
import { productData } from './product-data.ts';

const product = {
  name: 'Almofada Brisa',
  sku: 'ALM-01',
  brand: null,
  short_description: 'Linho puro.',
  is_available: true,
  variants: [variant('A', {}, 1, 11_990)],
};
const addresses = { url: 'https://loja.example/almofada/p', images: [] };

const reviews: ReviewPage = {
  items: [
    {
      id: 1,
      author_name: 'Juliana P.',
      rating: 5,
      title: 'Cor idêntica',
      text: 'Comprei duas.',
      photos: [],
      is_verified: true,
      written_on: '2026-11-13',
    },
  ],
  total: 8,
  page: 1,
  page_count: 2,
  summary: { average_tenths: 48, count: 214, stars: [], written_count: 8, photo_count: 0 },
};

describe('productData', () => {
  it('[HED+01] offers a product of one price in reais', () => {
    expect(productData(product, null, addresses).offers).toEqual({
      '@type': 'Offer',
      price: '119.90',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      url: addresses.url,
    });
  });

  it('[HED+01] offers variants of several prices as a range', () => {
    const variants = [...product.variants, variant('B', {}, 0, 15_190)];
    expect(productData({ ...product, variants }, null, addresses).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '119.90',
      highPrice: '151.90',
      offerCount: 2,
    });
  });

  it('[HED+01] [CAT-02] tells rating and reviews where the shop has them', () => {
    const data = productData(product, reviews, addresses);
    expect(data.aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.8,
      ratingCount: 214,
      reviewCount: 8,
    });
    expect(data.review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Juliana P.' },
        datePublished: '2026-11-13',
        name: 'Cor idêntica',
        reviewBody: 'Comprei duas.',
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
      },
    ]);
    const nobodys = productData(product, null, addresses);
    expect(nobodys.aggregateRating).toBeUndefined();
    expect(nobodys.review).toBeUndefined();
  });

  it('[HED+01] tells that a product is sold out', () => {
    expect(productData({ ...product, is_available: false }, null, addresses).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
  });
});
