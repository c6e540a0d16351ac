import type { FoundCode, VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import { largestAllowedQty, maxLineQty, nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';

import type { QuickOrder, QuickOrderProblem } from './parse-quick-order.ts';

export interface QuickOrderRow {
  readonly variant: VariantBySku;
  /** Allowed by the variant's minimum and step. */
  readonly qty: number;
  /** The pasted quantity where it had to be rounded up to whole packs. */
  readonly roundedFrom: number | null;
  /** The package that the quantity was given in; null for pieces. */
  readonly pack: string | null;
}

export type QuickOrderEntry = { readonly lineNumbers: readonly number[]; readonly code: string } & (
  | { readonly kind: 'row'; readonly row: QuickOrderRow }
  /** The code of a product with several variants. */
  | { readonly kind: 'choice'; readonly variants: readonly VariantBySku[]; readonly chosen: number | null }
  | { readonly kind: 'sold_out'; readonly variant: VariantBySku }
  | { readonly kind: 'unknown'; readonly suggestions: FoundCode['suggestions'] }
  | { readonly kind: 'unread'; readonly problem: QuickOrderProblem }
);

/** What the buyer decided about codes, each by the code of the text. */
export interface QuickOrderDecisions {
  /** Another code instead. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The variant of a product's code. */
  readonly chosen: ReadonlyMap<string, number>;
}

export const noDecisions: QuickOrderDecisions = { renamed: new Map(), chosen: new Map() };

/** Joins the lines with what their codes name, in the order of the text; lines of one variant are added up [COM+02]. */
export function matchQuickOrder(
  { lines, problems }: Pick<QuickOrder, 'lines' | 'problems'>,
  found: readonly FoundCode[],
  { renamed, chosen }: QuickOrderDecisions = noDecisions,
): QuickOrderEntry[] {
  const byCode = new Map(found.map((one) => [one.code.toUpperCase(), one]));
  const rows = new Map<number, Extract<QuickOrderEntry, { kind: 'row' }>>();
  const others: QuickOrderEntry[] = [];
  for (const { code, qty, lineNumbers, pack } of lines) {
    const { variants = [], suggestions = [] } = byCode.get(renamed.get(code) ?? code) ?? {};
    const chosenId = chosen.get(code) ?? null;
    const variant =
      variants.length === 1 ? variants[0] : variants.find(({ variant_id: id }) => id === chosenId);
    if (variants.length === 0) others.push({ kind: 'unknown', code, lineNumbers, suggestions });
    else if (!variant) others.push({ kind: 'choice', code, lineNumbers, variants, chosen: null });
    else if (variant.stock === 0) others.push({ kind: 'sold_out', code, lineNumbers, variant });
    else {
      const known = rows.get(variant.variant_id);
      const wished = (qty ?? variant.min_qty) + (known ? (known.row.roundedFrom ?? known.row.qty) : 0);
      rows.set(variant.variant_id, {
        kind: 'row',
        code: known?.code ?? code,
        lineNumbers: [...(known?.lineNumbers ?? []), ...lineNumbers],
        row: rowOf(variant, wished, known?.row.pack ?? pack),
      });
    }
  }
  const unread = problems.map((problem) => ({
    kind: 'unread' as const,
    code: problem.text,
    lineNumbers: [problem.lineNumber],
    problem,
  }));
  return [...rows.values(), ...others, ...unread].toSorted(
    (one, other) => (one.lineNumbers[0] ?? 0) - (other.lineNumbers[0] ?? 0),
  );
}

function rowOf(variant: VariantBySku, wished: number, pack: string | null): QuickOrderRow {
  const qty = nearestAllowedQty(wished, variant, largestAllowedQty(maxLineQty, variant));
  return { variant, qty, roundedFrom: qty === wished ? null : wished, pack };
}
