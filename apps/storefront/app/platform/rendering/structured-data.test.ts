import type { BrandLeaf, OfferLeaf, ProductLeaf } from 'schema-dts';
import { expect, it } from 'vitest';

import { schemaOf, schemaPart } from './structured-data.ts';

it('[HED+01] contains known values and omits the others', () => {
  const data = schemaOf<ProductLeaf>({
    '@type': 'Product',
    name: 'Vaso',
    description: '',
    image: [],
    sku: undefined,
    brand: schemaPart<BrandLeaf>({ '@type': 'Brand', name: 'Barro Vivo', logo: undefined }),
  });
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Vaso',
    brand: { '@type': 'Brand', name: 'Barro Vivo' },
  });
  expect(Object.keys(data)).toEqual(['@context', '@type', 'name', 'brand']);
});

// The compiler checks these: an accepted one fails the type check.
it('[HED+01] does not compile with unknown types, properties or values', () => {
  const refused = [
    // @ts-expect-error -- there is no such type
    schemaPart<ProductLeaf>({ '@type': 'Prodct', name: 'Vaso' }),
    // @ts-expect-error -- a property of another type
    schemaPart<ProductLeaf>({ '@type': 'Product', headline: 'Vaso' }),
    // @ts-expect-error -- misspelt
    schemaOf<ProductLeaf>({ '@type': 'Product', descripton: 'Barro' }),
    // @ts-expect-error -- a part of a type that does not belong there
    schemaOf<ProductLeaf>({ '@type': 'Product', offers: schemaPart<BrandLeaf>({ '@type': 'Brand' }) }),
    // @ts-expect-error -- no availability of the list
    schemaPart<OfferLeaf>({ '@type': 'Offer', availability: 'https://schema.org/Available' }),
  ];
  expect(refused).toHaveLength(5);
});
