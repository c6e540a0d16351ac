import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const command = path.join(import.meta.dirname, '../tooling/store.mjs');

/** `npm run store -- --store aurora …` on the shop of the tests, which goes on meanwhile. Gives what it says. */
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
