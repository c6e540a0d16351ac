import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Database } from '#api/platform/database/database.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { folderStorage } from '#api/platform/files/folder-storage.ts';
import type { CommandResources } from '#scripts/store/command.ts';

/** Fails when it is used. */
const noDatabase = new Proxy({} as Database, {
  get() {
    throw new Error('this command needs more than its store');
  },
});

/** The context of an operator of Casa Aurora whose commands write no files. */
export function testCommandContext(db: StoreDatabase, now: Date): CommandResources {
  const files = folderStorage(join(tmpdir(), 'vitrine-operator'));
  return {
    database: noDatabase,
    storeId: 0,
    db,
    now,
    hosts: ['localhost'],
    storePublicId: 'aurora',
    files,
    panel: () => ({ tokenSecret: 'a token secret of tests', origin: 'http://painel.localhost:3000' }),
    payments: { accounts: ['conta'], hasSandbox: false },
  };
}
