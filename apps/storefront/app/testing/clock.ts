import FakeTimers, { type Clock } from '@sinonjs/fake-timers';
import { act } from 'react';

declare global {
  // React reads it: whether updates outside `act` are mistakes.
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

let stopped: Clock | null = null;

/**
 * Stops the clock of the page at this moment; only the test moves it. Vitest's own fake timers advance by themselves
 * while a matcher or a click waits.
 */
export function stopClock(moment: string): void {
  startClock();
  stopped = FakeTimers.install({
    now: Date.parse(moment),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
}

/** Gives the page the device's clock back. */
export function startClock(): void {
  stopped?.uninstall();
  stopped = null;
}

/** Advances the stopped clock, timer by timer, and renders the consequences. */
export function advance(ms: number): Promise<void> {
  return move(async (clock) => void (await clock.tickAsync(ms)));
}

/** Moves the stopped clock as a device does that was asleep: each timer that was due fires once. */
export function jumpTo(moment: string): Promise<void> {
  return move(async (clock) => {
    clock.jump(Date.parse(moment) - Date.now() - 1000);
    await clock.tickAsync(1000);
  });
}

async function move(work: (clock: Clock) => Promise<void>): Promise<void> {
  const clock = stopped;
  if (!clock) throw new Error('The clock is not stopped.');
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(() => work(clock));
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  }
}
