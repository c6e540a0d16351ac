/** A request's size; at most 48 (the contract). Further results then leave the groups of earlier ones as they are. */
const groupSize = 24;

/** Returns, for each card of a list, the comma-separated products whose arrivals are requested together. */
export function arrivalGroups(cards: readonly { readonly id: number }[]): string[] {
  return cards.map((_, index) => {
    const start = index - (index % groupSize);
    return cards
      .slice(start, start + groupSize)
      .map(({ id }) => id)
      .join(',');
  });
}
