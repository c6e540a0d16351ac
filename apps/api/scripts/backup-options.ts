import { join } from 'node:path';

import { openFiles } from '#api/platform/files/open-files.ts';

import { commandLog, readCommandEnv } from './run-store-script.ts';
import { UsageProblem } from './usage-problem.ts';

/** Returns the database and the files that the environment names. */
export function placeOfShop() {
  const env = readCommandEnv(process.env);
  return {
    url: env.DATABASE_URL,
    folder: join(env.DATA_DIR, 'database'),
    files: openFiles(env, commandLog),
  };
}

/** Reads the number of parallel jobs, 2 by default. Throws UsageProblem. */
export function readJobs(text: string | undefined, usage: string): number {
  const jobs = Number(text ?? 2);
  if (!Number.isInteger(jobs) || jobs < 1) throw new UsageProblem(usage);
  return jobs;
}
