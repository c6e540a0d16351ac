import type { Database } from '#api/platform/database/database.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import type { StoreFiles } from '#api/platform/files/open-files.ts';
import {
  countStoreRows,
  deleteStoreRows,
  type StoreRowCounts,
} from '#api/platform/moving/delete-store-rows.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { newStoreRepository } from './new-store-repository.ts';

/** Everything of a store, before it is deleted. */
export interface StoreContents {
  readonly storeId: number;
  readonly publicId: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly rows: StoreRowCounts;
  readonly files: number;
}

interface DatabaseAndFiles {
  readonly database: Pick<Database, 'everything' | 'parts'>;
  readonly files: StoreFiles;
}

/** Reads what a deletion of the store would delete; refuses an unknown store. */
export async function readStoreContents(
  { database, files }: DatabaseAndFiles,
  publicId: string,
): Promise<StoreContents> {
  const stores = await newStoreRepository.all(database.everything);
  const store = stores.find((one) => one.public_id === publicId);
  if (!store) {
    throw new OperatorProblem(
      'store_unknown',
      `Não há loja "${publicId}". Existem: ${stores.map((one) => one.public_id).join(', ')}.`,
    );
  }
  const hosts = await newStoreRepository.hosts(database.everything);
  return {
    storeId: store.id,
    publicId,
    name: store.name,
    hosts: hosts.filter(({ store_id: of }) => of === store.id).map(({ host }) => host),
    rows: await countStoreRows(database, store.id),
    files: (await namesOf(files.files, publicId)).length + (await namesOf(files.uploads, publicId)).length,
  };
}

/** Deletes a store with all that it has; other stores are not touched. The rows go first: files without a store are found again. */
export async function deleteStore(
  { database, files }: DatabaseAndFiles,
  { storeId, publicId, name, rows, files: fileCount }: StoreContents,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await deleteStoreRows(database, storeId, (trx) =>
    newStoreRepository.recordRemoval(trx, {
      public_id: publicId,
      name,
      removed_at: now,
      removed_by: by,
      rows: JSON.stringify(Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0))),
      files: fileCount,
    }),
  );
  for (const storage of [files.files, files.uploads]) {
    for (const file of await namesOf(storage, publicId)) await storage.remove(publicId, file);
  }
}

async function namesOf(storage: FileStorage, publicId: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list(publicId)) names.push(name);
  return names;
}
