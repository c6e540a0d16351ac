/** One value of a filter, such as the colour Areia. */
export interface ListedValue {
  /** As in an address: `areia`. */
  readonly value: string;
  readonly label: string;
  readonly color: string | null;
  /** The merchant's position among its siblings. */
  readonly position: number;
}

/** A filter with its label and a product's values. */
interface ListedFilter {
  readonly label: string;
  readonly values: readonly ListedValue[];
}

/** By the filter's name in an address. */
export type ListedFilters = Readonly<Record<string, ListedFilter>>;

/** The values of a product by which a listing filters, counts and sorts it. */
export interface ListedProduct {
  readonly id: number;
  readonly categoryIds: readonly number[];
  readonly filters: ListedFilters;
  /** The filter values of each selectable variant, for filters that are options. */
  readonly variants: readonly Readonly<Record<string, string>>[];
  readonly priceCentavos: number;
  readonly discountPermille: number;
  readonly isAvailable: boolean;
  readonly createdOn: string;
  readonly salesRank: number;
  /** Without accents, in lower case. */
  readonly namePlain: string;
}
