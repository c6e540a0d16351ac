import type { StoredManifest } from '#api/platform/database/app-tables.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { type AppRow, appRepository } from './app-repository.ts';
import { fetchAppManifest, type ReadingManifest } from './read-app-manifest.ts';

type Checking = InStore & ReadingManifest & { readonly now: Date };

/**
 * Reads the manifest of an app again and has it noted by `note`. Records why it could not be read: the app goes on with the manifest that
 * was accepted. Returns false if this version of the shop has no such app.
 */
export async function recheckManifest(
  { db, services, store, now }: Checking,
  { row, note }: { row: AppRow; note: (manifest: StoredManifest) => Promise<void> },
): Promise<boolean> {
  try {
    const manifest =
      row.manifest_url === null
        ? services.apps.builtIn(row.app)?.manifest
        : await fetchAppManifest({ services, store }, row.manifest_url);
    if (!manifest) return false;
    await note(manifest);
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    await appRepository.set(db, row.id, { checked_at: now, check_problem: error.message });
  }
  return true;
}
