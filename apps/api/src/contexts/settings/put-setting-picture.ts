import { createHash } from 'node:crypto';

import { preparePicture } from '#api/contexts/storage/storage.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

interface PictureTarget {
  readonly trail: AuditTrail;
  readonly files: FileStorage;
  readonly storePublicId: string;
}

/** Stores a picture among the store's files, for a setting that will name it; the same picture has the same name. */
export async function putSettingPicture(
  { trail, files, storePublicId }: PictureTarget,
  original: Buffer,
): Promise<{ file: string; width: number; height: number }> {
  const prepared = await preparePicture(original);
  if ('code' in prepared) throw new OperatorProblem(prepared.code);
  const { bytes, ending, width, height } = prepared;
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`;
  const wasStored = (await files.size(storePublicId, file)) !== null;
  await files.write(storePublicId, file, bytes);
  const size = { width, height };
  await trail.record({ kind: 'picture', id: file }, { before: wasStored ? size : null, after: size });
  return { file, width, height };
}
