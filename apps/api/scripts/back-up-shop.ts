// npm run backup -- pasta [--store aurora] [--jobs 2] (docs/backup.md)
import { resolve } from 'node:path';

import { readInstallation, dataLocationOf, readJobs } from './backup-options.ts';
import { backUp } from './backup/back-up.ts';
import { readArguments, runStoreScript, writeError } from './run-store-script.ts';

const usage = 'Uso: npm run backup -- pasta [--store aurora] [--jobs 2]';

async function main(): Promise<number> {
  // The backup has personal data.
  process.umask(0o077);
  const { values, file } = readArguments({ store: { type: 'string' }, jobs: { type: 'string' } }, usage);
  const { store } = values;
  const shop = readInstallation();
  const options = { target: resolve(file), store, jobs: readJobs(values.jobs, usage), now: new Date() };
  const location = store === undefined ? shop : await dataLocationOf(shop, store);
  const files = await backUp(location, options);
  writeError(`Backup completo em ${file}, com ${files.count} arquivos.`);
  // The files of all stores are in the first.
  for (const [name, url] of store === undefined ? Object.entries(shop.others) : []) {
    const target = `${options.target}-${name}`;
    await backUp({ ...shop, url }, { ...options, target, copiesFiles: false });
    writeError(`Backup completo do banco "${name}" em ${target}.`);
  }
  return 0;
}

await runStoreScript(main);
