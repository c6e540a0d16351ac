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
  'apps/sandbox',
  'apps/storefront',
  'tooling',
];
/** Tests in a browser without a server. */
export const componentFolders = ['apps/storefront'];
export const componentConfig = 'apps/storefront/vitest.component.config.ts';
/** Tests that need a database: all of them run on PostgreSQL. */
export const apiFolders = ['apps/api', 'apps/storefront'];
export const apiTests = ['apps/api/', 'apps/storefront/server/database-changes.test.ts'];
/**
 * Tests that run on the embedded database, too: the engines, the seed, and the contexts that depend on locks, search and
 * dates.
 */
export const embeddedFolders = ['apps/api'];
export const embeddedTests = [
  'apps/api/src/platform/',
  'apps/api/src/seed/',
  'apps/api/src/contexts/cart/',
  'apps/api/src/contexts/catalog/',
  'apps/api/src/contexts/credits/',
  'apps/api/src/contexts/orders/',
  'apps/api/src/contexts/sales/',
];

/**
 * Runs the Vitest projects of these folders and counts their tests.
 * @param {string[]} folders
 * @param {{ tests?: string[], config?: string, env?: Record<string, string | undefined>, echo?: boolean, limitMs: number }} options
 *   `tests`: parts of the names of the files to run; all files by default. `config`: a configuration of its own, of one
 *   project
 */
export async function runVitest(folders, { tests = [], config, ...options }) {
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
        // The default leaves one core free, which is half of two.
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
