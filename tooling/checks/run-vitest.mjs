import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';

import { runCommand } from '../processes/run-command.mjs';
import { readVitestReport } from '../reports/read-vitest-report.mjs';
import { inRepository } from '../setup/repository.mjs';

export const unitFolders = [
  'packages/brazil',
  'packages/contract',
  'packages/fixtures',
  'packages/rules',
  'packages/telemetry',
  'apps/panel',
  'apps/sandbox',
  'apps/storefront',
  'benchmarks',
  'tooling',
];
/** Tests that run in a browser, without a server. */
export const componentFolders = ['apps/storefront', 'apps/panel'];
export const componentConfig = 'vitest.component.config.ts';
/** Tests of the storefront that need a database: they run beside the API's tests, on both databases. */
export const storefrontDatabaseTests = [
  'apps/storefront/server/database-changes.test.ts',
  'apps/storefront/server/statements-of-pages.test.ts',
];
/** Tests of the storefront that run on PostgreSQL only. */
export const storefrontPostgresTests = ['apps/storefront/server/fuzz-pages.test.ts'];
/** Tests that need a database. All run on PostgreSQL except `notOnPostgres`, which open the embedded database in any case. */
export const apiFolders = ['apps/api', 'apps/storefront'];
export const apiTests = ['apps/api/', ...storefrontDatabaseTests, ...storefrontPostgresTests];
export const notOnPostgres = ['**/full-disk.test.ts', '**/schema.test.ts', '**/prepared-queries.test.ts'];
/**
 * Tests that run on the embedded database, too: the engines, the seed, the contexts that depend on locks, search and dates, and
 * each test that names its engine in its titles.
 */
export const embeddedFolders = ['apps/api', 'apps/storefront'];
export const embeddedTests = [
  ...storefrontDatabaseTests,
  'apps/api/src/platform/',
  'apps/api/src/seed/',
  'apps/api/src/contexts/cart/',
  'apps/api/src/contexts/catalogue/catalog.routes.test.ts',
  'apps/api/src/contexts/catalogue/listing/',
  'apps/api/src/contexts/catalogue/products/',
  'apps/api/src/contexts/catalogue/search/',
  'apps/api/src/contexts/credits/',
  'apps/api/src/contexts/orders/',
  'apps/api/src/contexts/sales/',
  'apps/api/src/contexts/auth/auth.public.test.ts',
  'apps/api/src/contexts/catalogue/files/import-catalogue.test.ts',
  'apps/api/src/contexts/store/store.public.test.ts',
  'apps/api/src/full-disk.test.ts',
  'apps/api/src/states.test.ts',
];

/**
 * Tests that have run in the step on PostgreSQL and are the same here: those of rules, which open no database, and the judged searches,
 * which ask hundreds of times by the statements that the search's own tests run on both databases.
 */
export const notOnEmbedded = [
  '**/domain/**',
  '**/json-copy.test.ts',
  '**/old-password-hash.test.ts',
  '**/sanitise-html*.test.ts',
  '**/everyday-search.test.ts',
  '**/search-relevance.test.ts',
  '**/blind-searches.test.ts',
];

/**
 * Runs the Vitest projects of these folders and counts their tests.
 * @param {string[]} folders
 * @param {{ tests?: string[], except?: string[], config?: string, env?: Record<string, string | undefined>, echo?: boolean, limitMs: number }} options
 *   `tests`: parts of the names of the files to run; all files by default. `except`: patterns of files not to run.
 *   `config`: a configuration file, in place of the folders' projects
 */
export async function runVitest(folders, { tests = [], except = [], config, ...options }) {
  const reports = mkdtempSync(path.join(tmpdir(), 'vitrine-vitest-'));
  try {
    const file = path.join(reports, 'report.json');
    const projects = config
      ? ['--config', config]
      : folders.flatMap((folder) => ['--project', path.basename(folder)]);
    const { code, output } = await runCommand(
      'vitest',
      [
        'run',
        ...tests,
        ...projects,
        ...except.map((pattern) => `--exclude=${pattern}`),
        // Vitest's default leaves one core unused: half of a machine with two.
        `--maxWorkers=${availableParallelism()}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { ...options, env: { NO_COLOR: '1', ...options.env } },
    );
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    return {
      output,
      outcome: readVitestReport(
        text,
        code,
        folders.map((folder) => inRepository(folder)),
      ),
    };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
