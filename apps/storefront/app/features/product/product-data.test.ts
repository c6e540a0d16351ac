import type { PagedReviews } from '@vitrine/contract/schemas/review.ts';
import { describe, expect, it } from 'vitest';

import { structuredDataErrors } from '#app/testing/structured-data-errors.ts';

import { cushionOptions, cushionVariants, variant } from './domain/product-cases.ts';
import { type ProductAddresses, productData } from './product-data.ts';

const product = {
  name: 'Almofada Brisa',
  slug: 'almofada-brisa',
  sku: 'ALM-01',
  brand: null,
  short_description: 'Linho puro.',
  options: [],
  variants: [variant('A', {}, 1, 11_990)],
};
const url = 'https://loja.example/almofada-brisa/p';
const addresses: ProductAddresses = {
  url,
  images: ['https://loja.example/img/1200/almofada.jpg.jpg'],
  variantUrl: (id) => `${url}?variante=${id}`,
  variantImage: ({ option_values: { color } }) => `https://loja.example/img/1200/${color}.jpg.jpg`,
};
const cushion = {
  ...product,
  options: cushionOptions,
  variants: cushionVariants.map((one, index) => ({ ...one, id: index + 1 })),
};

const variantsOf = (data: ReturnType<typeof productData>) => {
  const { hasVariant } = data;
  return Array.isArray(hasVariant) ? hasVariant : [];
};

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
      options_label: '',
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
  it('[HED+01] [INT+12] offers a product without options in reais', async () => {
    const data = productData(product, null, 1, addresses);
    expect(data).toMatchObject({ '@type': 'Product', sku: 'A', image: addresses.images });
    expect(data.offers).toEqual({
      '@type': 'Offer',
      price: '119.90',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      url,
    });
    expect(data.hasVariant).toBeUndefined();
    expect(await structuredDataErrors(data)).toEqual([]);
  });

  it('[INT+12] a single variant of an option is a product', () => {
    const data = productData({ ...cushion, variants: cushion.variants.slice(2, 3) }, null, 3, addresses);
    expect(data).toMatchObject({ '@type': 'Product', sku: 'A-S', offers: { price: '100.00', url } });
  });

  it('[INT+12] describes variants of two options as a group, each with its own offer, address and picture', async () => {
    const data = productData({ ...cushion, brand: 'Casa' }, reviews, 3, addresses);
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Almofada Brisa',
      description: 'Linho puro.',
      url,
      image: addresses.images,
      brand: { '@type': 'Brand', name: 'Casa' },
      productGroupID: 'almofada-brisa',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      aggregateRating: { ratingCount: 214 },
    });
    expect(data.offers).toBeUndefined();
    expect(data.sku).toBeUndefined();
    expect(variantsOf(data)[0]).toEqual({
      '@type': 'Product',
      sku: 'A-S',
      name: 'Almofada Brisa, Areia, 45 × 45 cm',
      color: 'Areia',
      size: '45 × 45 cm',
      image: 'https://loja.example/img/1200/areia.jpg.jpg',
      offers: {
        '@type': 'Offer',
        price: '100.00',
        priceCurrency: 'BRL',
        availability: 'https://schema.org/InStock',
        url: `${url}?variante=3`,
      },
    });
    expect(await structuredDataErrors(data)).toEqual([]);
  });

  it('[INT+12] begins with the variant that the page shows, then those in stock, each at its own price', () => {
    const offersOf = (openedWith: number | null) =>
      variantsOf(productData(cushion, null, openedWith, addresses)).map((one) => JSON.stringify(one));
    const sold = offersOf(4);
    expect(sold.map((text) => /"sku":"([^"]+)"/.exec(text)?.[1])).toEqual([
      'A-L',
      'T-L',
      'A-S',
      'S-S',
      'T-S',
    ]);
    expect(sold.map((text) => /"price":"([^"]+)"/.exec(text)?.[1])).toEqual([
      '130.00',
      '120.00',
      '100.00',
      '100.00',
      '90.00',
    ]);
    expect(sold.map((text) => text.includes('OutOfStock'))).toEqual([true, false, false, false, true]);
    expect(offersOf(null)[0]).toContain('"sku":"T-L"');
  });

  it.each([
    ['color', ['https://schema.org/color'], 'color'],
    ['cor', ['https://schema.org/color'], 'color'],
    ['tamanho', ['https://schema.org/size'], 'size'],
    ['voltagem', undefined, undefined],
  ])('[INT+12] variants of the option %s vary by %j', async (code, variesBy, property) => {
    const options = [
      {
        code,
        label: 'Opção',
        values: [
          { code: 'a', label: 'Primeira', color: null },
          { code: 'b', label: 'Segunda', color: null },
        ],
      },
    ];
    const variants = ['a', 'b'].map((value, index) => ({
      ...variant(value, { [code]: value }, 1),
      id: index + 1,
    }));
    const data = productData({ ...product, options, variants }, null, 1, addresses);
    expect(data.variesBy).toEqual(variesBy);
    const [first] = variantsOf(data);
    expect(first).toMatchObject({ name: 'Almofada Brisa, Primeira' });
    const { color, size } = { color: undefined, size: undefined, ...Object(first) };
    expect({ color, size }).toEqual({
      color: property === 'color' ? 'Primeira' : undefined,
      size: property === 'size' ? 'Primeira' : undefined,
    });
    expect(await structuredDataErrors(data)).toEqual([]);
  });

  it('[INT+12] thirty variants add 6 kB, with the opened one whichever it is', () => {
    const options = [
      ...cushionOptions.slice(0, 1),
      {
        code: 'size',
        label: 'Tamanho',
        values: Array.from({ length: 10 }, (_, at) => ({
          code: `${at}`,
          label: `${40 + at} × 45 cm`,
          color: null,
        })),
      },
    ];
    const variants = ['terracota', 'areia', 'salvia'].flatMap((color, row) =>
      Array.from({ length: 10 }, (_, at) => ({
        ...variant(`ALM-${color}-${at}`, { color, size: `${at}` }, at % 3),
        id: row * 10 + at + 1,
      })),
    );
    const withAll = productData({ ...product, options, variants }, null, 30, addresses);
    const single = productData(product, null, 1, addresses);
    const added = JSON.stringify(withAll).length - JSON.stringify(single).length;
    expect(added).toBeLessThan(6100);
    expect(added).toBeGreaterThan(5000);
    expect(variantsOf(withAll)[0]).toMatchObject({ sku: 'ALM-salvia-9' });
    // Sold out ones are left out first.
    expect(JSON.stringify(variantsOf(withAll).slice(1))).not.toContain('OutOfStock');
  });

  it('[INT+12] what is left is less than the smallest purchase: sold out, as in feeds', () => {
    const box = { ...variant('A', {}, 5, 4_900), min_qty: 6, qty_step: 6 };
    expect(productData({ ...product, variants: [box] }, null, 1, addresses).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
  });

  it('[CAT+07] [INT+12] says until when the price of an offer is valid, of each variant', () => {
    const offer_until = '2026-11-28T02:59:59.000Z';
    const dated = { ...variant('A', {}, 1, 9_990), offer_until };
    expect(productData({ ...product, variants: [dated] }, null, 1, addresses).offers).toMatchObject({
      '@type': 'Offer',
      price: '99.90',
      priceValidUntil: offer_until,
    });
    const variants = [dated, { ...variant('B', {}, 1, 15_190), id: 2 }];
    const [first, second] = variantsOf(productData({ ...product, variants }, null, 1, addresses));
    expect(first).toMatchObject({ sku: 'A', offers: { price: '99.90', priceValidUntil: offer_until } });
    expect(second).toMatchObject({ sku: 'B', offers: { price: '151.90' } });
    expect(JSON.stringify(second)).not.toContain('priceValidUntil');
    expect(JSON.stringify(productData(product, null, 1, addresses))).not.toContain('priceValidUntil');
  });

  it.each([
    [{ in_stock_qty: 0, business_days: 5, date: null }, 'BackOrder', undefined],
    [{ in_stock_qty: 0, business_days: null, date: '2026-12-12' }, 'PreOrder', '2026-12-12'],
    [{ in_stock_qty: 1, business_days: 5, date: null }, 'InStock', undefined],
  ])('[CAT+07] [INT+12] a variant on order, %j, is %s', (on_order, availability, starts) => {
    const one = { ...variant('A', {}, 20, 4_900), on_order };
    const { offers } = productData({ ...product, variants: [one] }, null, 1, addresses);
    expect(offers).toMatchObject({ availability: `https://schema.org/${availability}` });
    expect(Object(offers).availabilityStarts).toBe(starts);
  });

  it('[CAT+04] [INT+12] contains the unit price of each variant, and the price of the smallest purchase', () => {
    const quarter = { ...variant('A', {}, 1, 4_900), content: { amount: 250, measure: 'kg' as const } };
    const kilo = {
      ...variant('B', {}, 0, 16_900),
      id: 2,
      content: { amount: 1000, measure: 'kg' as const },
    };
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
    expect(productData({ ...product, variants: [quarter] }, null, 1, addresses).offers).toMatchObject({
      '@type': 'Offer',
      priceSpecification: unitOf('49.00', 0.25),
    });
    expect(
      variantsOf(productData({ ...product, variants: [quarter, kilo] }, null, 1, addresses)),
    ).toMatchObject([
      { sku: 'A', offers: { price: '49.00', priceSpecification: unitOf('49.00', 0.25) } },
      {
        sku: 'B',
        offers: {
          availability: 'https://schema.org/OutOfStock',
          priceSpecification: unitOf('169.00', 1),
        },
      },
    ]);
    const boxed = { ...variant('A', {}, 12, 4_900), min_qty: 6, qty_step: 6 };
    expect(productData({ ...product, variants: [boxed] }, null, 1, addresses).offers).toMatchObject({
      price: '294.00',
      priceSpecification: {
        price: '294.00',
        referenceQuantity: { value: 6, unitCode: 'C62', valueReference: { value: 1, unitCode: 'C62' } },
      },
    });
    const jars = { ...quarter, min_qty: 6, qty_step: 6 };
    expect(productData({ ...product, variants: [jars] }, null, 1, addresses).offers).toMatchObject({
      price: '294.00',
      priceSpecification: unitOf('294.00', 1.5),
    });
  });

  it('[HED+01] [CAT-02] contains rating and reviews if the shop has them', () => {
    const data = productData(product, reviews, 1, addresses);
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
    const withoutRatings = productData(product, null, 1, addresses);
    expect(withoutRatings.aggregateRating).toBeUndefined();
    expect(withoutRatings.review).toBeUndefined();
  });

  it.each([
    ['a product', [variant('A', {}, 0)], 'Product'],
    ['a group', [variant('A', {}, 0), { ...variant('B', {}, 0), id: 2 }], 'ProductGroup'],
  ])('[HED+01] [INT+12] marks %s as sold out', (_, variants, type) => {
    const data = productData({ ...product, variants }, null, 1, addresses);
    expect(data['@type']).toBe(type);
    const text = JSON.stringify(data);
    expect(text.match(/schema\.org\/OutOfStock/g)).toHaveLength(variants.length);
    expect(text).not.toContain('InStock');
  });

  it('[INT+12] a product without variants has no offer', () => {
    expect(productData({ ...product, variants: [] }, null, null, addresses)).not.toHaveProperty('offers');
  });
});
