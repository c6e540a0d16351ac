const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The pauses that the Standard Webhooks specification suggests: ten attempts within 75 hours and a half. */
export const attemptPausesMs: readonly number[] = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** A pause is up to this share shorter or longer, so that what failed together is not repeated together. */
export const pauseJitter = 0.1;
const longestAskedMs = 24 * hourMs;

interface FailedAttempt {
  /** So far, this one included. */
  readonly attempts: number;
  /** The delay that the response requested by `retry-after`. */
  readonly askedMs: number | null;
  /** From 0 to below 1. */
  readonly random: number;
}

/** Returns the pause before the next attempt; null after the last. */
export function nextAttemptAfterMs({ attempts, askedMs, random }: FailedAttempt): number | null {
  const pauseMs = attemptPausesMs[attempts - 1];
  if (pauseMs === undefined) return null;
  const planned = Math.round(pauseMs * (1 - pauseJitter + 2 * pauseJitter * random));
  return Math.max(planned, Math.min(askedMs ?? 0, longestAskedMs));
}
