import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { eachEngine } from '#test/test-databases.ts';

import { verifyBackup } from './backup/backup-contents.ts';

const command = new URL('back-up-shop.ts', import.meta.url).pathname;

// The embedded database has no others beside it.
describe.each(eachEngine.filter(({ name }) => name === 'PostgreSQL'))('npm run backup on $name', (engine) => {
  it('[OPS+10] backs up each database of STORE_DATABASES beside the main one', async () => {
    const [main, south] = await Promise.all([engine.open(), engine.open()]);
    await main.database.everything
      .insertInto('stores')
      .values({ public_id: 'norte', name: 'Norte', active: 1 })
      .execute();
    await south.database.everything
      .insertInto('stores')
      .values([
        { public_id: 'sul', name: 'Sul', active: 1 },
        { public_id: 'leste', name: 'Leste', active: 1 },
      ])
      .execute();
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-command-'));
    const target = join(folder, 'backup');
    const { stderr } = await promisify(execFile)(process.execPath, [command, target], {
      env: {
        ...process.env,
        DATABASE_URL: main.url,
        STORE_DATABASES: `sul=${south.url}`,
        DATA_DIR: join(folder, 'data'),
      },
    });
    expect(stderr).toContain(`Backup completo do banco "sul" em ${target}-sul.`);
    const [first, second] = [await verifyBackup(target), await verifyBackup(`${target}-sul`)];
    expect([first.rows['stores'], second.rows['stores']]).toEqual([1, 2]);
    rmSync(folder, { recursive: true });
    await Promise.all([main.close(), south.close()]);
  });
});
