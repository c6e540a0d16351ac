import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { inRepository, pinnedNode, repositoryRoot } from '../setup/repository.mjs';
import { setUp } from '../setup/set-up.mjs';

/**
 * Runs a script of the commerce API on the shop's own data, on this terminal. Files are named from where the command was
 * called.
 * @param {string} name
 * @returns {Promise<number>} its exit code
 */
export async function runApiScript(name) {
  await setUp();
  const child = spawn(pinnedNode(), [inRepository('apps/api/scripts', name), ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, DATA_DIR: path.resolve(repositoryRoot, process.env.DATA_DIR ?? '.data') },
    stdio: 'inherit',
  });
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  return code ?? 128;
}
