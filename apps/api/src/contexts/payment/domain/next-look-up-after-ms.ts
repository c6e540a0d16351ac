const soonestMs = 30_000;
const latestMs = 3_600_000;

/**
 * Returns the time until the next look-up of a payment at its provider: longer for an older one. An expired one is looked
 * up a few times in its first weeks, since it is hardly ever paid and its webhook reports that.
 */
export function nextLookUpAfterMs(ageMs: number, hasExpired = false): number {
  const soon = Math.max(ageMs / 4, soonestMs);
  return hasExpired ? Math.max(ageMs, latestMs) : Math.min(soon, latestMs);
}
