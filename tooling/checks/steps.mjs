import path from 'node:path';

import { startPostgresCluster } from '../processes/start-postgres-cluster.mjs';
import { checkOutcome } from '../reports/outcome.mjs';
import { ensureBuilds } from '../setup/ensure-builds.mjs';
import { ensureChromium } from '../setup/ensure-chromium.mjs';
import { ensurePostgresBinaries } from '../setup/ensure-postgres-binaries.mjs';
import { withSetUpLock } from '../setup/with-set-up-lock.mjs';
import { checks } from './checks.mjs';
import { runPlaywright } from './run-playwright.mjs';
import {
  apiFolders,
  apiTests,
  componentConfig,
  componentFolders,
  embeddedFolders,
  embeddedTests,
  notOnEmbedded,
  notOnPostgres,
  runVitest,
  storefrontDatabaseTests,
  storefrontPostgresTests,
  unitFolders,
} from './run-vitest.mjs';

/** Ends a step that hangs: on a slow machine that other steps share, the longest one takes half of it. */
const hangingMs = 60 * 60_000;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ output: string, outcome: import('../reports/outcome.mjs').Outcome }>} run
 */

async function runApiTests() {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  const cluster = configuredUrl ? undefined : await startPostgresCluster(await ensurePostgresBinaries());
  try {
    return await runVitest(apiFolders, {
      tests: apiTests,
      except: notOnPostgres,
      env: { TEST_DATABASE_URL: configuredUrl ?? cluster?.url },
      limitMs: hangingMs,
    });
  } finally {
    await cluster?.stop();
  }
}

async function runComponentTests() {
  return runVitest(componentFolders, {
    config: componentConfig,
    env: { CHROMIUM_PATH: await ensureChromium() },
    limitMs: hangingMs,
  });
}

async function runBrowserTests() {
  const chromium = await ensureChromium();
  await withSetUpLock(ensureBuilds);
  return runPlaywright({ env: { CHROMIUM_PATH: chromium }, limitMs: hangingMs });
}

async function runBuild() {
  await withSetUpLock(ensureBuilds);
  return { output: '', outcome: checkOutcome(0) };
}

/** @type {Step[]} */
export const steps = [
  ...checks.map(({ name, run }) => ({
    name,
    run: async () => {
      const { code, output } = await run();
      return { output, outcome: checkOutcome(code) };
    },
  })),
  {
    name: 'unit',
    run: () =>
      runVitest(unitFolders, {
        // Patterns are relative to the project.
        except: [...storefrontDatabaseTests, ...storefrontPostgresTests].map(
          (file) => `**/${path.basename(file)}`,
        ),
        limitMs: hangingMs,
      }),
  },
  { name: 'api', run: runApiTests },
  {
    name: 'api-embedded',
    run: () =>
      runVitest(embeddedFolders, {
        tests: embeddedTests,
        except: notOnEmbedded,
        // Without a URL the tests run on the embedded database.
        env: { TEST_DATABASE_URL: undefined },
        limitMs: hangingMs,
      }),
  },
  { name: 'build', run: runBuild },
  { name: 'component', run: runComponentTests },
  { name: 'browser', run: runBrowserTests },
];

// Tests that wait for their database half of the time: the other steps run beside them. The browser tests need both cores.
const databaseSteps = new Set(['api', 'api-embedded']);

/**
 * Distributes steps over two rounds of lanes: the browser tests run last, alone.
 * @param {Step[]} chosen
 * @returns {Step[][][]} rounds, which run in sequence, of lanes, which run in parallel
 */
export function planRounds(chosen) {
  const last = chosen.filter(({ name }) => name === 'browser');
  const first = chosen.filter((step) => !last.includes(step));
  return [
    [
      first.filter(({ name }) => databaseSteps.has(name)),
      first.filter(({ name }) => !databaseSteps.has(name)),
    ],
    [last],
  ];
}
