// npm run backup -- pasta [--store aurora] [--jobs 2] (docs/backup.md)
import { join, resolve } from 'node:path';

import { openFiles } from '#api/platform/files/open-files.ts';

import { backUp } from './backup/back-up.ts';
import {
  readCommandEnv,
  commandLog,
  readArguments,
  runStoreScript,
  UsageProblem,
  writeError,
} from './run-store-script.ts';

const usage = 'Uso: npm run backup -- pasta [--store aurora] [--jobs 2]';

async function main(): Promise<number> {
  // The backup has personal data.
  process.umask(0o077);
  const { values, file } = readArguments({ store: { type: 'string' }, jobs: { type: 'string' } }, usage);
  const jobs = Number(values.jobs ?? 2);
  if (!Number.isInteger(jobs) || jobs < 1) throw new UsageProblem(usage);
  const env = readCommandEnv(process.env);
  const place = {
    url: env.DATABASE_URL,
    folder: join(env.DATA_DIR, 'database'),
    files: openFiles(env, commandLog),
  };
  const files = await backUp(place, { target: resolve(file), store: values.store, jobs, now: new Date() });
  writeError(`Backup completo em ${file}, com ${files.count} arquivos.`);
  return 0;
}

await runStoreScript(main);
