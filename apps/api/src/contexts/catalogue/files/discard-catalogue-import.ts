import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { changeImport, type ImportRequest } from './begin-catalogue-import.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import { removeUploadPictures } from './remove-upload-pictures.ts';

/** Removes a file with its pictures and its report; one that is being read or was imported stays. */
export async function discardCatalogueImport(
  request: ImportRequest,
  storage: { readonly uploads: FileStorage; readonly storePublicId: string },
): Promise<void> {
  const { trx, id } = request;
  await changeImport(request, async (upload) => {
    const { status } = upload;
    const isDiscardable =
      upload.parked_job_id !== null ||
      status === 'uploading' ||
      status === 'failed' ||
      status === 'cancelled' ||
      (status === 'done' && upload.is_dry_run);
    if (!isDiscardable) {
      throw new OperatorProblem('import_not_discardable');
    }
    await removeUploadPictures(trx, { storage, uploadId: id });
    await catalogueUploadRepository.remove(trx, id);
    return null;
  });
}
