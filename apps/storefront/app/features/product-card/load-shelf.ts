import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

import { type CardView, cardView } from './domain/card-view.ts';

export interface ShelfSource {
  /** Category keys. */
  readonly categories: readonly string[];
  readonly skus: readonly string[];
  /** Without either: the newest products of the shop. */
  readonly isNewest?: boolean;
  readonly limit: number;
}

type ShelfQuery = { category: string } | { skus: string } | { sort: 'newest' };

async function cardsOf(query: ShelfQuery, limit: number): Promise<CardView[]> {
  const page = await orNull(
    api('GET /api/catalog/products', { query: { ...query, per_page: String(limit) } }),
  );
  return page?.items.map(cardView) ?? [];
}

/** Loads the products given by code, in order, then those of the categories [CAT-04]; without either, the newest of the shop. */
export async function loadShelf({
  categories,
  skus,
  isNewest = false,
  limit,
}: ShelfSource): Promise<CardView[]> {
  if (isNewest) return cardsOf({ sort: 'newest' }, limit);
  const [bySku, ...byCategory] = await Promise.all([
    skus.length > 0 ? cardsOf({ skus: skus.join(',') }, limit) : [],
    ...categories.map((category) => cardsOf({ category }, limit)),
  ]);
  return mixCards([[...bySku, ...mixCards(byCategory, limit)]], limit);
}

/** Interleaves lists without duplicates, so that a shelf's first screen shows every category. */
export function mixCards(lists: readonly (readonly CardView[])[], limit: number): CardView[] {
  const mixed = new Map<number, CardView>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const list of lists) {
      const card = list[turn];
      if (card && mixed.size < limit) mixed.set(card.id, card);
    }
  }
  return [...mixed.values()];
}
