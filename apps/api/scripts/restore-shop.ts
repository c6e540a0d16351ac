// npm run restore -- pasta [--replace] [--jobs 2] (docs/backup.md)
import { resolve } from 'node:path';

import { placeOfShop, readJobs } from './backup-options.ts';
import { restore } from './backup/restore.ts';
import { readArguments, runStoreScript, writeError } from './run-store-script.ts';

const usage = 'Uso: npm run restore -- pasta [--replace] [--jobs 2]';

async function main(): Promise<number> {
  process.umask(0o077);
  const { values, file } = readArguments({ replace: { type: 'boolean' }, jobs: { type: 'string' } }, usage);
  const jobs = readJobs(values.jobs, usage);
  const { created_at: createdAt, stores } = await restore(placeOfShop(), {
    source: resolve(file),
    isReplacing: values.replace === true,
    jobs,
    now: new Date(),
  });
  const names = stores.map(({ public_id: publicId }) => publicId).join(', ');
  writeError(`Restaurado o backup de ${createdAt} (${names}). Linhas e saldos conferem.`);
  return 0;
}

await runStoreScript(main);
