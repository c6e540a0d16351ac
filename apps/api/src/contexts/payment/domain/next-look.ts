const soonestMs = 30_000;
const latestMs = 3_600_000;

/** How long after a look the provider is asked again about a payment: the older it is, the less there is to expect. */
export function nextLookAfterMs(ageMs: number): number {
  return Math.min(Math.max(ageMs / 4, soonestMs), latestMs);
}
