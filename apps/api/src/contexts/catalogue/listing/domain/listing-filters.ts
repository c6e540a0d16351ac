import {
  filterNames,
  type NamedCode,
  ownFilters,
  priceFromName,
  priceToName,
} from '@vitrine/contract/filter-names.ts';
import { filterText, parseFilterText } from '@vitrine/contract/filter-text.ts';
import type { ListingFilters, PriceFilter } from '@vitrine/contract/schemas/catalog.ts';
import { inSizeOrder } from '@vitrine/rules/size-order.ts';

import type {
  CountedFilter,
  CountedValue,
  FoundProducts,
  PriceBounds,
  ProductFilter,
} from './listing-query.ts';

type RequestedFilters = Pick<ProductFilter, 'chosen' | 'price'>;

/** Bounds the values of one filter: more do not help to choose. */
const maxValues = 40;

/** Parses the filters of an address for a store; unknown names are ignored. */
export function requestedFilters(text: string, codes: readonly NamedCode[]): RequestedFilters {
  const valuesByName = parseFilterText(text) ?? {};
  const centavos = (name: string) =>
    valuesByName[name]?.[0] === undefined ? null : Number(valuesByName[name][0]) * 100;
  const chosen = filterNames(codes).flatMap((name) => {
    const values = [...new Set(valuesByName[name])].toSorted();
    const isPrice = name === priceFromName || name === priceToName;
    return values.length > 0 && !isPrice ? [[name, values] as const] : [];
  });
  return {
    chosen: new Map(chosen),
    price: { fromCentavos: centavos(priceFromName), toCentavos: centavos(priceToName) },
  };
}

/**
 * Returns the filters to show beside a listing, without those in which all products have the same value. A filter remains while
 * others are applied, with values of count 0, so that the list of filters does not shift.
 */
export function filtersOfListing(
  price: PriceBounds,
  { chosen, filters, prices }: FoundProducts,
  codes: readonly NamedCode[],
): ListingFilters {
  const bounds = { from_reais: inReais(price.fromCentavos), to_reais: inReais(price.toCentavos) };
  const values = filterNames(codes).flatMap((name) => {
    const filter = filters.get(name);
    const isChosen = new Set(chosen.get(name));
    if (!filter || (isChosen.size === 0 && !filter.isDistinguishing)) return [];
    const listedValues = inOrder(name, filter).filter(
      ({ value }, at) => at < maxValues || isChosen.has(value),
    );
    return [
      {
        name,
        label: filter.label,
        values: listedValues.map(({ position: _, ...value }) => ({
          ...value,
          is_chosen: isChosen.has(value.value),
        })),
      },
    ];
  });
  return {
    chosen: filterText({
      ...Object.fromEntries(chosen),
      [priceFromName]: bounds.from_reais === null ? [] : [String(bounds.from_reais)],
      [priceToName]: bounds.to_reais === null ? [] : [String(bounds.to_reais)],
    }),
    values,
    price: prices && priceFilter(bounds, prices),
  };
}

const labelOrder = new Intl.Collator('pt-BR', { numeric: true });

/** Sorts sizes by kind and measure, other values as the merchant arranged them, values without an order by count. */
function inOrder(name: string, { values }: CountedFilter): CountedValue[] {
  const sized = name === ownFilters.rating ? null : inSizeOrder(values);
  if (sized) return sized;
  const byLabel = (one: CountedValue, other: CountedValue) => labelOrder.compare(one.label, other.label);
  const areNumbers = values.every(({ label }) => /^\d/.test(label)) && name !== ownFilters.rating;
  if (areNumbers) return values.toSorted(byLabel);
  return values.toSorted(
    (one, other) =>
      (one.color === null ? one.position - other.position : 0) ||
      other.count - one.count ||
      byLabel(one, other),
  );
}

const inReais = (centavos: number | null) => (centavos === null ? null : Math.round(centavos / 100));

function priceFilter(
  bounds: Pick<PriceFilter, 'from_reais' | 'to_reais'>,
  { lowest, highest, ranges }: NonNullable<FoundProducts['prices']>,
): PriceFilter {
  return {
    ...bounds,
    lowest_centavos: lowest,
    highest_centavos: highest,
    ranges: ranges.map(({ from_centavos, to_centavos, count }) => ({
      from_reais: inReais(from_centavos),
      to_reais: inReais(to_centavos),
      count,
    })),
  };
}
