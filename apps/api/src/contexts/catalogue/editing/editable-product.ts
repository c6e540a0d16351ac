import type { OnOrderTerms } from '@vitrine/rules/on-order-terms.ts';

import type { CatalogueProduct } from '#api/contexts/catalogue/files/read-catalogue-product.ts';
import { auditedPrices } from '#api/contexts/catalogue/variants/domain/published-prices.ts';

/** Returns what of a product can be edited, of which its version is a hash: sales change the stock meanwhile, so it is no part of it. */
export function editableProduct(stored: CatalogueProduct) {
  const {
    id: _id,
    sku: _sku,
    created_on: _day,
    sales_rank: _rank,
    video_added_on: _added,
    ...fields
  } = stored;
  const { video_captions: _captions, category_keys, variants, ...values } = fields;
  return {
    ...values,
    category_keys: category_keys.toSorted(),
    variants: variants.map(({ id: _variant, position: _position, stock: _stock, ...variant }) =>
      withoutAbsentTerms(auditedPrices(variant)),
    ),
  };
}

/** Leaves the terms out of a variant that is not sold beyond its stock: its version is that of the release before, which knows none. */
function withoutAbsentTerms<Variant extends OnOrderTerms>(variant: Variant) {
  const { on_order_limit: limit, on_order_days: days, on_order_date: date, ...others } = variant;
  return limit === null
    ? others
    : { ...others, on_order_limit: limit, on_order_days: days, on_order_date: date };
}
