import { areFallingTiers } from '@vitrine/rules/offered-tiers.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';

export const highestPriceCentavos = 100_000_000;
const mostTiers = 10;

/** A price of a list, with its prices by quantity. */
export interface OwnPrice {
  readonly centavos: number;
  readonly tiers: readonly PriceTier[];
}

/**
 * A price that a line asks for; null removes it, undefined keeps the stored one, as absent prices by quantity do. A line that cannot be
 * read has a problem, as a sentence.
 */
export type WantedPrice = { readonly line: number; readonly sku: string } & (
  | { readonly priceCentavos: number | null | undefined; readonly tiers?: readonly PriceTier[] | undefined }
  | { readonly problem: string }
);

interface KnownVariant {
  readonly variant_id: number;
  readonly sku: string;
}

interface PlannedPrice<Variant> {
  readonly variant: Variant;
  readonly before: OwnPrice | null;
  readonly after: OwnPrice | null;
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
  readonly stored: ReadonlyMap<number, OwnPrice>;
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
  function plan(variant: Variant, after: OwnPrice | null) {
    const before = stored.get(variant.variant_id) ?? null;
    if (isSame(before, after)) unchangedCount += 1;
    else changes.push({ variant, before, after });
  }
  for (const line of wanted) {
    const variant = bySku.get(line.sku) ?? bySku.get(line.sku.toUpperCase());
    const before = variant && stored.get(variant.variant_id);
    const after = wantedAfter(line, before);
    const problem =
      problemOf(line, variant && lineOf.get(variant.variant_id), variant !== undefined) ??
      (typeof after === 'string' ? after : null);
    if (variant && !lineOf.has(variant.variant_id)) lineOf.set(variant.variant_id, line.line);
    if (problem !== null) problems.push({ line: line.line, sku: line.sku, message: problem });
    else if (variant && typeof after !== 'string') plan(variant, after);
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

/** Returns the price that a line leaves, null for none, or what is wrong with its prices by quantity. */
function wantedAfter(line: WantedPrice, before: OwnPrice | undefined): OwnPrice | null | string {
  if ('problem' in line) return line.problem;
  const centavos = line.priceCentavos === undefined ? before?.centavos : line.priceCentavos;
  const tiers = line.tiers ?? before?.tiers ?? [];
  if (centavos === null) return null;
  if (centavos === undefined)
    return tiers.length === 0
      ? null
      : 'Falta o preço de uma unidade, de onde os preços por quantidade descem.';
  if (tiers.length > mostTiers) return `Cabem até ${mostTiers} preços por quantidade.`;
  return areFallingTiers({ price_centavos: centavos, min_qty: 1 }, tiers)
    ? { centavos, tiers }
    : 'Os preços por quantidade precisam cair: cada um abaixo do anterior, e o primeiro abaixo do preço de uma unidade.';
}

const isSame = (one: OwnPrice | null, other: OwnPrice | null) =>
  one?.centavos === other?.centavos &&
  one?.tiers.length === other?.tiers.length &&
  (one?.tiers ?? []).every((tier, index) => {
    const like = other?.tiers[index];
    return tier.from_qty === like?.from_qty && tier.price_centavos === like.price_centavos;
  });

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
