import type { Kysely } from 'kysely';

import type { StoreFiles } from '#api/platform/files/open-files.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import type { BackupManifest } from './backup-manifest.ts';
import { differencesOf, readTotals } from './database-totals.ts';
import { absentFiles, absentFilesNamed, fileKeyOf, namedFiles } from './named-files.ts';

/**
 * Throws an OperatorProblem unless the database holds what the manifest says, and the storage the files that it names. `backupOf`
 * is the public id that the store had in the backup.
 */
export async function expectWhole(
  db: Kysely<unknown>,
  files: StoreFiles,
  manifest: BackupManifest,
  backupOf?: string,
): Promise<void> {
  await expectTotals(db, manifest);
  const known = new Set(manifest.files.absent);
  const namedInDatabase = await namedFiles(db, manifest.store?.id ?? null, backupOf);
  const absent = (await absentFiles(files, namedInDatabase)).filter(
    (file) => !known.has(fileKeyOf({ ...file, storePublicId: backupOf ?? file.storePublicId })),
  );
  if (absent.length > 0) throw new OperatorProblem('files_absent', absentFilesNamed(files, absent));
}

async function expectTotals(db: Kysely<unknown>, manifest: BackupManifest): Promise<void> {
  const differences = differencesOf(manifest, await readTotals(db, manifest.store?.id ?? null));
  if (differences.length === 0) return;
  throw new OperatorProblem('totals_differ', { differences: differences.join('; ') });
}
