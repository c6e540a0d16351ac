import type { FileStorage } from '#api/platform/files/file-storage.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { unusedFileRepository } from './unused-file-repository.ts';

/** The days for which a file that no row names is kept: longer than backups, which would name it again. */
export const unusedFileDays = 30;

/** Pictures, films and captions; fonts are removed with their setting. */
const removable = /\.(?:avif|gif|jpe?g|mp4|png|svg|vtt|webm|webp)$/;

/** The file storage of a store. */
export interface OwnFiles {
  readonly files: FileStorage;
  readonly storePublicId: string;
}

/** Returns the stored files of which no row has the name. */
export async function filesWithoutRow(
  { db }: InStore,
  { files, storePublicId }: OwnFiles,
): Promise<string[]> {
  const stored: string[] = [];
  for await (const { name } of files.list(storePublicId)) if (removable.test(name)) stored.push(name);
  const names = await unusedFileRepository.namesInColumns(db);
  return stored.filter((name) => !names.has(name));
}
