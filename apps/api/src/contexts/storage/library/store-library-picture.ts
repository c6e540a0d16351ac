import { createHash } from 'node:crypto';

import { lockPicture } from '#api/contexts/storage/lock-picture.ts';
import { preparePicture } from '#api/contexts/storage/prepare-picture.ts';
import { unusedFileRepository } from '#api/contexts/storage/unused/unused-file-repository.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { libraryRepository } from './library-repository.ts';

interface Upload {
  readonly files: FileStorage;
  readonly storePublicId: string;
  readonly original: Buffer;
  /** The name of the uploaded file; '' if unknown. */
  readonly name: string;
}

/** Adds a picture whose file is stored. */
export async function addToLibrary(
  { trx, trail }: InAuditedTransaction,
  picture: { readonly path: string; readonly name: string; readonly width: number; readonly height: number },
): Promise<void> {
  await lockPicture(trx, picture.path);
  await libraryRepository.add(trx, { ...picture, author: trail.author, now: trail.now });
}

/** Stores a picture among the files of the store, named by its content, and adds it to the library. */
export async function storeLibraryPicture(
  { trx, trail }: InAuditedTransaction,
  { files, storePublicId, original, name }: Upload,
): Promise<{ readonly path: string; readonly width: number; readonly height: number }> {
  const prepared = await preparePicture(original);
  if ('code' in prepared) throw new OperatorProblem(prepared.code);
  const { bytes, ending, width, height } = prepared;
  const path = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`;
  await lockPicture(trx, path);
  await unusedFileRepository.forget(trx, [path]);
  const wasStored = (await files.size(storePublicId, path)) !== null;
  await files.write(storePublicId, path, bytes);
  await libraryRepository.add(trx, { path, name, width, height, author: trail.author, now: trail.now });
  const size = { width, height };
  await trail.record({ kind: 'picture', id: path }, { before: wasStored ? size : null, after: size });
  return { path, width, height };
}
