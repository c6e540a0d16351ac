import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { buyableQtyOf } from '@vitrine/rules/buyable-quantity.ts';

interface VolumeStep {
  /** The volume price of the line's quantity; null below the first one. */
  readonly reached: { readonly fromQty: number; readonly savedCentavos: number } | null;
  /** The next volume price within the stock; null after the last one. */
  readonly next: { readonly qty: number; readonly missingQty: number; readonly priceCentavos: number } | null;
}

type TieredLine = Pick<CartItem, 'qty' | 'max_qty' | 'min_qty' | 'qty_step' | 'price_tiers'>;

/** Returns where a line is among its prices by quantity. */
export function volumeStep(line: TieredLine): VolumeStep {
  const [first, ...tiers] = line.price_tiers ?? [];
  const qty = buyableQtyOf(line);
  const reached = tiers.findLast(({ from_qty: from }) => from <= qty);
  const next = tiers.find(({ from_qty: from }) => from > line.qty);
  const nextQty = next && nearestAllowedQty(next.from_qty, line, line.max_qty);
  return {
    reached:
      first && reached
        ? {
            fromQty: reached.from_qty,
            savedCentavos: qty * (first.price_centavos - reached.price_centavos),
          }
        : null,
    next:
      next && nextQty !== undefined && nextQty >= next.from_qty
        ? { qty: nextQty, missingQty: nextQty - line.qty, priceCentavos: next.price_centavos }
        : null,
  };
}
