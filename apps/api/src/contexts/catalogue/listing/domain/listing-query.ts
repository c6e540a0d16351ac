import type { ProductSort } from '@vitrine/contract/schemas/catalog.ts';

import type { ListedValue } from '#api/contexts/catalogue/products/domain/listed-product.ts';

import type { PriceRange } from './price-ranges.ts';

/** Any of a filter's values matches. */
export type ChosenValues = ReadonlyMap<string, readonly string[]>;

export interface PriceBounds {
  readonly fromCentavos: number | null;
  readonly toCentavos: number | null;
}

/** Selects the products of a listing; all conditions must hold. */
export interface ProductFilter {
  /** Products in any of these categories. */
  readonly categoryIds?: readonly number[] | undefined;
  /** Ids found by a search, best first. */
  readonly hits?: readonly number[] | undefined;
  readonly chosen: ChosenValues;
  readonly price: PriceBounds;
  /** Ids of the products that arrive in time; the counts of all filters are of these. */
  readonly arriving?: readonly number[] | undefined;
}

/** The order and the page; sold-out products come last in every order. */
export interface ProductOrder {
  readonly sort: ProductSort;
  /** Before all others that are in stock, in this order. */
  readonly firstIds?: readonly number[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface CountedValue extends ListedValue {
  readonly count: number;
}

export interface CountedFilter {
  readonly label: string;
  /** Whether one of its values applies to some but not all products of the listing, before any filter. */
  readonly isDistinguishing: boolean;
  /** Every value of the listing's products before any filter; its count with the other filters may be 0. */
  readonly values: readonly CountedValue[];
}

export interface FoundProducts {
  readonly ids: readonly number[];
  readonly total: number;
  /** The chosen values that exist in the store. */
  readonly chosen: ChosenValues;
  /** Each filter is counted with all others applied, but not itself. */
  readonly filters: ReadonlyMap<string, CountedFilter>;
  /** With all filters applied except the price; null without products. */
  readonly prices: {
    readonly lowest: number;
    readonly highest: number;
    readonly ranges: readonly PriceRange[];
  } | null;
}
