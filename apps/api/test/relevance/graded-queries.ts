/** A search as a shopper types it, with grades by SKU from 3 (exact match) to 1 (loosely related). */
export interface GradedQuery<Store extends string> {
  readonly store: Store;
  readonly query: string;
  readonly grades: ReadonlyMap<string, number>;
}

interface StoreLines {
  /** Prefix of the store's SKUs, which the lines omit. */
  readonly prefix: string;
  /** One search per line: `query: ALM*=1 ALM-06=3`. */
  readonly lines: string;
}

/** Parses the searches of all stores; the SKUs of all products resolve the grades of whole groups. */
export function gradedQueries<Store extends string>(
  stores: Readonly<Record<Store, StoreLines>>,
  skus: readonly string[],
): GradedQuery<Store>[] {
  return (Object.keys(stores) as Store[]).flatMap((store) =>
    stores[store].lines
      .trim()
      .split('\n')
      .map((line) => {
        const [query = '', grades = ''] = line.split(': ');
        return { store, query, grades: gradesOf(grades, stores[store].prefix, skus) };
      }),
  );
}

/** `ALM*=3` grades each SKU with that prefix; later entries override earlier ones. */
function gradesOf(text: string, prefix: string, skus: readonly string[]): Map<string, number> {
  const grades = new Map<string, number>();
  for (const one of text.split(' ')) {
    const [code = '', grade] = one.split('=');
    const graded = skus.filter((sku) =>
      code.endsWith('*') ? sku.startsWith(`${prefix}-${code.slice(0, -1)}-`) : sku === `${prefix}-${code}`,
    );
    if (graded.length === 0) throw new Error(`no product has the code ${prefix}-${code}`);
    for (const sku of graded) grades.set(sku, Number(grade));
  }
  return grades;
}
