import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';

import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { changeImport, type ImportRequest } from './begin-catalogue-import.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import { importProgressRepository } from './import-progress-repository.ts';
import { removeUploadPictures } from './remove-upload-pictures.ts';

/**
 * Cancels the import of a file. One that waits or is parked ends at once; a running one after its current batch, and what it has
 * written stays.
 */
export async function cancelCatalogueImport(
  request: ImportRequest,
  storage: { readonly uploads: FileStorage; readonly storePublicId: string },
): Promise<void> {
  const { trx, trail, id } = request;
  await changeImport(request, async (upload) => {
    if (upload.status !== 'waiting' && upload.status !== 'running') {
      throw new OperatorProblem('import_not_cancellable');
    }
    const cancellation = { cancelled_at: trail.now, cancelled_by: trail.author };
    if (upload.status === 'running' && upload.parked_job_id === null) {
      await catalogueUploadRepository.set(trx, { id, change: cancellation });
      return upload;
    }
    if (upload.status === 'running' && !upload.is_dry_run && upload.contents === 'products')
      await importProgressRepository.finish(trx, trail.now);
    await catalogueUploadRepository.set(trx, {
      id,
      change: {
        ...cancellation,
        status: 'cancelled',
        problem: cancelledText(upload.is_dry_run, trail.author, upload),
        finished_at: trail.now,
        content: null,
      },
    });
    await removeUploadPictures(trx, { storage, uploadId: id });
    return { ...upload, pictures: '0' };
  });
}

/** Says who cancelled an import, and what it had written. */
export function cancelledText(
  isDryRun: boolean,
  by: string | null,
  { added, changed }: { readonly added: number; readonly changed: number },
): string {
  const start = by === null ? 'Cancelada' : `Cancelada por ${by}`;
  if (isDryRun || added + changed === 0) return `${start}. Nada foi importado.`;
  return `${start}. O que já tinha sido importado fica: ${formatWholeNumber(added)} novos e ${formatWholeNumber(changed)} alterados.`;
}
