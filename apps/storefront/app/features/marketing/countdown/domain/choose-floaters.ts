import type { Countdown } from '@vitrine/contract/schemas/cms.ts';

import { isRunning } from './running.ts';

/** The floaters to draw now: at each place the first that runs, for two there would hide the page. */
export function chooseFloaters(countdowns: readonly Countdown[], nowMs: number): Countdown[] {
  const running = countdowns.filter((countdown) => isRunning(countdown, nowMs));
  return (['top', 'bottom'] as const).flatMap(
    (position) => running.find((countdown) => countdown.position === position) ?? [],
  );
}
