/** Durations are rounded to whole milliseconds: finer ones would help to guess what a response hides. */
const duration = (name: string, ms: number) => `${name};dur=${Math.max(0, Math.round(ms))}`;

export interface Timing {
  readonly totalMs: number;
  readonly apiMs?: number | undefined;
  readonly renderMs?: number | undefined;
  readonly cache?: string | undefined;
}

/** Returns the value of a `Server-Timing` header. */
export function serverTiming({ totalMs, apiMs, renderMs, cache }: Timing): string {
  return [
    duration('total', totalMs),
    ...(apiMs === undefined ? [] : [duration('api', apiMs)]),
    ...(renderMs === undefined ? [] : [duration('render', renderMs)]),
    ...(cache === undefined ? [] : [`cache;desc=${cache}`]),
  ].join(', ');
}
