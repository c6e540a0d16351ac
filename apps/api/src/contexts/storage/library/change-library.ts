import type { LibraryPicture, LibraryPictureWithUses } from '@vitrine/contract/admin/schemas/library.ts';

import { lockPicture } from '#api/contexts/storage/lock-picture.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { libraryRepository, type PictureDescription } from './library-repository.ts';
import { pictureUrl } from './picture-url.ts';
import { pictureUsesRepository } from './picture-uses-repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof libraryRepository.one>>>;

interface InLibrary {
  readonly db: StoreDatabase;
  /** The shop's, for the addresses of pictures. */
  readonly origin: string;
}

interface LibraryFilter {
  readonly q: string;
  /** Only pictures that no content shows. */
  readonly isUnused: boolean;
  readonly sort: 'added_at' | 'name';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export async function listLibrary(
  { db, origin }: InLibrary,
  { q, isUnused, ...window }: LibraryFilter,
): Promise<{ items: LibraryPicture[]; total: number }> {
  const { items, total } = isUnused
    ? await unusedPage(db, { q, ...window })
    : await libraryRepository.page(db, q, window);
  const uses = await pictureUsesRepository.of(
    db,
    items.map(({ path }) => path),
  );
  return { items: items.map((row) => toPicture(row, origin, uses.get(row.path)?.length ?? 0)), total };
}

async function unusedPage(
  db: StoreDatabase,
  { q, limit, offset }: Pick<LibraryFilter, 'q' | 'limit' | 'offset'>,
) {
  const paths = await libraryRepository.paths(db, q);
  const names = await pictureUsesRepository.names(db);
  const unused = paths.filter((path) => !names.has(path));
  const items = await libraryRepository.ofPaths(db, unused.slice(offset, offset + limit));
  return { items, total: unused.length };
}

export async function readLibraryPicture(
  { db, origin, refuse }: InLibrary & Refusing<'not_found'>,
  path: string,
): Promise<LibraryPictureWithUses> {
  const row = await libraryRepository.one(db, path);
  if (!row) throw refuse('not_found');
  const uses = (await pictureUsesRepository.of(db, [path])).get(path) ?? [];
  return { ...toPicture(row, origin, uses.length), uses };
}

function toPicture({ added_at: addedAt, ...row }: Row, origin: string, usesCount: number): LibraryPicture {
  return {
    ...row,
    added_at: addedAt.toISOString(),
    uses_count: usesCount,
    preview_url: pictureUrl(origin, row.path),
    version: versionOf(described(row)),
  };
}

const described = ({
  name,
  alt,
  focus_x,
  focus_y,
}: PictureDescription): PictureDescription & Record<string, unknown> => ({
  name,
  alt,
  focus_x,
  focus_y,
});

export function describePicture(
  { trx, trail }: InAuditedTransaction<'edit_conflict' | 'not_found'>,
  { path, version, description }: { path: string; version: string; description: PictureDescription },
): Promise<void> {
  return trail.edit({
    target: { kind: 'picture', id: path },
    version,
    read: () => lockedDescription(trx, path),
    async write(before) {
      if (!before) throw trail.refuse('not_found');
      await libraryRepository.describe(trx, path, description);
      return described(description);
    },
  });
}

async function lockedDescription(trx: StoreTransaction, path: string) {
  const row = await libraryRepository.lock(trx, path);
  return row ? described(row) : null;
}

/** Deletes a picture that no content shows. One that is being uploaded again at the same moment stays. */
export async function removePicture(
  { trx, trail }: InAuditedTransaction<'edit_conflict' | 'not_found'>,
  {
    path,
    version,
    files,
    storePublicId,
  }: { path: string; version: string; files: FileStorage; storePublicId: string },
): Promise<void> {
  await lockPicture(trx, path);
  await trail.edit({
    target: { kind: 'picture', id: path },
    version,
    read: () => lockedDescription(trx, path),
    async write(before) {
      if (!before) throw trail.refuse('not_found');
      const uses = (await pictureUsesRepository.of(trx, [path])).get(path) ?? [];
      if (uses.length > 0) {
        const places = uses.slice(0, 5).map(({ name }) => name);
        throw new OperatorProblem('picture_in_use', { places: places.join(', ') });
      }
      await libraryRepository.remove(trx, path);
      await files.remove(storePublicId, path);
      return null;
    },
  });
}
