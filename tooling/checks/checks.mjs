import { existsSync } from 'node:fs';

import { runCommand } from '../processes/run-command.mjs';
import { inRepository } from '../setup/repository.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} run
 */

// Few programs: each computes the contract's types and those of libraries again. The last one covers the shop and the files outside
// the workspaces; the one of tooling reads its commands again with the library of Node 20, on which they start.
const typeScriptProjects = [
  'tsconfig.server.json',
  'apps/panel/tsconfig.json',
  'tooling/tsconfig.json',
  'tsconfig.json',
];

/** The compiler is written in Go: without collecting garbage below a limit it takes a quarter less CPU time. */
const compilerMemory = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** Checks types incrementally: only files changed since the run recorded in `.cache/types`, and their importers. */
async function checkTypes() {
  const results = [];
  for (const project of typeScriptProjects) {
    const config = inRepository(project);
    const buildInfo = inRepository('.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const flags = ['--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo];
    results.push(
      existsSync(config)
        ? await runCommand('tsc', ['--project', config, ...flags, '--pretty', 'false', '--checkers', '1'], {
            env: compilerMemory,
          })
        : { code: 1, output: `${project} does not exist\n` },
    );
  }
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}

/** The whole import graph stays alive: copying it within a small young generation takes half of the check's time. */
const roomForYoungObjects = ['--min-semi-space-size=256', '--max-semi-space-size=256'];

/** Static checks, cheapest first. @type {Check[]} */
export const checks = [
  { name: 'format', run: () => runCommand('oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => runCommand('oxlint', ['--deny-warnings']) },
  {
    name: 'boundaries',
    run: () => runCommand('node', [...roomForYoungObjects, 'tooling/boundaries/check-boundaries.mjs']),
  },
  { name: 'types', run: checkTypes },
  { name: 'dead-code', run: () => runCommand('knip', ['--no-progress']) },
];
