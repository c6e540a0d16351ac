import { PriceLines, type PriceLinesProps } from './price-lines.tsx';
import { useMemberPrices } from './use-member-prices.ts';

interface MemberCardPriceProps {
  productId: number;
  /** The products of the request, comma-separated. */
  group: string;
  /** The public ones. */
  lines: PriceLinesProps;
}

/** The customer's own price of a card, in place of the public one, which it shows struck through. */
export function MemberCardPrice({ productId, group, lines }: MemberCardPriceProps) {
  const prices = useMemberPrices({ product_ids: group });
  const own = prices?.products.find((price) => price.product_id === productId);
  if (!own || own.price_centavos >= lines.priceCentavos) return <PriceLines {...lines} />;
  return (
    <PriceLines
      {...lines}
      priceCentavos={own.price_centavos}
      listPriceCentavos={lines.priceCentavos}
      isFromPrice={own.is_from_price}
      isMemberPrice
    />
  );
}
