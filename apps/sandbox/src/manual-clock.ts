import type { StoppableClock } from './clock.ts';

export interface ManualClock extends StoppableClock {
  /** Advances time and runs due callbacks in order. */
  advance(milliseconds: number): void;
  /** Number of pending callbacks. */
  waitingCount(): number;
}

/** A clock for tests that advances on demand only. */
export function createManualClock(start: Date): ManualClock {
  let nowMs = start.getTime();
  let waiting: { dueMs: number; callback: () => void }[] = [];

  return {
    now: () => new Date(nowMs),
    after: (delayMs, callback) => {
      const entry = { dueMs: nowMs + delayMs, callback };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance: (milliseconds) => {
      const endMs = nowMs + milliseconds;
      for (;;) {
        const next = waiting.toSorted((a, b) => a.dueMs - b.dueMs)[0];
        if (!next || next.dueMs > endMs) break;
        waiting = waiting.filter((other) => other !== next);
        nowMs = next.dueMs;
        next.callback();
      }
      nowMs = endMs;
    },
    waitingCount: () => waiting.length,
    stop: () => {
      waiting = [];
    },
  };
}
