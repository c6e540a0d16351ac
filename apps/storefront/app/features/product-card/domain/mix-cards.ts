import type { CardView } from './card-view.ts';

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
