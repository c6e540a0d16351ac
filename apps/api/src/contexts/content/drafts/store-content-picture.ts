import { createHash } from 'node:crypto';

import { preparePicture } from '#api/contexts/storage/storage.public.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

interface PictureTarget {
  readonly files: FileStorage;
  readonly storePublicId: string;
}

/** Stores a picture among the files of the store, named by its content. */
export async function storeContentPicture(
  { trx, trail }: InAuditedTransaction,
  { files, storePublicId, original }: PictureTarget & { original: Buffer },
): Promise<{ readonly path: string; readonly width: number; readonly height: number }> {
  const prepared = await preparePicture(original);
  if ('code' in prepared) throw new OperatorProblem(prepared.code);
  const { bytes, ending, width, height } = prepared;
  const path = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`;
  const picture = { path, width, height };
  await lockName(trx, `picture:${path}`);
  await files.write(storePublicId, path, bytes);
  await trail.record({ kind: 'picture', id: path }, { before: null, after: picture });
  return picture;
}
