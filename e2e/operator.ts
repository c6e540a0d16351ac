import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const command = path.join(import.meta.dirname, '../tooling/store.mjs');

/** Runs `npm run store -- --store aurora …` beside the running shop and returns its output. */
export async function operate(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--store', 'aurora', ...words], {
    env: {
      ...process.env,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DATABASE_URL: process.env['E2E_DATABASE_URL'],
    },
  });
  return stdout.trim();
}
