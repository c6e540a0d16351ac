import type { VariantPrices } from '@vitrine/rules/price-to-pay.ts';

/**
 * The names that the admin API, its audit entries, its bulk edits and the catalogue file have published for the prices of a
 * variant [decision 114]. Programs and files of merchants use them, so they are translated here, and nowhere else.
 */
export type PublishedPrices = Readonly<{
  price_centavos: number;
  special_price_centavos: number | null;
}>;

/** The column of each published name. */
export const columnOfPublished = {
  price_centavos: 'list_price_centavos',
  special_price_centavos: 'offer_price_centavos',
} as const;

/** The columns of a variant's prices, selected by their published names. */
export const publishedPriceColumns = [
  'product_variants.list_price_centavos as price_centavos',
  'product_variants.offer_price_centavos as special_price_centavos',
] as const;

export function toPublishedPrices(prices: VariantPrices): PublishedPrices {
  return {
    price_centavos: prices.list_price_centavos,
    special_price_centavos: prices.offer_price_centavos,
  };
}

export function fromPublishedPrices(prices: PublishedPrices): VariantPrices {
  return {
    list_price_centavos: prices.price_centavos,
    offer_price_centavos: prices.special_price_centavos,
  };
}
