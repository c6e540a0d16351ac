import type { PagedReviews } from '@vitrine/contract/schemas/review.ts';
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

const reviews: PagedReviews = {
  items: [
    {
      id: 1,
      author_name: 'Juliana P.',
      rating: 5,
      title: 'Cor idêntica',
      text: 'Comprei duas.',
      photos: [],
      is_verified: true,
      reply: null,
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

  it('[CAT+07] says until when the price of an offer is valid, of a range for its variants', () => {
    const offer_until = '2026-11-28T02:59:59.000Z';
    const dated = { ...variant('A', {}, 1, 9_990), offer_until };
    expect(productData({ ...product, variants: [dated] }, null, addresses).offers).toMatchObject({
      '@type': 'Offer',
      price: '99.90',
      priceValidUntil: offer_until,
    });
    const range = productData(
      { ...product, variants: [dated, variant('B', {}, 1, 15_190)] },
      null,
      addresses,
    );
    expect(range.offers).toMatchObject({
      '@type': 'AggregateOffer',
      offers: [{ sku: 'A', priceValidUntil: offer_until }, { sku: 'B' }],
    });
    expect(JSON.stringify(productData(product, null, addresses))).not.toContain('priceValidUntil');
  });

  it('[CAT+04] contains each variant’s unit price and minimum quantity', () => {
    const quarter = { ...variant('A', {}, 1, 4_900), content: { amount: 250, measure: 'kg' as const } };
    const kilo = { ...variant('B', {}, 0, 16_900), content: { amount: 1000, measure: 'kg' as const } };
    const unitOf = (price: string, value: number) => ({
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'BRL',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value,
        unitCode: 'KGM',
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
      },
    });
    expect(productData({ ...product, variants: [quarter] }, null, addresses).offers).toMatchObject({
      '@type': 'Offer',
      priceSpecification: unitOf('49.00', 0.25),
    });
    expect(productData({ ...product, variants: [quarter, kilo] }, null, addresses).offers).toMatchObject({
      '@type': 'AggregateOffer',
      offers: [
        { sku: 'A', price: '49.00', priceSpecification: unitOf('49.00', 0.25) },
        { sku: 'B', availability: 'https://schema.org/OutOfStock', priceSpecification: unitOf('169.00', 1) },
      ],
    });
    const boxed = { ...variant('A', {}, 12, 4_900), min_qty: 6, qty_step: 6 };
    expect(productData({ ...product, variants: [boxed] }, null, addresses).offers).toMatchObject({
      price: '49.00',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 6 },
    });
  });

  it('[HED+01] [CAT-02] contains rating and reviews if the shop has them', () => {
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
    const withoutRatings = productData(product, null, addresses);
    expect(withoutRatings.aggregateRating).toBeUndefined();
    expect(withoutRatings.review).toBeUndefined();
  });

  it('[HED+01] marks a product as sold out', () => {
    expect(productData({ ...product, is_available: false }, null, addresses).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
  });
});
