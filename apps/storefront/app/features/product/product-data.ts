import type { Product } from '@vitrine/contract/schemas/catalog.ts';
import type { Review, ReviewPage } from '@vitrine/contract/schemas/review.ts';
import type {
  AggregateOfferLeaf,
  AggregateRatingLeaf,
  BrandLeaf,
  ItemAvailability,
  OfferLeaf,
  PersonLeaf,
  ProductLeaf,
  RatingLeaf,
  ReviewLeaf,
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
  'name' | 'sku' | 'brand' | 'short_description' | 'variants' | 'is_available'
>;

/** As many as the page shows without being asked, at the most. */
const mostReviews = 3;

/** The product as schema.org has it; prices are in reais there. Only ratings that this shop has are told. */
export function productData(
  product: SoldProduct,
  reviews: ReviewPage | null,
  { url, images }: ProductAddresses,
): StructuredData {
  const { brand } = product;
  const summary = reviews?.summary ?? null;
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
      summary === null
        ? undefined
        : schemaPart<AggregateRatingLeaf>({
            '@type': 'AggregateRating',
            ratingValue: summary.average_tenths / 10,
            ratingCount: summary.count,
            reviewCount: summary.written_count,
          }),
    review: reviews?.items.slice(0, mostReviews).map(reviewData),
  });
}

function reviewData({ author_name: name, rating, title, text, written_on: day }: Review): ReviewLeaf {
  return schemaPart<ReviewLeaf>({
    '@type': 'Review',
    author: schemaPart<PersonLeaf>({ '@type': 'Person', name }),
    datePublished: day,
    name: title === '' ? undefined : title,
    reviewBody: text,
    reviewRating: schemaPart<RatingLeaf>({
      '@type': 'Rating',
      ratingValue: rating,
      bestRating: 5,
      worstRating: 1,
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
