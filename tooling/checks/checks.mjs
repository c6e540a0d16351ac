import { existsSync } from 'node:fs';

import { runCommand } from '../processes/run-command.mjs';
import { inRepository } from '../setup/repository.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} run
 */

// The last one covers files outside the workspaces: tooling, e2e, benchmarks and the root's configuration. The one of tooling reads
// its commands again with the library of Node 20, on which they start.
const typeScriptProjects = [
  'packages/brazil',
  'packages/conformance',
  'packages/contract',
  'packages/fixtures',
  'packages/rules',
  'packages/telemetry',
  'apps/api',
  'apps/panel',
  'apps/sandbox',
  'apps/storefront',
  'tooling',
  '.',
];

/** Checks types incrementally: only files changed since the run recorded in `.cache/types`, and their importers. */
async function checkTypes() {
  const results = [];
  for (const folder of typeScriptProjects) {
    const config = inRepository(folder, 'tsconfig.json');
    const buildInfo = inRepository('.cache/types', `${folder.replace('/', '-')}.tsbuildinfo`);
    const flags = ['--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo];
    results.push(
      existsSync(config)
        ? await runCommand('tsc', ['--project', config, ...flags, '--pretty', 'false', '--checkers', '1'])
        : { code: 1, output: `${folder} has no tsconfig.json\n` },
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
