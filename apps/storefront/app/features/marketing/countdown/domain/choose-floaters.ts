import type { Countdown } from '@vitrine/contract/schemas/cms.ts';

/** Returns the floaters to render: per position the first one that runs, because two would hide the page. */
export function chooseFloaters(countdowns: readonly Countdown[], nowMs: number): Countdown[] {
  const running = countdowns.filter((countdown) => isRunning(countdown, nowMs));
  return (['top', 'bottom'] as const).flatMap(
    (position) => running.find((countdown) => countdown.position === position) ?? [],
  );
}

/** Returns whether the countdown runs, from `start_at` inclusive to `end_at` exclusive [CNT-01]. */
export function isRunning(
  { start_at, end_at }: Pick<Countdown, 'start_at' | 'end_at'>,
  nowMs: number,
): boolean {
  return Date.parse(start_at) <= nowMs && nowMs < Date.parse(end_at);
}
