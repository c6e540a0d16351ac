const soonestMs = 30_000;
const latestMs = 3_600_000;

/**
 * Returns the time until the next look-up of a payment at its provider: the older it is, the rarer. An expired one is looked
 * up a few times in its first weeks: it is hardly ever paid, and its webhook reports it.
 */
export function nextLookAfterMs(ageMs: number, hasExpired = false): number {
  const soon = Math.max(ageMs / 4, soonestMs);
  return hasExpired ? Math.max(ageMs, latestMs) : Math.min(soon, latestMs);
}
