/** One value of a filter, such as the colour Areia. */
export interface ListedValue {
  /** As an address has it: `areia`. */
  readonly value: string;
  readonly label: string;
  readonly color: string | null;
  /** Where the merchant put it among its siblings. */
  readonly position: number;
}

/** A filter as people know it, with what a product has of it. */
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
  /** Of each variant that can be chosen: filter name to value, for those filters that are options. */
  readonly variants: readonly Readonly<Record<string, string>>[];
  readonly priceCentavos: number;
  readonly discountPermille: number;
  readonly isAvailable: boolean;
  readonly createdOn: string;
  readonly salesRank: number;
  /** Folded to plain letters. */
  readonly namePlain: string;
}
