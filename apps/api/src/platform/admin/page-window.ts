const defaultSize = 25;

/** A page of a list that is sorted by one of these fields. */
export interface SortedWindow<Field extends string> {
  readonly sort: Field;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Returns limit and offset of the page that a list's query asks for. */
export function pageWindow({
  page = 1,
  per_page: limit = defaultSize,
}: {
  page?: number | undefined;
  per_page?: number | undefined;
}): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit };
}
