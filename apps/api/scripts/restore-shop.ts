// npm run restore -- pasta [--replace] [--jobs 2] (docs/backup.md)
import { join, resolve } from 'node:path';

import { openFiles } from '#api/platform/files/open-files.ts';

import { restore } from './backup/restore.ts';
import {
  readCommandEnv,
  commandLog,
  readArguments,
  runStoreScript,
  UsageProblem,
  writeError,
} from './run-store-script.ts';

const usage = 'Uso: npm run restore -- pasta [--replace] [--jobs 2]';

async function main(): Promise<number> {
  process.umask(0o077);
  const { values, file } = readArguments({ replace: { type: 'boolean' }, jobs: { type: 'string' } }, usage);
  const jobs = Number(values.jobs ?? 2);
  if (!Number.isInteger(jobs) || jobs < 1) throw new UsageProblem(usage);
  const env = readCommandEnv(process.env);
  const place = {
    url: env.DATABASE_URL,
    folder: join(env.DATA_DIR, 'database'),
    files: openFiles(env, commandLog),
  };
  const { created_at: createdAt, stores } = await restore(place, {
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
