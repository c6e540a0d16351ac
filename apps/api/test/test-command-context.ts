import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { folderStorage } from '#api/platform/file-storage.ts';
import type { CommandContext } from '#scripts/store/command.ts';

/** The context of an operator of Casa Aurora whose commands write no files. */
export function testCommandContext(db: StoreDatabase, now: Date): CommandContext {
  const files = folderStorage(join(tmpdir(), 'vitrine-operator'));
  return { db, now, hosts: ['localhost'], storePublicId: 'aurora', files };
}
