import { basename } from 'node:path';

import { importCatalogue } from '../apps/api/src/contexts/catalogue/files/import-catalogue.ts';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';

/** Adds a store with filters to a database, and imports a product file into it. */
export async function addStore(url: string, publicId: string, file: string | null): Promise<void> {
  const database = await openDatabase({ url });
  const { id } = await database.everything
    .insertInto('stores')
    .values({ public_id: publicId, name: publicId, active: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.everything
    .insertInto('store_configs')
    .values({ store_id: id, path: 'catalog/filters', value: 'cor=color;tamanho=size;material' })
    .execute();
  if (file !== null) {
    await importCatalogue({
      db: database.ofStore(id),
      storePublicId: publicId,
      source: { name: basename(file), author: 'benchmarks' },
      path: file,
      pictures: null,
      isDryRun: false,
      now: new Date(),
      batchSize: 200,
      report: async () => {},
      onProgress: () => {},
    });
  }
  await database.close();
}
