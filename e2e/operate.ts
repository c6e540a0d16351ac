import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const commandFile = path.join(import.meta.dirname, '../tooling/run.mjs');

/** Runs `npm run store -- --store aurora …` against the running shop and returns its output. */
export async function operate(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [commandFile, 'store', '--store', 'aurora', ...args],
    {
      env: {
        ...process.env,
        DATA_DIR: process.env['E2E_DATA_DIR'],
        DATABASE_URL: process.env['E2E_DATABASE_URL'],
      },
    },
  );
  return stdout.trim();
}
