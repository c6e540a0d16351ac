import type { Product, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';
import type { Review, PagedReviews } from '@vitrine/contract/schemas/review.ts';
import type {
  AggregateRatingLeaf,
  BrandLeaf,
  OfferLeaf,
  PersonLeaf,
  ProductGroupLeaf,
  ProductLeaf,
  QuantitativeValueLeaf,
  RatingLeaf,
  ReviewLeaf,
  UnitPriceSpecificationLeaf,
} from 'schema-dts';

import { type StructuredData, schemaOf, schemaPart } from '#app/platform/rendering/structured-data.ts';

import { optionProperty } from './domain/option-property.ts';

const reais = (centavos: number) => (centavos / 100).toFixed(2);

export interface ProductAddresses {
  /** Absolute, as all of these. */
  readonly url: string;
  readonly images: readonly string[];
  readonly variantUrl: (id: number) => string;
  /** The picture of its option values, else the product's first; undefined without any. */
  readonly variantImage: (variant: ProductVariant) => string | undefined;
}

type SoldProduct = Pick<
  Product,
  'name' | 'slug' | 'sku' | 'brand' | 'short_description' | 'options' | 'variants'
>;

/** What a product and a group of variants share: checked here, because the properties of a spread are not. */
type DescribedProduct = {
  readonly [Name in Exclude<keyof ProductLeaf, '@type'>]?: ProductLeaf[Name] | undefined;
};

/** At most as many as the page initially shows. */
const maxReviews = 3;

/**
 * Returns the product as schema.org Product, or as ProductGroup with its variants [INT+12], with prices in reais and only this
 * shop's ratings. `openedWith` is the variant that the page shows: a reader of its address always finds its price.
 */
export function productData(
  product: SoldProduct,
  reviews: PagedReviews | null,
  openedWith: number | null,
  addresses: ProductAddresses,
): StructuredData {
  const { brand, name, short_description: description, variants } = product;
  const { url, images: image } = addresses;
  const summary = reviews?.summary ?? null;
  const described = {
    name,
    description,
    url,
    image,
    brand: brand === null ? undefined : schemaPart<BrandLeaf>({ '@type': 'Brand', name: brand }),
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
  } satisfies DescribedProduct;
  const [first, ...others] = variants;
  if (!first || others.length === 0) {
    return schemaOf<ProductLeaf>({
      '@type': 'Product',
      ...described,
      sku: first?.sku ?? product.sku,
      offers: first && offerData(first, url),
    });
  }
  const varied = new Set(product.options.flatMap(({ code }) => optionProperty(code) ?? []));
  return schemaOf<ProductGroupLeaf>({
    '@type': 'ProductGroup',
    ...described,
    // As in feeds.
    productGroupID: product.slug,
    variesBy: [...varied].map((property) => `https://schema.org/${property}`),
    hasVariant: fitting(
      toSorted(variants, openedWith).map((variant) => variantData(product, variant, addresses)),
    ),
  });
}

/** Of the JSON of all variants, which is twice in a document: as structured data and in the data of the page. */
const maxVariantCharacters = 6000;

/** Returns the first ones that fit; a reader finds the others by their own addresses and in the feeds. */
function fitting(variants: readonly ProductLeaf[]): ProductLeaf[] {
  let characters = 0;
  return variants.filter((variant, index) => {
    characters += JSON.stringify(variant).length + 1;
    return index === 0 || characters <= maxVariantCharacters;
  });
}

/** The opened variant, those in stock, then those sold out. */
function toSorted(variants: readonly ProductVariant[], openedWith: number | null): ProductVariant[] {
  const rankOf = (variant: ProductVariant) => (variant.id === openedWith ? 0 : isInStock(variant) ? 1 : 2);
  return variants.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function variantData(
  { name, options }: SoldProduct,
  variant: ProductVariant,
  { variantUrl, variantImage }: ProductAddresses,
): ProductLeaf {
  const chosen = options.flatMap(({ code, values }) => {
    const value = values.find((one) => one.code === variant.option_values[code]);
    return value ? [{ property: optionProperty(code), label: value.label }] : [];
  });
  const labelOf = (property: 'color' | 'size') => chosen.find((one) => one.property === property)?.label;
  return schemaPart<ProductLeaf>({
    '@type': 'Product',
    sku: variant.sku,
    name: [name, ...chosen.map(({ label }) => label)].join(', '),
    color: labelOf('color'),
    size: labelOf('size'),
    image: variantImage(variant),
    offers: offerData(variant, variantUrl(variant.id)),
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

const unitQuantity = (value: number, unitCode: string) =>
  schemaPart<QuantitativeValueLeaf>({ '@type': 'QuantitativeValue', value, unitCode });

/**
 * Returns what the smallest purchase contains and of what its price is a price: a kilogram, litre or metre [CAT+04], or a piece of
 * several; undefined of a single piece. As in feeds.
 */
function unitPriceData({ price_centavos: price, content, min_qty: minQty }: ProductVariant) {
  if (!content && minQty === 1) return undefined;
  const unitCode = unitCodes[content?.measure ?? 'un'];
  const amount = content ? (content.amount * minQty) / 1000 : minQty;
  return schemaPart<UnitPriceSpecificationLeaf>({
    '@type': 'UnitPriceSpecification',
    price: reais(price * minQty),
    priceCurrency: 'BRL',
    referenceQuantity: schemaPart<QuantitativeValueLeaf>({
      ...unitQuantity(amount, unitCode),
      valueReference: unitQuantity(1, unitCode),
    }),
  });
}

/** As in feeds: what is left of a variant may be less than its smallest purchase. */
const isInStock = ({ stock, min_qty: minQty }: ProductVariant) => stock >= minQty;

function availabilityOf(variant: ProductVariant): OfferLeaf['availability'] {
  const { on_order: onOrder, min_qty: minQty } = variant;
  if (!isInStock(variant)) return 'https://schema.org/OutOfStock';
  if (!onOrder || onOrder.in_stock_qty >= minQty) return 'https://schema.org/InStock';
  return onOrder.date === null ? 'https://schema.org/BackOrder' : 'https://schema.org/PreOrder';
}

/** The price is that of the smallest purchase, which search engines compare with the feed's [decision 152]. */
function offerData(variant: ProductVariant, url: string): OfferLeaf {
  return schemaPart<OfferLeaf>({
    '@type': 'Offer',
    price: reais(variant.price_centavos * variant.min_qty),
    priceCurrency: 'BRL',
    priceValidUntil: variant.offer_until,
    availability: availabilityOf(variant),
    availabilityStarts: variant.on_order?.date ?? undefined,
    url,
    priceSpecification: unitPriceData(variant),
  });
}
