import type { PagedLists, ProductList } from '@vitrine/contract/schemas/lists.ts';

import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

export interface ListsView extends PagedLists {
  /** The search text; '' for all lists. */
  readonly q: string;
}

/** Loads a page of the store's lists; null if it does not exist [CAT-05]. */
export async function loadLists(q: string, page: number): Promise<ListsView | null> {
  const query = { ...(q !== '' && { q }), ...(page > 1 && { page: String(page) }) };
  const found = await orNull(api('GET /api/catalog/lists', { query }));
  return found && { ...found, q };
}

export function loadList(id: string): Promise<ProductList | null> {
  return orNull(api('GET /api/catalog/lists/{id}', { path: { id } }));
}
