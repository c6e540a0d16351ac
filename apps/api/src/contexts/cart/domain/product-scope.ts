/** The products of a promotion or coupon. A null limit is no limit. */
export interface ProductScope {
  /** Each includes its subcategories. */
  readonly category_keys: readonly string[] | null;
  /** Of the products in the categories. */
  readonly brands: readonly string[] | null;
  /** Beside those of the categories and brands. */
  readonly product_ids: readonly number[] | null;
}

export interface ScopedLine {
  readonly product_id: number;
  readonly brand: string | null;
  readonly category_keys: readonly string[];
}

/** Returns whether a scope covers a line: a chosen product, or one of its categories and brands; without limits every line. */
export function covers(scope: ProductScope, line: ScopedLine): boolean {
  if (scope.product_ids?.includes(line.product_id)) return true;
  const { category_keys: keys, brands } = scope;
  if (keys === null && brands === null) return scope.product_ids === null;
  const isInCategory =
    keys === null ||
    keys.some((key) => line.category_keys.some((own) => own === key || own.startsWith(`${key}/`)));
  return isInCategory && (brands === null || (line.brand !== null && brands.includes(line.brand)));
}
