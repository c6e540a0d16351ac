import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { nodeForCommands } from '../setup/node-for-commands.mjs';
import { inRepository, pinnedNode } from '../setup/repository.mjs';
import { setUp } from '../setup/set-up.mjs';
import { commandEnvironment } from './command-environment.mjs';

/**
 * Runs one of the project's scripts on the shop's data, on this terminal, with the arguments and this command's environment.
 * Relative paths in them are resolved from the folder where the command was called. Only a checkout without packages is set up first.
 * @param {string} file path in the repository
 * @param {string[]} scriptArgs
 * @returns {Promise<number>} the script's exit code
 */
export async function runScript(file, scriptArgs) {
  const folder = process.env.INIT_CWD ?? process.cwd();
  const { args, env } = commandEnvironment({ args: scriptArgs, env: process.env, folder });
  const installed = nodeForCommands();
  if (installed === null) await setUp();
  const child = spawn(installed ?? pinnedNode(), [inRepository(file), ...args], {
    cwd: folder,
    env,
    stdio: 'inherit',
  });
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  return code ?? 128;
}
