// npm run backup -- pasta [--store aurora] [--jobs 2] (docs/backup.md)
import { resolve } from 'node:path';

import { placeOfShop, readJobs } from './backup-options.ts';
import { backUp } from './backup/back-up.ts';
import { readArguments, runStoreScript, writeError } from './run-store-script.ts';

const usage = 'Uso: npm run backup -- pasta [--store aurora] [--jobs 2]';

async function main(): Promise<number> {
  // The backup has personal data.
  process.umask(0o077);
  const { values, file } = readArguments({ store: { type: 'string' }, jobs: { type: 'string' } }, usage);
  const jobs = readJobs(values.jobs, usage);
  const files = await backUp(placeOfShop(), {
    target: resolve(file),
    store: values.store,
    jobs,
    now: new Date(),
  });
  writeError(`Backup completo em ${file}, com ${files.count} arquivos.`);
  return 0;
}

await runStoreScript(main);
