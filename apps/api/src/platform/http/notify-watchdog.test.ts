import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { notifyWatchdog } from './notify-watchdog.ts';

let stop = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('[OPS+06] tells the watchdog at once and twice in its time that the process responds, until it is stopped', () => {
  const lines: string[] = [];
  stop = notifyWatchdog({ WATCHDOG_USEC: '20000000', WATCHDOG_PID: String(process.pid) }, (line) =>
    lines.push(line),
  );
  vi.advanceTimersByTime(30_000);
  expect(lines).toEqual(['WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  stop();
  vi.advanceTimersByTime(30_000);
  expect(lines).toHaveLength(4);
});

it.each([{}, { WATCHDOG_USEC: '0' }, { WATCHDOG_USEC: '20000000', WATCHDOG_PID: '1' }])(
  'says nothing without a watchdog of its own: %j',
  (environment) => {
    const lines: string[] = [];
    stop = notifyWatchdog(environment, (line) => lines.push(line));
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([]);
  },
);
