import type { MemberPrices } from '@vitrine/contract/schemas/member-prices.ts';
import { atMemberPrice } from '@vitrine/rules/member-price.ts';
import { useEffect } from 'react';

import { useMemberPrices } from '#app/features/product-card/use-member-prices.ts';

import type { OfferedVariant, ProductPageView } from './load-product-page.ts';

type ShownProduct = ProductPageView['product'];

interface MemberProductProps {
  product: ShownProduct;
  /** Called with the product at the customer's own prices. */
  onPrices: (product: ShownProduct) => void;
}

/** The API's limit of one request; variants beyond it have their public price here, and the customer's in the cart. */
const mostVariants = 100;

/** Reads the customer's own prices of a product's page; shows nothing itself. */
export function MemberProduct({ product, onPrices }: MemberProductProps) {
  const prices = useMemberPrices({
    variant_ids: [...product.bundle.map(({ variant_id: id }) => id), ...product.variants.map(({ id }) => id)]
      .slice(0, mostVariants)
      .join(','),
  });
  useEffect(() => {
    if (!prices) return;
    const own = new Map(prices.variants.map((price) => [price.variant_id, price]));
    onPrices({
      ...product,
      variants: product.variants.map((variant) => forMember(variant, own.get(variant.id))),
      bundle: product.bundle.map((item) => {
        const price = own.get(item.variant_id);
        return price ? atMemberPrice(item, price.price_centavos, price.price_tiers) : item;
      }),
    });
  }, [prices, product, onPrices]);
  return null;
}

/** Returns a variant with the public price as the one before; an offer that ends is not what the customer pays. */
function forMember(
  { offer_ends: ends, ...variant }: OfferedVariant,
  own: MemberPrices['variants'][number] | undefined,
): OfferedVariant {
  const shown = own
    ? { ...atMemberPrice(variant, own.price_centavos, own.price_tiers), stock: own.stock ?? variant.stock }
    : variant;
  if (shown.price_centavos >= variant.price_centavos)
    return { ...shown, ...(ends !== undefined && { offer_ends: ends }) };
  const { list_price_centavos, price_centavos } = variant;
  return {
    ...shown,
    list_price_centavos: price_centavos,
    public_prices: { list_price_centavos, price_centavos },
  };
}
