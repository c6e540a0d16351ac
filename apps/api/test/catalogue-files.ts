import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import type { PlannedChange } from '#api/contexts/catalogue/files/domain/changed-fields.ts';
import type { Finding } from '#api/contexts/catalogue/files/domain/refusal-codes.ts';
import { exportCatalogue } from '#api/contexts/catalogue/files/export-catalogue.ts';
import { type ImportResult, importCatalogue } from '#api/contexts/catalogue/files/import-catalogue.ts';
import { picturesOfFolder } from '#api/contexts/catalogue/files/pictures-of-folder.ts';
import type { FileFormat } from '#api/contexts/catalogue/files/write-file.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { folderStorage } from '#api/platform/files/folder-storage.ts';

import type { TestDatabase } from './test-databases.ts';

export interface CatalogueFiles {
  /** A temporary folder of the test. */
  readonly folder: string;
  /** The database of a new, empty store. */
  emptyStore(): Promise<StoreDatabase>;
  /** Writes a file and returns its path. */
  write(name: string, content: string | Buffer): string;
  import(
    db: StoreDatabase,
    path: string,
    options?: { images?: string; isDryRun?: boolean; batchSize?: number },
  ): Promise<ImportResult & { findings: Finding[]; changes: PlannedChange[] }>;
  /** Two exports of equal catalogues are equal, unless they have different marks. */
  export(db: StoreDatabase, format?: FileFormat, mark?: string): Promise<string>;
  remove(): void;
}

/** Creates stores and files for import tests. All stores' pictures are stored in the folder `stored`. */
export function catalogueFiles(test?: Pick<TestDatabase, 'database'>): CatalogueFiles {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-catalogue-'));
  let stores = 0;
  return {
    folder,
    async emptyStore() {
      stores += 1;
      if (!test) throw new Error('no database');
      const { id } = await test.database.everything
        .insertInto('stores')
        .values({ public_id: `importada-${stores}`, name: 'Importada', active: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return test.database.ofStore(id);
    },
    write(name, content) {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    async import(db, path, { images, isDryRun = false, batchSize = 3 } = {}) {
      const findings: Finding[] = [];
      const changes: PlannedChange[] = [];
      const result = await importCatalogue({
        db,
        storePublicId: 'importada',
        path,
        pictures:
          images === undefined
            ? null
            : { pictures: picturesOfFolder(images), files: folderStorage(join(folder, 'stored')) },
        isDryRun,
        now: new Date('2026-11-22T12:00:00Z'),
        source: { name: basename(path), author: 'loja' },
        batchSize,
        report: async (some) => void findings.push(...some),
        reportChanges: async (some) => void changes.push(...some),
        onProgress: () => {},
      });
      return { ...result, findings, changes };
    },
    async export(db, format = 'csv', mark = 'kdmqtzwx') {
      let text = '';
      for await (const piece of exportCatalogue(db, { format, onProduct: async () => {}, mark }))
        text += piece;
      return text;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
