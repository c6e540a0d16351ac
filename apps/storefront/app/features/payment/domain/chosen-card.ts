import type { SavedCard } from '@vitrine/contract/schemas/sales.ts';

/** The chosen card: a saved card's id, another card (null), or no choice yet. */
export type CardChoice = { readonly id: string | null } | null;

/**
 * Returns the saved card that pays; null for a typed one. Without a choice, the newest valid one, unless the shopper
 * was already typing when the saved cards were loaded.
 */
export function chosenCard(
  cards: readonly SavedCard[],
  { choice, hasTyped }: { choice: CardChoice; hasTyped: boolean },
): SavedCard | null {
  const good = cards.filter(({ is_expired }) => !is_expired);
  if (choice === null) return hasTyped ? null : (good[0] ?? null);
  return good.find(({ id }) => id === choice.id) ?? null;
}
