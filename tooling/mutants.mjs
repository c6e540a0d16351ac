// npm run mutants -- limits gateway        only the named parts
// npm run mutants -- apps/api/src/contexts/cart/domain    a folder, judged by its own tests
// npm run mutants                          every part, which takes hours
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runCommand } from './processes/run-command.mjs';
import { inRepository } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';
import { SetupError } from './setup/setup-error.mjs';

/** @typedef {{ mutate: string[], tests: string[], globalSetup?: string }} Part `mutate` is relative to the root, the others to the workspace. */

const minimumScore = 85;
const home = 'tooling/mutants';
const platform = 'apps/api/src/platform';
/** Tests, and modules that only tests import. */
const testFiles = ['!**/*.test.ts', '!**/test-*.ts'];

/** @type {Readonly<Record<string, Part>>} */
const namedParts = {
  limits: {
    mutate: ['rate-limits', 'limit-by-account', 'limit-by-address', 'limit-guesses'].map(
      (name) => `${platform}/${name}.ts`,
    ),
    tests: ['src/platform/rate-limits.test.ts', 'src/platform/limit-guesses.test.ts'],
    globalSetup: 'test/database-templates.ts',
  },
  tokens: {
    mutate: ['csrf', 'preview-token', 'canonical-base64url', 'client-address'].map(
      (name) => `packages/contract/src/${name}.ts`,
    ),
    tests: ['src/*.test.ts'],
  },
  gateway: {
    mutate: ['apps/storefront/server/gateway/*.ts', ...testFiles],
    tests: ['server/gateway/*.test.ts', 'server/gateway.test.ts', 'server/third-parties.test.ts'],
    globalSetup: '../api/test/database-templates.ts',
  },
};

const folders = ['apps/api/src', 'apps/storefront/app']
  .flatMap((top) =>
    readdirSync(inRepository(top), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts') && path.basename(path.dirname(file)) === 'domain')
      .map((file) => `${top}/${path.dirname(file)}`),
  )
  .concat('packages/rules/src')
  .toSorted();

/** @param {string} name @returns {Part} */
function partOf(name) {
  const part = namedParts[name];
  if (part) return part;
  const folder = name.replace(/\/$/, '');
  if (!existsSync(inRepository(folder))) {
    throw new SetupError(
      `Não há a parte "${name}": ${[...Object.keys(namedParts), 'ou uma pasta'].join(', ')}.`,
    );
  }
  const inWorkspace = folder.split('/').slice(2).join('/');
  return { mutate: [`${folder}/*.ts`, ...testFiles], tests: [`${inWorkspace}/*.test.ts`] };
}

/** @param {string} name @returns {Promise<boolean>} whether the tests kill at least `minimumScore` percent of the mutants */
async function runPart(name) {
  const { mutate, tests, globalSetup } = partOf(name);
  const workspace = (mutate[0] ?? '').split('/').slice(0, 2).join('/');
  const file = inRepository(`.cache/mutants/${name.replaceAll('/', '-')}`);
  mkdirSync(inRepository('.cache/mutants'), { recursive: true });
  writeFileSync(
    `${file}.config.json`,
    JSON.stringify({
      mutate,
      testRunner: 'vitest',
      plugins: [inRepository(`${home}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`)],
      vitest: { configFile: `${home}/vitest.config.ts` },
      coverageAnalysis: 'perTest',
      // A mutant of a module constant needs all tests: each would take as long as a whole run.
      ignoreStatic: true,
      concurrency: 1,
      // Ends endless loops; long, so that a slow machine does not count as a failed test.
      timeoutMS: 30_000,
      // Stryker reads it through TypeScript's former API, which TypeScript 7 does not have.
      tsconfigFile: 'none',
      ignorePatterns: ['.cache', '.data*', 'e2e', 'docs', 'dist'],
      tempDirName: `${file}.sandbox`,
      reporters: ['progress-append-only', 'clear-text', 'json'],
      jsonReporter: { fileName: `${file}.report.json` },
      clearTextReporter: { allowColor: false, logTests: false },
      thresholds: { high: 95, low: minimumScore, break: minimumScore },
    }),
  );
  const { code } = await runCommand(
    'node',
    [`${home}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', `${file}.config.json`],
    {
      env: {
        MUTANTS_ROOT: workspace,
        MUTANTS_TESTS: tests.join(' '),
        ...(globalSetup && { MUTANTS_GLOBAL_SETUP: globalSetup }),
      },
      echo: true,
    },
  );
  return code === 0;
}

await runMain(async () => {
  await setUp();
  if (!existsSync(inRepository(`${home}/node_modules`))) {
    const { code, output } = await runCommand('npm', ['ci', '--prefix', home]);
    if (code !== 0) throw new SetupError(`npm ci falhou:\n${output}`);
  }
  const args = process.argv.slice(2);
  const names = args.length > 0 ? args : [...Object.keys(namedParts), ...new Set(folders)];
  const failed = [];
  for (const name of names) {
    console.log(`\n${name}`);
    if (!(await runPart(name))) failed.push(name);
  }
  if (failed.length > 0) console.log(`\nBelow ${minimumScore} %, or not measured: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
});
