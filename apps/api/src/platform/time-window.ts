/** From `starts_at` inclusive to `ends_at` exclusive; null is unbounded. */
export interface TimeWindow {
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

export function isOpen({ starts_at: start, ends_at: end }: TimeWindow, now: Date): boolean {
  return (start === null || start <= now) && (end === null || now < end);
}

/** Returns the next moment at which a window begins or ends; null if none does. */
export function nextChange(windows: readonly TimeWindow[], now: Date): Date | null {
  return earliest(
    windows.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]).filter((at) => at !== null && at > now),
  );
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
}
