import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { pinnedNode, repositoryRoot, toolPath } from '../setup/repository.mjs';

/**
 * Runs a script that starts a deployed shop on the project's own Node, and passes signals on: the shop's servers end with
 * that script, not with this process's group.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>} its exit code, 128 when a signal ended it
 */
export async function runWithSignals(script, args) {
  const child = spawn(pinnedNode(), [script, ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, PATH: toolPath() },
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.removeAllListeners(signal);
    // A terminal sends Ctrl-C to both.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  const [code] = await once(child, 'exit');
  return code ?? 128;
}
