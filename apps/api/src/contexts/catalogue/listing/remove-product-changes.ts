import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { listingSnapshotRepository } from './listing-snapshot-repository.ts';
import { productChangeRepository } from './product-change-repository.ts';

const minuteMs = 60_000;
/** The time that every reader has to read a change; a slower one starts again from the stored snapshot. */
const retentionMs = 10 * minuteMs;
/** Processes of the release before keep their position in memory for longer. */
const firstRetentionMs = 60 * minuteMs;
/** Beyond it the stored snapshot is given up: reading all products takes no longer than so many changes. */
const mostForSnapshot = 100_000;

/**
 * Removes the changes that every reader had time to read and that the stored snapshot includes. Any moment is safe:
 * readers see what was removed and read everything again.
 */
export async function removeProductChanges(db: StoreDatabase, now: Date): Promise<void> {
  if (!(await productChangeRepository.hasMoreThan(db, 0))) return;
  await db.transaction().execute(async (trx) => {
    const { mark, now: position } = await productChangeRepository.removal(trx);
    const { cluster, snapshot } = position;
    const next = { cluster, marked: snapshot, marked_at: now };
    if (mark?.cluster !== cluster) {
      const later = new Date(now.getTime() + firstRetentionMs - retentionMs);
      await productChangeRepository.setRemoval(trx, {
        ...next,
        removed: null,
        marked_at: later,
      });
      return;
    }
    if (now.getTime() - mark.marked_at.getTime() < retentionMs) return;
    const stored = await listingSnapshotRepository.position(trx, cluster);
    const kept =
      stored && !(await productChangeRepository.hasMoreThan(trx, mostForSnapshot)) ? stored : undefined;
    const count = await productChangeRepository.remove(trx, [mark.marked, ...(kept ? [kept.snapshot] : [])]);
    // Both positions precede the removal: the earlier one keeps more readers valid.
    const horizon = kept && kept.taken_at < mark.marked_at ? kept.snapshot : mark.marked;
    await productChangeRepository.setRemoval(trx, {
      ...next,
      removed: count > 0 ? horizon : mark.removed,
    });
  });
}
