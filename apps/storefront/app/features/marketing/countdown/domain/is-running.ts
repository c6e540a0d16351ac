import type { Countdown } from '@vitrine/contract/schemas/cms.ts';

/** Returns whether the countdown runs, from `start_at` inclusive to `end_at` exclusive [CNT-01]. */
export function isRunning(
  { start_at, end_at }: Pick<Countdown, 'start_at' | 'end_at'>,
  nowMs: number,
): boolean {
  return Date.parse(start_at) <= nowMs && nowMs < Date.parse(end_at);
}
