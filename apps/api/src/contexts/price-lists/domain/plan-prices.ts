export const highestPriceCentavos = 100_000_000;

/** A price that a line asks for; null removes it. A line that cannot be read has a problem, as a sentence. */
export type WantedPrice = { readonly line: number; readonly sku: string } & (
  | { readonly priceCentavos: number | null }
  | { readonly problem: string }
);

interface KnownVariant {
  readonly variant_id: number;
  readonly sku: string;
}

interface PlannedPrice<Variant> {
  readonly variant: Variant;
  readonly before: number | null;
  readonly after: number | null;
}

export interface PricePlan<Variant> {
  /** What changes, by SKU. */
  readonly changes: readonly PlannedPrice<Variant>[];
  readonly unchangedCount: number;
  readonly problems: readonly { readonly line: number; readonly sku: string; readonly message: string }[];
}

interface Planned<Variant> {
  readonly wanted: readonly WantedPrice[];
  /** The variants that the lines name, and those with a price now. */
  readonly variants: readonly Variant[];
  readonly stored: ReadonlyMap<number, number>;
  /** Removes the prices that no line names. */
  readonly replaces: boolean;
}

/**
 * Returns what lines would change in a list. A SKU of several lines has the price of the first one, unknown ones are left out: both are
 * reported by line. A price that is to be replaced stays where its line has a problem.
 */
export function planPrices<Variant extends KnownVariant>({
  wanted,
  variants,
  stored,
  replaces,
}: Planned<Variant>): PricePlan<Variant> {
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]));
  const lineOf = new Map<number, number>();
  const problems: PricePlan<Variant>['problems'][number][] = [];
  const changes: PlannedPrice<Variant>[] = [];
  let unchangedCount = 0;
  function plan(variant: Variant, after: number | null) {
    const before = stored.get(variant.variant_id) ?? null;
    if (before === after) unchangedCount += 1;
    else changes.push({ variant, before, after });
  }
  for (const line of wanted) {
    const variant = bySku.get(line.sku) ?? bySku.get(line.sku.toUpperCase());
    const problem = problemOf(line, variant && lineOf.get(variant.variant_id), variant !== undefined);
    if (variant && !lineOf.has(variant.variant_id)) lineOf.set(variant.variant_id, line.line);
    if (problem !== null) problems.push({ line: line.line, sku: line.sku, message: problem });
    else if (variant && 'priceCentavos' in line) plan(variant, line.priceCentavos);
  }
  for (const variant of replaces ? variants : []) {
    if (stored.has(variant.variant_id) && !lineOf.has(variant.variant_id)) plan(variant, null);
  }
  return {
    changes: changes.toSorted((one, other) => (one.variant.sku < other.variant.sku ? -1 : 1)),
    unchangedCount,
    problems,
  };
}

function problemOf(line: WantedPrice, earlierLine: number | undefined, isKnown: boolean): string | null {
  if ('problem' in line) return line.problem;
  if (!isKnown) return `Não há um produto com o SKU “${line.sku}”.`;
  return earlierLine === undefined
    ? null
    : `O SKU “${line.sku}” já está na linha ${earlierLine}: vale o preço de lá.`;
}

/** Returns prices raised or lowered by a percentage, at least one centavo. */
export function percentOfPrice(centavos: number, percent: number): number {
  return Math.min(highestPriceCentavos, Math.max(1, Math.round((centavos * (100 + percent)) / 100)));
}
