import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatUnitPrice, type PackContent } from '@vitrine/brazil/pack-content.ts';

interface SoldUnit {
  /** The price of one unit. */
  readonly priceCentavos: number;
  /** The minimum quantity. */
  readonly minQty?: number | undefined;
  readonly content?: PackContent | undefined;
}

/**
 * Returns the texts next to a unit's price: the price of the minimum quantity, and the price per kilogram, litre or
 * metre [CAT+04]. Empty if neither applies.
 */
export function unitPriceText({ priceCentavos, minQty = 1, content }: SoldUnit): string {
  return [
    ...(minQty > 1 ? [`${minQty} un. por ${formatBrl(priceCentavos * minQty)}`] : []),
    ...(content ? [formatUnitPrice(priceCentavos, content)] : []),
  ].join(' · ');
}
