import { setTimeout as wait } from 'node:timers/promises';

import type { PostgresCluster } from '../../../../tooling/processes/start-postgres-cluster.mjs';

export interface RestartedDatabase {
  readonly restarts: { count: number };
  /** Stops restarting and leaves the server running. */
  stop(): Promise<void>;
}

/** Some requests must succeed between two restarts. */
const shortestLifeMs = 3_000;
const longestLifeMs = 10_000;

/** Shuts a server down at random instants, gracefully or immediately, and restarts it each time. */
export function restartDatabase(
  { shutDown, restart }: Pick<PostgresCluster, 'shutDown' | 'restart'>,
  random: () => number,
): RestartedDatabase {
  const restarts = { count: 0 };
  const stopping = new AbortController();
  const restarting = (async () => {
    for (;;) {
      const lifeMs = shortestLifeMs + random() * (longestLifeMs - shortestLifeMs);
      // Aborted only to stop.
      await wait(lifeMs, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await shutDown(random() < 0.5 ? 'immediate' : 'fast');
      await restart();
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
