import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatUnitPrice, type PackContent, piecesOf } from '@vitrine/brazil/pack-content.ts';

interface SoldUnit {
  /** The price of one unit. */
  readonly priceCentavos: number;
  /** The quantity to show the price of, if more than one. */
  readonly qty?: number | undefined;
  readonly content?: PackContent | undefined;
}

/**
 * Returns the texts next to a unit's price: the price of a quantity, the size of a pack, and the price per piece,
 * kilogram, litre or metre [CAT+04]. Empty if none applies.
 */
export function unitPriceText({ priceCentavos, qty = 1, content }: SoldUnit): string {
  const pieces = content ? piecesOf(content) : 1;
  return [
    qty > 1 ? `${qty} un. por ${formatBrl(priceCentavos * qty)}` : '',
    pieces > 1 ? `Pacote com ${pieces.toLocaleString('pt-BR')}` : '',
    content ? formatUnitPrice(priceCentavos, content) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
