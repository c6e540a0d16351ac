import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import { largestAllowedQty, maxLineQty, nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';

import type { QuickOrderLine } from './parse-quick-order.ts';

export interface QuickOrderRow {
  readonly variant: VariantBySku;
  /** Allowed by the variant's minimum and step. */
  readonly qty: number;
  /** The pasted quantity where it had to be rounded up to whole packs. */
  readonly roundedFrom: number | null;
}

export interface MatchedQuickOrder {
  readonly rows: readonly QuickOrderRow[];
  readonly soldOut: readonly VariantBySku[];
  readonly unknownSkus: readonly string[];
}

/** Joins the pasted lines with the variants of the store, in the order of the lines. */
export function matchQuickOrder(
  lines: readonly QuickOrderLine[],
  variants: readonly VariantBySku[],
): MatchedQuickOrder {
  const bySku = new Map(variants.map((variant) => [variant.sku.toUpperCase(), variant]));
  const rows: QuickOrderRow[] = [];
  const soldOut: VariantBySku[] = [];
  const unknownSkus: string[] = [];
  for (const { sku, qty: pasted } of lines) {
    const variant = bySku.get(sku);
    if (!variant) unknownSkus.push(sku);
    else if (variant.stock === 0) soldOut.push(variant);
    else {
      const wished = pasted ?? variant.min_qty;
      const qty = nearestAllowedQty(wished, variant, largestAllowedQty(maxLineQty, variant));
      rows.push({ variant, qty, roundedFrom: qty === wished ? null : wished });
    }
  }
  return { rows, soldOut, unknownSkus };
}
