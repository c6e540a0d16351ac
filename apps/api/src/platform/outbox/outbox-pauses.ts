const firstPauseMs = 30_000;
const longestPauseMs = 6 * 3_600_000;

/** These attempts span 26 hours, for a mail outage of a day. */
export const maxAttempts = 14;

/** Returns the pause after a number of attempts: doubled each time, up to six hours. */
export function pauseAfterMs(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}
