import type { ProductSort } from '@vitrine/contract/schemas/catalog.ts';

import type { IntColumn } from '#api/contexts/catalogue/products/domain/int-column.ts';
import type { ProductColumns } from '#api/contexts/catalogue/products/domain/product-columns.ts';

/** Compares the products at two positions of an index. */
type CompareSlots = (one: number, other: number) => number;

/**
 * Returns the comparison of a sort order. Sold-out products come last in every order, and no two products are equal.
 * `relevance` sorts by the search's rank; without a search, by sales. Products of `first` precede the others, by their rank.
 */
export function productOrder(
  sort: ProductSort,
  columns: ProductColumns,
  { relevance, first }: { relevance?: Ranks | undefined; first?: Ranks | undefined } = {},
): CompareSlots {
  const requested = requestedOrder(sort, columns, relevance);
  const isFirst = first && first.size > 0 ? byRank(first) : null;
  return (one, other) =>
    descending(columns.isAvailable, one, other) ||
    (isFirst?.(one, other) ?? 0) ||
    requested(one, other) ||
    ascending(columns.id, one, other);
}

type Ranks = ReadonlyMap<number, number>;

/** Those without a rank come last, and are equal. */
function byRank(ranks: Ranks): CompareSlots {
  return (one, other) => (ranks.get(one) ?? ranks.size) - (ranks.get(other) ?? ranks.size);
}

function requestedOrder(
  sort: ProductSort,
  { price, discount, salesRank, createdOn, name, id }: ProductColumns,
  relevance: ReadonlyMap<number, number> | undefined,
): CompareSlots {
  switch (sort) {
    case 'relevance':
      if (!relevance) return (one, other) => ascending(salesRank, one, other);
      return (one, other) => (relevance.get(one) ?? 0) - (relevance.get(other) ?? 0);
    case 'best_selling':
      return (one, other) => ascending(salesRank, one, other);
    case 'newest':
      return (one, other) => descending(createdOn, one, other) || descending(id, one, other);
    case 'price_asc':
      return (one, other) => ascending(price, one, other);
    case 'price_desc':
      return (one, other) => descending(price, one, other);
    case 'discount':
      return (one, other) => descending(discount, one, other);
    case 'name':
      return (one, other) => compareTexts(name[one] ?? '', name[other] ?? '');
  }
}

function ascending(column: IntColumn, one: number, other: number): number {
  return column.at(one) - column.at(other);
}

function descending(column: IntColumn, one: number, other: number): number {
  return ascending(column, other, one);
}

/** Compares by code units, independent of the locale. */
function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Above this count a full sort is cheaper than selecting the first ones. */
const maxSelected = 1000;

/** Returns the first `count` in order, without sorting the rest. */
export function firstInOrder(slots: Int32Array, count: number, compare: CompareSlots): number[] {
  if (count > maxSelected) return Array.from(slots.toSorted(compare).subarray(0, count));
  const first: number[] = [];
  for (const slot of slots) {
    const last = first[count - 1];
    if (last !== undefined && compare(slot, last) >= 0) continue;
    let from = 0;
    let to = first.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(first[middle] ?? slot, slot) <= 0) from = middle + 1;
      else to = middle;
    }
    first.splice(from, 0, slot);
    if (first.length > count) first.pop();
  }
  return first;
}
