import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createSystemClock } from './clock.ts';

const DAY_MS = 86_400_000;

describe('the system clock', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('waits longer than the maximum of one timer, as for a boleto of a month', () => {
    const callback = vi.fn<() => void>();
    createSystemClock().after(40 * DAY_MS, callback);
    vi.advanceTimersByTime(40 * DAY_MS - 1);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('does not call back after it was cancelled or stopped', () => {
    const clock = createSystemClock();
    const [cancelled, stopped] = [vi.fn<() => void>(), vi.fn<() => void>()];
    clock.after(1_000, cancelled)();
    clock.after(1_000, stopped);
    clock.stop();
    vi.advanceTimersByTime(DAY_MS);
    expect(cancelled).not.toHaveBeenCalled();
    expect(stopped).not.toHaveBeenCalled();
  });
});
