import type { Product } from '@vitrine/contract/schemas/catalog.ts';

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
export function productData(
  product: SoldProduct,
  { url, images }: ProductAddresses,
): Record<string, unknown> {
  const { brand, rating } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.short_description,
    url,
    image: images,
    ...(brand === null ? {} : { brand: { '@type': 'Brand', name: brand } }),
    offers: offersData(product, url),
    ...(rating === null || rating.count === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average_tenths / 10,
            reviewCount: rating.count,
          },
        }),
  };
}

function offersData({ variants, is_available }: SoldProduct, url: string): Record<string, unknown> {
  const prices = variants.map((variant) => variant.price_centavos);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const availability = `https://schema.org/${is_available ? 'InStock' : 'OutOfStock'}`;
  const common = { priceCurrency: 'BRL', availability, url };
  if (lowest === highest) return { '@type': 'Offer', price: reais(lowest), ...common };
  return {
    '@type': 'AggregateOffer',
    lowPrice: reais(lowest),
    highPrice: reais(highest),
    offerCount: variants.length,
    ...common,
  };
}
