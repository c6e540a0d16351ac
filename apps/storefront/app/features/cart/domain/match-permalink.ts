import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import { largestAllowedQty, nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import type { ParsedPermalink, PermalinkProblem } from '@vitrine/rules/cart-permalink.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';

export interface PermalinkRow {
  readonly variant: VariantBySku;
  /** Allowed by stock, minimum and step. */
  readonly qty: number;
  /** The quantity of the link, if it is not possible. */
  readonly wishedQty: number | null;
  readonly totalCentavos: number;
}

export interface MatchedPermalink {
  readonly rows: readonly PermalinkRow[];
  readonly soldOut: readonly VariantBySku[];
  readonly unknownSkus: readonly string[];
  readonly problems: readonly PermalinkProblem[];
  /** Of the rows, before discounts and shipping. */
  readonly totalCentavos: number;
}

/** Joins the items of a link with the store's variants, in the order of the link. */
export function matchPermalink(
  { items, problems }: ParsedPermalink,
  variants: readonly VariantBySku[],
): MatchedPermalink {
  const bySku = new Map(variants.map((variant) => [variant.sku.toUpperCase(), variant]));
  const rows: PermalinkRow[] = [];
  const soldOut: VariantBySku[] = [];
  const unknownSkus: string[] = [];
  for (const { sku, qty: wished } of items) {
    const variant = bySku.get(sku);
    const maxQty = variant ? largestAllowedQty(variant.stock, variant) : 0;
    if (!variant) unknownSkus.push(sku);
    else if (maxQty === 0) soldOut.push(variant);
    else {
      const qty = nearestAllowedQty(wished, variant, maxQty);
      const totalCentavos = unitPriceAt(qty, variant) * qty;
      rows.push({ variant, qty, wishedQty: qty === wished ? null : wished, totalCentavos });
    }
  }
  return {
    rows,
    soldOut,
    unknownSkus,
    problems,
    totalCentavos: rows.reduce((sum, row) => sum + row.totalCentavos, 0),
  };
}
