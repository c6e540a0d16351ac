/** The sandbox's clock, which tests can advance. */
export interface SandboxClock {
  now(): Date;
  /** Calls back once after the delay; returns a function that cancels the call. */
  after(delayMs: number, callback: () => void): () => void;
}

/** Above this, setTimeout overflows to 1 ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface StoppableClock extends SandboxClock {
  /** Cancels all pending callbacks. */
  stop(): void;
}

export function createSystemClock(): StoppableClock {
  const waiting = new Set<NodeJS.Timeout>();

  function after(delayMs: number, callback: () => void): () => void {
    let isCancelled = false;
    let timer: NodeJS.Timeout;
    const arm = (remainingMs: number) => {
      const stepMs = Math.max(0, Math.min(remainingMs, MAX_TIMER_MS));
      timer = setTimeout(() => {
        waiting.delete(timer);
        if (isCancelled) return;
        if (remainingMs > stepMs) arm(remainingMs - stepMs);
        else callback();
      }, stepMs);
      waiting.add(timer);
    };
    arm(delayMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
      waiting.delete(timer);
    };
  }

  return {
    now: () => new Date(),
    after,
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** Resolves after the delay, or as soon as the client disconnects. */
export function delayResponse(clock: SandboxClock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (delayMs <= 0 || signal?.aborted) {
      resolve();
      return;
    }
    const cancel = clock.after(delayMs, resolve);
    signal?.addEventListener('abort', () => (cancel(), resolve()), { once: true });
  });
}
