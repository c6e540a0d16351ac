import type { CardView } from './card-view.ts';

/** One of each list in turn, no product twice, so that every category of a shelf is seen on its first screen. */
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
