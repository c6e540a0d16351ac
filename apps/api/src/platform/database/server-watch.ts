import { setTimeout as wait } from 'node:timers/promises';

import type { Logger } from 'pino';

import { DatabaseUnavailable } from './database-unavailable.ts';

/** Consecutive failures, because a single one may be due to this process being busy. */
const failuresUntilDown = 2;
const pauseMs = 500;

export interface ServerWatch {
  /** Throws `DatabaseUnavailable` immediately while the server is down. */
  check(): void;
  /** Triggers a probe of the server, after a failure or a slow query. */
  suspect(): void;
  /** Resolves like the work, but rejects as soon as the server is found to be down. */
  untilDown<Value>(work: Promise<Value>): Promise<Value>;
  stop(): void;
}

/**
 * Tracks whether a server responds, so that requests fail fast: probes it when it is suspected, and repeatedly while it
 * is down.
 */
export function serverWatch(options: {
  /** Rejects if the server does not respond in time. */
  probe: () => Promise<void>;
  onDown: () => void;
  log: Pick<Logger, 'warn'> | undefined;
}): ServerWatch {
  const waiting = new Set<(reason: Error) => void>();
  let failure: unknown;
  let isDown = false;
  let isProbing = false;
  let isStopped = false;

  async function answers(): Promise<boolean> {
    try {
      await options.probe();
      return true;
    } catch (error) {
      failure = error;
      return false;
    }
  }

  function markDown(): void {
    isDown = true;
    options.log?.warn({ err: failure }, 'database down');
    for (const reject of waiting) reject(new DatabaseUnavailable(failure));
    options.onDown();
  }

  async function probeUntilBack(): Promise<void> {
    for (let failures = 0; !(await answers()); await wait(failures < failuresUntilDown ? 0 : pauseMs)) {
      failures += 1;
      if (isStopped) return;
      if (failures === failuresUntilDown) markDown();
    }
    if (isDown) options.log?.warn({}, 'database available again');
    isDown = false;
  }

  return {
    check() {
      if (isDown) throw new DatabaseUnavailable(failure);
    },
    suspect() {
      if (isProbing || isStopped) return;
      isProbing = true;
      void probeUntilBack().finally(() => (isProbing = false));
    },
    untilDown(work) {
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      });
    },
    stop() {
      isStopped = true;
    },
  };
}
