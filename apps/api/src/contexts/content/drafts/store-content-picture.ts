import { createHash } from 'node:crypto';

import { preparePicture } from '#api/contexts/storage/storage.public.ts';
import { putRecord } from '#api/platform/admin/put-versioned.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

interface PictureTarget {
  readonly files: FileStorage;
  readonly storePublicId: string;
}

/** Stores a picture among the files of the store, named by its content. */
export async function storeContentPicture(
  change: InAuditedTransaction,
  { files, storePublicId, original }: PictureTarget & { original: Buffer },
): Promise<{ readonly path: string; readonly width: number; readonly height: number }> {
  const prepared = await preparePicture(original);
  if ('code' in prepared) throw new OperatorProblem(prepared.code);
  const { bytes, ending, width, height } = prepared;
  const path = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`;
  let isStored = false;
  await putRecord(change, {
    kind: 'picture',
    id: path,
    read: async () => (isStored ? { path, width, height } : null),
    async write() {
      await files.write(storePublicId, path, bytes);
      isStored = true;
    },
  });
  return { path, width, height };
}
