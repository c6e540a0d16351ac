/** From `starts_at` on, until right before `ends_at`; null is without that end. */
export interface TimeWindow {
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

export function isOpen({ starts_at: start, ends_at: end }: TimeWindow, now: Date): boolean {
  return (start === null || start <= now) && (end === null || now < end);
}

/** The first moment after now at which one of them begins or ends; null when none ever will. */
export function nextChange(windows: readonly TimeWindow[], now: Date): Date | null {
  return earliest(
    windows.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]).filter((at) => at !== null && at > now),
  );
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
}
