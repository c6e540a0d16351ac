import type { Countdown } from '@vitrine/contract/schemas/cms.ts';

import { isRunning } from './is-running.ts';

/** Returns the floaters to render: per position the first one that runs, because two would hide the page. */
export function chooseFloaters(countdowns: readonly Countdown[], nowMs: number): Countdown[] {
  const running = countdowns.filter((countdown) => isRunning(countdown, nowMs));
  return (['top', 'bottom'] as const).flatMap(
    (position) => running.find((countdown) => countdown.position === position) ?? [],
  );
}
