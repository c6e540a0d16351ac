import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { priceFromName, priceToName } from '@vitrine/contract/filter-names.ts';
import { type ChosenFilters, isFilterWord, isReais } from '@vitrine/contract/filter-text.ts';
import type { ListingFilters } from '@vitrine/contract/schemas/catalog.ts';

/**
 * Parses the filters of an address, in the store's order; ignores names that the store does not have. Null for
 * malformed values [RTE-03].
 */
export function readChosenFilters(
  query: Readonly<Record<string, string>>,
  names: readonly string[],
): ChosenFilters | null {
  const chosen: Record<string, readonly string[]> = {};
  for (const name of names) {
    const text = Object.hasOwn(query, name) ? query[name] : undefined;
    if (text === undefined) continue;
    const isPrice = name === priceFromName || name === priceToName;
    const values = text.split(',');
    if (isPrice ? !isReais(text) : !values.every(isFilterWord)) return null;
    chosen[name] = values;
  }
  return chosen;
}

/** Returns the filters with the value added, or removed if present. */
export function toggleValue(chosen: ChosenFilters, name: string, value: string): ChosenFilters {
  const before = chosen[name] ?? [];
  const values = before.includes(value)
    ? before.filter((one) => one !== value)
    : [...before, value].toSorted();
  return { ...chosen, [name]: values };
}

export function withPrice(chosen: ChosenFilters, from: number | null, to: number | null): ChosenFilters {
  return {
    ...chosen,
    [priceFromName]: from === null ? [] : [String(from)],
    [priceToName]: to === null ? [] : [String(to)],
  };
}

export interface FilterChip {
  readonly label: string;
  /** The filters without this value. */
  readonly rest: ChosenFilters;
}

/** Returns the chosen filter values as text, each with the query that removes it. */
export function filterChips(filters: ListingFilters, chosen: ChosenFilters): FilterChip[] {
  const values = filters.values.flatMap(({ name, label, values: all }) =>
    all.flatMap((value) =>
      value.is_chosen
        ? [{ label: `${label}: ${value.label}`, rest: toggleValue(chosen, name, value.value) }]
        : [],
    ),
  );
  const from = numberOf(chosen[priceFromName]);
  const to = numberOf(chosen[priceToName]);
  if (from === null && to === null) return values;
  return [...values, { label: `Preço: ${priceWords(from, to)}`, rest: withPrice(chosen, null, null) }];
}

const numberOf = (values: readonly string[] | undefined) =>
  values?.[0] === undefined ? null : Number(values[0]);

/** Formats a price range: `R$ 50 a R$ 200`, `até R$ 200`, `a partir de R$ 50`. */
export function priceWords(from: number | null, to: number | null): string {
  const reais = (value: number) => `R$\u00A0${formatWholeNumber(value)}`;
  if (from === null) return to === null ? '' : `até ${reais(to)}`;
  return to === null ? `a partir de ${reais(from)}` : `${reais(from)} a ${reais(to)}`;
}
