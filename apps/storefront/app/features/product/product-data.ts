import type { Product } from '@vitrine/contract/schemas/catalog.ts';
import type { Review, PagedReviews } from '@vitrine/contract/schemas/review.ts';
import type {
  AggregateOfferLeaf,
  AggregateRatingLeaf,
  BrandLeaf,
  ItemAvailability,
  OfferLeaf,
  PersonLeaf,
  ProductLeaf,
  QuantitativeValueLeaf,
  RatingLeaf,
  ReviewLeaf,
  UnitPriceSpecificationLeaf,
} from 'schema-dts';

import { type StructuredData, schemaOf, schemaPart } from '#app/platform/rendering/structured-data.ts';

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

/** At most as many as the page initially shows. */
const maxReviews = 3;

/** Returns the product as schema.org Product, with prices in reais and only this shop's ratings. */
export function productData(
  product: SoldProduct,
  reviews: PagedReviews | null,
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
    review: reviews?.items.slice(0, maxReviews).map(reviewData),
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

const unitCodes = { kg: 'KGM', l: 'LTR', m: 'MTR', un: 'C62' } as const;

/**
 * Price facts beside the price of one unit [CAT+04]: the price per kilogram, litre, metre or piece, and the minimum quantity.
 */
function unitData({ price_centavos: price, content, min_qty: minQty }: Product['variants'][number]) {
  const quantity = (parts: Omit<QuantitativeValueLeaf, '@type'>) =>
    schemaPart<QuantitativeValueLeaf>({ '@type': 'QuantitativeValue', ...parts });
  return {
    eligibleQuantity: minQty > 1 ? quantity({ minValue: minQty }) : undefined,
    priceSpecification: content
      ? schemaPart<UnitPriceSpecificationLeaf>({
          '@type': 'UnitPriceSpecification',
          price: reais(price),
          priceCurrency: 'BRL',
          referenceQuantity: quantity({
            value: content.amount / 1000,
            unitCode: unitCodes[content.measure],
            valueReference: quantity({ value: 1, unitCode: unitCodes[content.measure] }),
          }),
        })
      : undefined,
  };
}

function variantOffer(variant: Product['variants'][number], url: string): OfferLeaf {
  return schemaPart<OfferLeaf>({
    '@type': 'Offer',
    sku: variant.sku,
    price: reais(variant.price_centavos),
    priceCurrency: 'BRL',
    priceValidUntil: variant.offer_until,
    availability: variant.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    url,
    ...unitData(variant),
  });
}

function offersData({ variants, is_available }: SoldProduct, url: string): OfferLeaf | AggregateOfferLeaf {
  const prices = variants.map((variant) => variant.price_centavos);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const availability: ItemAvailability = is_available
    ? 'https://schema.org/InStock'
    : 'https://schema.org/OutOfStock';
  const [first] = variants;
  const hasUnits = variants.some(({ content, min_qty: minQty }) => content !== undefined || minQty > 1);
  const ends = variants.flatMap(({ offer_until: until }) => until ?? []).toSorted();
  if (lowest === highest) {
    return schemaPart<OfferLeaf>({
      '@type': 'Offer',
      price: reais(lowest),
      priceCurrency: 'BRL',
      // Until the first variant has another price.
      priceValidUntil: ends[0],
      availability,
      url,
      ...(first && unitData(first)),
    });
  }
  return schemaPart<AggregateOfferLeaf>({
    '@type': 'AggregateOffer',
    lowPrice: reais(lowest),
    highPrice: reais(highest),
    offerCount: variants.length,
    // A price range has neither a unit price nor an end; its variants have.
    offers: hasUnits || ends.length > 0 ? variants.map((variant) => variantOffer(variant, url)) : undefined,
    priceCurrency: 'BRL',
    availability,
    url,
  });
}
