import type { Countdown } from '@vitrine/contract/schemas/cms.ts';

/** From the first millisecond of `start_at` until before that of `end_at` [CNT-01]. */
export function isRunning(
  { start_at, end_at }: Pick<Countdown, 'start_at' | 'end_at'>,
  nowMs: number,
): boolean {
  return Date.parse(start_at) <= nowMs && nowMs < Date.parse(end_at);
}
