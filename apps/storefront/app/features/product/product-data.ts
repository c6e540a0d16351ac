import type { Product } from '@vitrine/contract/schemas/catalog.ts';
import type {
  AggregateOfferLeaf,
  AggregateRatingLeaf,
  BrandLeaf,
  ItemAvailability,
  OfferLeaf,
  ProductLeaf,
} from 'schema-dts';

import { type StructuredData, schemaOf, schemaPart } from '#app/platform/structured-data.ts';

const reais = (centavos: number) => (centavos / 100).toFixed(2);

export interface ProductAddresses {
  /** Absolute. */
  readonly url: string;
  readonly images: readonly string[];
}

type SoldProduct = Pick<
  Product,
  'name' | 'sku' | 'brand' | 'short_description' | 'rating' | 'variants' | 'is_available'
>;

/** The product as schema.org has it; prices are in reais there. */
export function productData(product: SoldProduct, { url, images }: ProductAddresses): StructuredData {
  const { brand, rating } = product;
  return schemaOf<ProductLeaf>({
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.short_description,
    url,
    image: images,
    brand: brand === null ? undefined : schemaPart<BrandLeaf>({ '@type': 'Brand', name: brand }),
    offers: offersData(product, url),
    aggregateRating:
      rating === null || rating.count === 0
        ? undefined
        : schemaPart<AggregateRatingLeaf>({
            '@type': 'AggregateRating',
            ratingValue: rating.average_tenths / 10,
            reviewCount: rating.count,
          }),
  });
}

function offersData({ variants, is_available }: SoldProduct, url: string): OfferLeaf | AggregateOfferLeaf {
  const prices = variants.map((variant) => variant.price_centavos);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const availability: ItemAvailability = is_available
    ? 'https://schema.org/InStock'
    : 'https://schema.org/OutOfStock';
  if (lowest === highest) {
    return schemaPart<OfferLeaf>({
      '@type': 'Offer',
      price: reais(lowest),
      priceCurrency: 'BRL',
      availability,
      url,
    });
  }
  return schemaPart<AggregateOfferLeaf>({
    '@type': 'AggregateOffer',
    lowPrice: reais(lowest),
    highPrice: reais(highest),
    offerCount: variants.length,
    priceCurrency: 'BRL',
    availability,
    url,
  });
}
