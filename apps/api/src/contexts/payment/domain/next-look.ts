const soonestMs = 30_000;
const latestMs = 3_600_000;

/**
 * How long after a look the provider is asked again about a payment: the older it is, the less there is to expect. One that
 * has expired is asked about a handful of times in its first weeks: it is hardly ever paid, and its webhook tells.
 */
export function nextLookAfterMs(ageMs: number, hasExpired = false): number {
  const soon = Math.max(ageMs / 4, soonestMs);
  return hasExpired ? Math.max(ageMs, latestMs) : Math.min(soon, latestMs);
}
