import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { bulkEditRepository } from './bulk-edit-repository.ts';

const keptMs = 90 * 24 * 3_600_000;

/** Removes bulk edits that are too old to be undone. */
export function sweepBulkEdits(db: StoreDatabase, now: Date): Promise<void> {
  return bulkEditRepository.removeBefore(db, new Date(now.getTime() - keptMs));
}
