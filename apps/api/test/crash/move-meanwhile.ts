import { setTimeout as wait } from 'node:timers/promises';

import { moveStore } from '#api/platform/moving/move-store.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type CrashDatabases, openCrashDatabase } from './crash-shop.ts';

const pauseMs = 500;
const longestMoveMs = 600_000;

/** Moves the store while its orders are placed, again whenever a fault interrupts the move. */
export async function moveMeanwhile(
  databases: CrashDatabases,
  storeId: number,
): Promise<{ interruptions: number; waitedMs: number }> {
  const deadline = performance.now() + longestMoveMs;
  for (let interruptions = 0; ; interruptions += 1) {
    try {
      const database = await openCrashDatabase(databases);
      try {
        const { waitedMs } = await moveStore(database, { storeId, to: 'sul' });
        return { interruptions, waitedMs: Math.round(waitedMs) };
      } finally {
        await database.close().catch(() => {});
      }
    } catch (error) {
      // The switch was made before the interruption.
      if (error instanceof OperatorProblem && error.code === 'already_there')
        return { interruptions, waitedMs: 0 };
      if (performance.now() > deadline) throw error;
    }
    await wait(pauseMs);
  }
}
