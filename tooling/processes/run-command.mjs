import { spawn } from 'node:child_process';

import { inRepository, repositoryRoot, toolPath } from '../setup/repository.mjs';
import { addToCpuMeter } from './cpu-meter.mjs';

/**
 * @typedef {object} CommandResult
 * @property {number} code exit code; 128 when a signal ended it, 127 when it could not start
 * @property {string} output stdout and stderr, interleaved in the order of arrival
 * @property {number} durationMs
 */

/**
 * Node takes the code of modules compiled from here, also in the processes that the command starts, as tests do: 40 % less CPU time
 * for a start of the API (decision 121). Entries are checked by the hash of their module.
 */
const compileCache = { NODE_COMPILE_CACHE: inRepository('.cache/compiled') };

/**
 * Runs a command until it exits, with the project's tools first in PATH. Does not throw if the command fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, echo?: boolean, limitMs?: number }} [options]
 *   `echo` also prints the output as it arrives; after `limitMs` the command and its children are killed.
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, options = {}) {
  const startedAtMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? repositoryRoot,
      env: { ...compileCache, ...process.env, PATH: toolPath(), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, so that the time limit also ends the servers and browsers that it started.
      detached: true,
    });
    addToCpuMeter(child);
    let output = '';
    const stopGroup = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The group has already exited.
      }
    };
    const timer =
      options.limitMs === undefined
        ? undefined
        : setTimeout(() => {
            output += `\n(ended after ${options.limitMs} ms)\n`;
            stopGroup();
          }, options.limitMs);
    process.once('exit', stopGroup);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      process.off('exit', stopGroup);
      resolve({ code, output, durationMs: performance.now() - startedAtMs });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        if (options.echo) process.stdout.write(text);
      });
    }
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 128));
  });
}
