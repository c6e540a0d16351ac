import { setTimeout as wait } from 'node:timers/promises';

import type { Logger } from 'pino';

import { DatabaseUnavailable } from './database-unavailable.ts';

/** In a row, so that one that was late because this process was busy says nothing. */
const failuresUntilDown = 2;
const pauseMs = 500;

export interface ServerWatch {
  /** Throws `DatabaseUnavailable` at once while the server does not answer. */
  check(): void;
  /** Asks the server whether it answers, because something failed or takes long. */
  suspect(): void;
  /** Rejects as soon as the server is found not to answer, else becomes what the work does. */
  untilDown<Value>(work: Promise<Value>): Promise<Value>;
  stop(): void;
}

/**
 * Knows whether a server answers, so that requests need not wait to find out: probes it once it is suspected, and
 * while it is down until it is back.
 */
export function serverWatch(options: {
  /** Rejects where the server does not answer in time. */
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

  function goDown(): void {
    isDown = true;
    options.log?.warn({ err: failure }, 'database down');
    for (const reject of waiting) reject(new DatabaseUnavailable(failure));
    options.onDown();
  }

  async function probeUntilBack(): Promise<void> {
    for (let failures = 0; !(await answers()); await wait(failures < failuresUntilDown ? 0 : pauseMs)) {
      failures += 1;
      if (isStopped) return;
      if (failures === failuresUntilDown) goDown();
    }
    if (isDown) options.log?.warn({}, 'database back');
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
