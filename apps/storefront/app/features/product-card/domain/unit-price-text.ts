import { formatBrl } from '@vitrine/brazil/brl.ts';
import {
  formatPackContent,
  formatUnitPrice,
  type PackContent,
  piecesOf,
} from '@vitrine/brazil/pack-content.ts';

interface SoldUnit {
  /** The price of one unit. */
  readonly priceCentavos: number;
  /** The quantity to show the price of, if more than one. */
  readonly qty?: number | undefined;
  readonly content?: PackContent | undefined;
}

/**
 * Returns the texts next to a unit's price: the price of a quantity, the size of the unit or pack, and the price per
 * piece, kilogram, litre or metre [CAT+04]. Empty if none applies.
 */
export function unitPriceText({ priceCentavos, qty = 1, content }: SoldUnit): string {
  const pieces = content ? piecesOf(content) : 1;
  const size = content && pieces === 1 && content.measure !== 'un' ? formatPackContent(content) : '';
  const units = size === '' ? 'un.' : `un. de ${size}`;
  return [
    qty > 1 ? `${qty} ${units} por ${formatBrl(priceCentavos * qty)}` : size,
    pieces > 1 ? `Pacote com ${pieces.toLocaleString('pt-BR')}` : '',
    content ? formatUnitPrice(priceCentavos, content) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
