import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { folderStorage } from '#api/platform/files/folder-storage.ts';
import type { StoreFiles } from '#api/platform/files/open-files.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

interface Copied {
  count: number;
  bytes: number;
}

/** Copies the files and uploads of a store, or of all, into the folders `files` and `uploads` of a backup. */
export async function backUpFiles(
  open: StoreFiles,
  folder: string,
  store: string | undefined,
): Promise<Copied> {
  const copied: Copied = { count: 0, bytes: 0 };
  for (const kind of ['files', 'uploads'] as const) {
    for await (const { storePublicId, name } of open[kind].list(store)) {
      const content = await open[kind].read(storePublicId, name);
      // Removed since it was listed.
      if (!content) continue;
      await mkdir(join(folder, kind, storePublicId), { recursive: true });
      await writeFile(join(folder, kind, storePublicId, name), content);
      copied.count += 1;
      copied.bytes += content.byteLength;
    }
  }
  return copied;
}

/**
 * Writes the files and uploads of a backup to the shop's storage, all as those of the store `as` if it is given, and compares
 * each with what the storage then has.
 */
export async function restoreFiles(open: StoreFiles, folder: string, as?: string): Promise<void> {
  for (const kind of ['files', 'uploads'] as const) await copyInto(open[kind], join(folder, kind), as);
}

async function copyInto(storage: FileStorage, folder: string, as: string | undefined): Promise<void> {
  for await (const { storePublicId: ofBackup, name } of folderStorage(folder).list()) {
    const content = await readFile(join(folder, ofBackup, name));
    const storePublicId = as ?? ofBackup;
    await storage.write(storePublicId, name, content);
    const stored = await storage.read(storePublicId, name);
    if (stored?.equals(content) !== true) {
      throw new OperatorProblem('file_differs', { store: storePublicId, name, place: storage.location });
    }
  }
}

/** The files of a backup's folder, as a storage. */
export function filesOfBackup(folder: string): StoreFiles {
  return {
    files: folderStorage(join(folder, 'files')),
    uploads: folderStorage(join(folder, 'uploads')),
  };
}
