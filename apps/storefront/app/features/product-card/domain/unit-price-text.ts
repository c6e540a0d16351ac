import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatUnitPrice, type PackContent } from '@vitrine/brazil/pack-content.ts';

interface SoldUnit {
  /** Of one piece. */
  readonly priceCentavos: number;
  /** The fewest that are sold. */
  readonly minQty?: number | undefined;
  readonly content?: PackContent | undefined;
}

/**
 * Beside the price of one piece: what the smallest purchase costs, and what a kilogram, litre or metre does [CAT+04].
 * Empty where the price says it all.
 */
export function unitPriceText({ priceCentavos, minQty = 1, content }: SoldUnit): string {
  return [
    ...(minQty > 1 ? [`${minQty} un. por ${formatBrl(priceCentavos * minQty)}`] : []),
    ...(content ? [formatUnitPrice(priceCentavos, content)] : []),
  ].join(' · ');
}
