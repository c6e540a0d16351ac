/** A moment before, within or after the times of a popup or countdown. */
export type PreviewedPart = 'before' | 'during' | 'after';

interface ShownTimes {
  /** Instants as ISO text; null for none. */
  readonly starts: string | null;
  readonly ends: string | null;
}

const minuteMs = 60_000;

/** Returns the moment that shows a part of the times, as ISO text; null if there is no such part. */
export function previewedMoment(part: PreviewedPart, { starts, ends }: ShownTimes, now: Date): string | null {
  const [startMs, endMs] = [momentMs(starts), momentMs(ends)];
  if (part === 'before') return startMs === null ? null : isoOf(startMs - minuteMs);
  if (part === 'after') return endMs === null ? null : isoOf(endMs);
  if (startMs !== null && endMs !== null && endMs <= startMs) return null;
  if (startMs !== null && startMs > now.getTime()) return isoOf(startMs);
  if (endMs !== null && endMs <= now.getTime()) return isoOf(Math.max(endMs - minuteMs, startMs ?? 0));
  return now.toISOString();
}

const isoOf = (ms: number) => new Date(ms).toISOString();

function momentMs(text: string | null): number | null {
  const ms = text === null || text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
