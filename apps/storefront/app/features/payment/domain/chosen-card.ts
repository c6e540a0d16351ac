import type { SavedCard } from '@vitrine/contract/schemas/sales.ts';

/** The chosen card: a saved card's id, another card (null), or no choice yet. */
export type CardChoice = { readonly id: string | null } | null;

/**
 * The kept card that pays; null for one that is typed. Nothing chosen, the newest that is still good: unless a card is being
 * typed already when the kept ones come to be known.
 */
export function chosenCard(
  cards: readonly SavedCard[],
  { choice, hasTyped }: { choice: CardChoice; hasTyped: boolean },
): SavedCard | null {
  const good = cards.filter(({ is_expired }) => !is_expired);
  if (choice === null) return hasTyped ? null : (good[0] ?? null);
  return good.find(({ id }) => id === choice.id) ?? null;
}
