const dayMs = 24 * 3_600_000;
const rowsAtOnce = 500;

/** How many days before `now` data may have been written to be kept. */
export interface RetentionPeriod {
  readonly now: Date;
  readonly keptDays: number;
}

/** Returns the moment before which data is deleted. */
export function retainedSince({ now, keptDays }: RetentionPeriod): Date {
  return new Date(now.getTime() - keptDays * dayMs);
}

/**
 * Repeats a deletion of at most `limit` rows, each a transaction of its own, until there are fewer; returns the number of
 * all. The deletion skips rows that another process has locked.
 */
export async function removeInBatches(
  remove: (limit: number) => Promise<number>,
  limit = rowsAtOnce,
): Promise<number> {
  let total = 0;
  let removed: number;
  do {
    removed = await remove(limit);
    total += removed;
  } while (removed === limit);
  return total;
}
