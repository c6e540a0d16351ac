import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { inRepository, pinnedNode, repositoryRoot } from '../setup/repository.mjs';
import { setUp } from '../setup/set-up.mjs';

/**
 * Sets the project up and runs one of its scripts on the shop's data, on this terminal, with this command's arguments.
 * Relative paths in them are resolved from the folder where the command was called.
 * @param {string} file path in the repository
 * @returns {Promise<number>} the script's exit code
 */
export async function runScript(file) {
  await setUp();
  const child = spawn(pinnedNode(), [inRepository(file), ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, DATA_DIR: path.resolve(repositoryRoot, process.env.DATA_DIR ?? '.data') },
    stdio: 'inherit',
  });
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  return code ?? 128;
}
