/** A session ends this long after it began, used or not. */
export const sessionLifetimeMs = 7 * 24 * 3_600_000;
/** A session ends when it was not used for this long: a working day later another person may sit there. */
const idleMs = 12 * 3_600_000;

/** Returns what an open session fulfils at a moment. */
export function openAt(now: Date): { now: Date; seenSince: Date } {
  return { now, seenSince: new Date(now.getTime() - idleMs) };
}
