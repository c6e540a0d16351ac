import { priceToPay } from '@vitrine/rules/price-to-pay.ts';
import { runningOffer } from '@vitrine/rules/running-offer.ts';

import { discountPermille } from '#api/contexts/catalogue/products/domain/discount-permille.ts';
import {
  fromPublishedPrices,
  type PublishedPrices,
} from '#api/contexts/catalogue/variants/domain/published-prices.ts';

import type { VariantValues } from './catalogue-state.ts';

/** The columns of a product that the database derives from its variants (`follow_variants`). */
export interface DerivedPrices {
  readonly list_price_centavos: number;
  readonly price_centavos: number;
  readonly is_from_price: boolean;
  readonly is_available: boolean;
  readonly discount_permille: number;
}

type Priced = Pick<VariantValues, keyof PublishedPrices | 'stock'>;

/**
 * Returns what the database will derive for a new product: the prices of the cheapest variant in stock, or else of the
 * cheapest, at a moment. A product that is inserted with them needs no second writing when its variants follow.
 */
export function derivedPrices(variants: readonly [Priced, ...Priced[]], at: Date): DerivedPrices {
  const priceOf = (variant: Priced) => {
    const prices = fromPublishedPrices(variant);
    return priceToPay({ ...prices, offer_price_centavos: runningOffer(prices, at) });
  };
  const [shown] = variants.toSorted(
    (one, other) => Number(one.stock === 0) - Number(other.stock === 0) || priceOf(one) - priceOf(other),
  ) as [Priced];
  const [list, price] = [shown.price_centavos, priceOf(shown)];
  return {
    list_price_centavos: list,
    price_centavos: price,
    is_from_price: variants.some((variant) => priceOf(variant) !== price),
    is_available: variants.some(({ stock }) => stock > 0),
    discount_permille: discountPermille({ list_price_centavos: list, price_centavos: price }),
  };
}
