import { lockPicture } from '#api/contexts/storage/lock-picture.ts';
import { retainedSince } from '#api/platform/retention-period.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { filesWithoutRow, type OwnFiles, unusedFileDays } from './files-without-row.ts';
import { unusedFileRepository } from './unused-file-repository.ts';

/** Once a day, whatever hour the job is claimed at. */
const scanMs = 23 * 3_600_000;
const namesAtOnce = 100;

interface Removal extends OwnFiles {
  readonly storeId: number;
  readonly now: Date;
}

/**
 * Notes once a day which public files no row of the store names, and removes those that none has named for `unusedFileDays`. Safe in
 * several processes at once. Returns the number of removed files.
 */
export async function removeUnusedFiles(context: InStore, removal: Removal): Promise<number> {
  const { db } = context;
  const { now } = removal;
  if (!(await unusedFileRepository.beginScan(db, { now, due: new Date(now.getTime() - scanMs) }))) return 0;
  await noteUnused(context, removal);
  const before = retainedSince({ now, keptDays: unusedFileDays });
  let removed = 0;
  for (;;) {
    const names = await unusedFileRepository.due(db, { before, limit: namesAtOnce });
    if (names.length === 0) return removed;
    // Also in columns that the list does not have: a file is lost for ever, a row is scanned in vain.
    const namesInUse = await unusedFileRepository.namesInUse(db, { storeId: removal.storeId, names });
    await unusedFileRepository.forget(db, [...namesInUse]);
    for (const name of names) {
      if (!namesInUse.has(name) && (await removeFile(context, { ...removal, name, before }))) removed += 1;
    }
  }
}

async function noteUnused(context: InStore, { now, ...own }: Removal): Promise<void> {
  const { db } = context;
  const unused = await filesWithoutRow(context, own);
  const stillUnused = new Set(unused);
  const noted = (await unusedFileRepository.all(db)).map(({ name }) => name);
  for (const names of batchesOf(noted.filter((name) => !stillUnused.has(name))))
    await unusedFileRepository.forget(db, names);
  for (const names of batchesOf(unused)) await unusedFileRepository.note(db, names, now);
}

/**
 * Removes a file, unless it is stored again or named at the same moment: whoever does deletes the row first, and waits for this
 * transaction, or lets it find none.
 */
function removeFile(
  { db }: InStore,
  { files, storePublicId, name, before }: Removal & { name: string; before: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockPicture(trx, name);
    if (!(await unusedFileRepository.take(trx, name, before))) return false;
    await files.remove(storePublicId, name);
    return true;
  });
}

function batchesOf(names: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / namesAtOnce) }, (_, index) =>
    names.slice(index * namesAtOnce, (index + 1) * namesAtOnce),
  );
}
