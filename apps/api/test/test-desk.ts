import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { folderStorage } from '#api/platform/file-storage.ts';
import type { Desk } from '#scripts/store/desk.ts';

/** The desk of an operator of Casa Aurora whose commands write no files. */
export function testDesk(db: StoreDatabase, now: Date): Desk {
  const files = folderStorage(join(tmpdir(), 'vitrine-desk'));
  return { db, now, hosts: ['localhost'], storePublicId: 'aurora', files };
}
