import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import type { Finding } from './domain/refusal-codes.ts';
import { reportHead, reportRows } from './report-rows.ts';

const findingsAtOnce = 500;

/** Yields the findings of an import as a table, each as `shown` shows it. */
export async function* importReport(
  db: StoreDatabase,
  id: string,
  shown: (finding: Finding) => Finding = (finding) => finding,
): AsyncGenerator<string> {
  yield reportHead;
  for (let offset = 0; ; offset += findingsAtOnce) {
    const { items } = await catalogueUploadRepository.pageOfFindings(db, {
      id,
      window: {
        limit: findingsAtOnce,
        offset,
      },
    });
    if (items.length === 0) return;
    yield reportRows(items.map(shown));
  }
}
