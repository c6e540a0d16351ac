const firstPauseMs = 30_000;
const longestPauseMs = 6 * 3_600_000;

/** A mail server may be away for a day: so many attempts take 26 hours. */
export const maxAttempts = 14;

/** How long a message waits after so many attempts: twice as long each time, until it is six hours. */
export function pauseAfterMs(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}
