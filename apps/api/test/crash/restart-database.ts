import { setTimeout as wait } from 'node:timers/promises';

import type { PostgresCluster } from '../../../../tooling/processes/postgres-cluster.mjs';

export interface RestartedDatabase {
  readonly restarts: { count: number };
  /** Ends the restarting; the server runs afterwards. */
  stop(): Promise<void>;
}

/** Something has to get through between two restarts. */
const shortestLifeMs = 3_000;
const longestLifeMs = 10_000;

/** Shuts a server down at random instants, orderly or at once, and starts it again each time. */
export function restartDatabase(
  { shutDown, startAgain }: Pick<PostgresCluster, 'shutDown' | 'startAgain'>,
  random: () => number,
): RestartedDatabase {
  const restarts = { count: 0 };
  const stopping = new AbortController();
  const restarting = (async () => {
    for (;;) {
      const lifeMs = shortestLifeMs + random() * (longestLifeMs - shortestLifeMs);
      // Ends early only to stop.
      await wait(lifeMs, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await shutDown(random() < 0.5 ? 'immediate' : 'fast');
      await startAgain();
      restarts.count += 1;
    }
  })();
  return {
    restarts,
    async stop() {
      stopping.abort();
      await restarting;
    },
  };
}
