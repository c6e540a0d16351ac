import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { catalogueUploadRepository } from './catalogue-upload-repository.ts';

type UploadRow = NonNullable<Awaited<ReturnType<typeof catalogueUploadRepository.byId>>>;

const parkedText =
  'A importação parou três vezes sem avançar. Tente de novo; se acontecer outra vez, divida o arquivo em partes. O que já tinha sido importado fica.';

/** Returns an import as staff see it. */
export function importState({
  cancelled_at,
  cancelled_by: _,
  contents: _contents,
  parked_job_id,
  ...upload
}: UploadRow): CatalogueImportState {
  const isParked = parked_job_id !== null;
  return {
    ...upload,
    ...(isParked && { status: 'failed' as const, problem: parkedText }),
    parked_job_id,
    is_cancelling: cancelled_at !== null && upload.status === 'running',
    findings: Number(upload.findings),
    pictures: Number(upload.pictures),
    pictures_stored: Number(upload.pictures_stored),
    created_at: upload.created_at.toISOString(),
    finished_at: upload.finished_at?.toISOString() ?? null,
  };
}
