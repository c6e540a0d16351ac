import { foldText } from '@vitrine/brazil/fold-text.ts';
import type { PagedLists, ProductList } from '@vitrine/contract/schemas/lists.ts';

import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { listGlance, listItemOf } from './list-line.ts';
import { listRepository } from './list-repository.ts';

const perPage = 24;

/**
 * Returns a page of the store's lists; with `q`, those with all of its words [CAT-05]. Refuses a page beyond the last.
 */
export async function listLists(
  { db, refuse }: InStore & Refusing<'not_found'>,
  { q = '', page = 1 }: { q?: string | undefined; page?: number | undefined },
): Promise<PagedLists> {
  const { items: rows, total } = await listRepository.page(db, {
    words: plainWords(q),
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw refuse('not_found');
  const items = await listRepository.items(
    db,
    rows.map(({ id }) => id),
  );
  const byList = Map.groupBy(items, (item) => item.list_id);
  return {
    items: rows.map((list) => ({ ...list, ...listGlance(byList.get(list.id) ?? []) })),
    total,
    page,
    page_count: pageCount,
  };
}

export async function showList(
  { db, refuse }: InStore & Refusing<'not_found'>,
  id: number,
): Promise<ProductList> {
  const list = await listRepository.one(db, id);
  if (!list) throw refuse('not_found');
  const items = await listRepository.items(db, [id]);
  return { ...list, items: items.map(listItemOf) };
}

/** As the database's `fold` normalises them. */
function plainWords(text: string): string[] {
  const plain = foldText(text);
  return plain.split(/\s+/).filter((word) => word !== '');
}
