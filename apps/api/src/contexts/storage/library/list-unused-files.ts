import {
  filesWithoutRow,
  type OwnFiles,
  unusedFileDays,
} from '#api/contexts/storage/unused/files-without-row.ts';
import { unusedFileRepository } from '#api/contexts/storage/unused/unused-file-repository.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { libraryRepository } from './library-repository.ts';
import { pictureUsesRepository } from './picture-uses-repository.ts';

const dayMs = 24 * 3_600_000;

interface UnusedFiles {
  /** Files that no row names, with the moment of their removal. */
  readonly files: readonly { readonly name: string; readonly removedAt: Date }[];
  /** How many pictures of the library no content shows; the staff decides about those. */
  readonly libraryCount: number;
}

/** Lists what `removeUnusedFiles` would remove, and when; changes nothing. */
export async function listUnusedFiles(context: InStore, own: OwnFiles, now: Date): Promise<UnusedFiles> {
  const { db } = context;
  const since = new Map((await unusedFileRepository.all(db)).map((row) => [row.name, row.since]));
  const unused = await filesWithoutRow(context, own);
  const [paths, shown] = [await libraryRepository.paths(db, ''), await pictureUsesRepository.names(db)];
  return {
    files: unused
      .map((name) => ({
        name,
        removedAt: new Date((since.get(name) ?? now).getTime() + unusedFileDays * dayMs),
      }))
      .toSorted((one, other) => one.removedAt.getTime() - other.removedAt.getTime()),
    libraryCount: paths.filter((path) => !shown.has(path)).length,
  };
}
