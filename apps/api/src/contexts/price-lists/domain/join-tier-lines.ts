import type { PriceTier } from '@vitrine/rules/price-tiers.ts';

import type { WantedPrice } from './plan-prices.ts';

/** A line of a table with one line for each quantity of a SKU. */
export type TierLine = { readonly line: number; readonly sku: string } & (
  | { readonly fromQty: number; readonly priceCentavos: number | null }
  | { readonly problem: string }
);

type ReadLine = Extract<TierLine, { readonly fromQty: number }>;

/**
 * Joins the lines of each SKU into its price and its prices by quantity: those that the table does not name are removed, the price of one
 * unit stays. A quantity that is named twice and lines that cannot be read are reported; the SKU of such a line keeps what it has.
 */
export function joinTierLines(lines: readonly TierLine[]): WantedPrice[] {
  const groups = Map.groupBy(lines, ({ sku }) => sku.toUpperCase());
  return [...groups.values()].flatMap((group) => {
    const problems = group.flatMap((line, index) => problemOf(line, group.slice(0, index)));
    return problems.length > 0 ? problems : [joined(group.filter((line) => 'fromQty' in line))];
  });
}

function problemOf(line: TierLine, earlier: readonly TierLine[]): WantedPrice[] {
  if ('problem' in line) return [line];
  const same = earlier.find((other) => 'fromQty' in other && other.fromQty === line.fromQty);
  if (!same) return [];
  const problem = `O SKU “${line.sku}” a partir de ${line.fromQty} já está na linha ${same.line}.`;
  return [{ line: line.line, sku: line.sku, problem }];
}

function joined(lines: readonly ReadLine[]): WantedPrice {
  const [first] = lines;
  const ofOne = lines.find(({ fromQty }) => fromQty === 1);
  const tiers = lines
    .flatMap(({ fromQty, priceCentavos: price }): PriceTier[] =>
      fromQty === 1 || price === null ? [] : [{ from_qty: fromQty, price_centavos: price }],
    )
    .toSorted((one, other) => one.from_qty - other.from_qty);
  return { line: first?.line ?? 0, sku: first?.sku ?? '', priceCentavos: ofOne?.priceCentavos, tiers };
}
