// node apps/api/test/crash/main.ts --placings 1000 --seed 1 --postgres /usr/lib/postgresql/15/bin
// With --minutes 30 it starts no placing after that time, so that it also ends on a slow machine.
// Without PostgreSQL's binaries: on the embedded database, with one process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { seededRandom } from '@vitrine/fixtures/seeded-random.ts';

import { freshDatabase } from '#test/fresh-database.ts';

import { startPostgresCluster } from '../../../../tooling/processes/start-postgres-cluster.mjs';
import { buildSandbox } from '../../../sandbox/src/build-sandbox.ts';
import { listen } from '../../../sandbox/src/listen.ts';
import { auditJobs } from './audit-jobs.ts';
import { audit } from './audit.ts';
import {
  crashEnv,
  type CrashDatabases,
  openCrashDatabase,
  prepareShop,
  sandboxKeys,
  storefrontEnv,
} from './crash-shop.ts';
import { finishOpenOrders } from './finish-open-orders.ts';
import { type KilledProcess, startKilled } from './killed-process.ts';
import { lastPieces } from './last-pieces.ts';
import { startLosingProxy } from './losing-proxy.ts';
import { moveMeanwhile } from './move-meanwhile.ts';
import { orderPairs } from './order-pairs.ts';
import { restartDatabase } from './restart-database.ts';
import { enterShop, goShopping, type Placing } from './shopping.ts';
import { uncoveredEvents } from './uncovered-events.ts';

const { values } = parseArgs({
  options: {
    placings: { type: 'string', default: '100' },
    seed: { type: 'string' },
    postgres: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    /** Moves the store to a second database meanwhile. */
    move: { type: 'boolean', default: false },
  },
});
const placingCount = Number(values.placings);
// The sandbox stores 2,000 charges, and some placings need two.
if (!Number.isInteger(placingCount) || placingCount < 1 || placingCount > 1_500)
  throw new Error('--placings must be 1 to 1500');
const longestMs = Number(values.minutes) * 60_000;
if (!(longestMs > 0)) throw new Error('--minutes must be above 0');
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`Seed ${seed}, ${placingCount} placings …`);
const random = seededRandom(seed);
const cluster =
  values.postgres === undefined
    ? null
    : await startPostgresCluster(values.postgres, { hasDurableCommits: true });
const server = cluster?.url;
const shopperCount = 8;

const sandbox = await listen(
  buildSandbox({ publicUrl: 'http://sandbox.crash', ...sandboxKeys, delays: { reviewMs: 300 } }),
  { host: '127.0.0.1', port: 0, smtpPort: 0 },
);
const outside = {
  providerUrl: `http://127.0.0.1:${sandbox.port}`,
  smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
};
const folder = mkdtempSync(join(tmpdir(), 'vitrine-crash-'));

/** Creates a database for the work, and drops it afterwards. */
async function withDatabases<Result>(
  name: string,
  work: (databases: CrashDatabases) => Promise<Result>,
): Promise<Result> {
  const fresh = server ? await freshDatabase(server) : null;
  const other = server && values.move && name === 'crash' ? await freshDatabase(server) : null;
  try {
    return await work({
      url: fresh?.url,
      folder: join(folder, name),
      ...(other && { otherUrl: other.url }),
    });
  } finally {
    await fresh?.drop();
    await other?.drop();
  }
}

/** Returns a function that cycles through the ports of running processes. */
function roundRobin(processes: readonly KilledProcess[]): () => number | null {
  let turn = 0;
  return () => {
    turn += 1;
    const ports = processes.flatMap((one) => one.port() ?? []);
    return ports[turn % ports.length] ?? null;
  };
}

/** With a server, runs two processes of each app; with the embedded database one storefront that embeds the API. */
async function crash(databases: CrashDatabases): Promise<readonly string[]> {
  const apis: KilledProcess[] = [];
  const storefronts: KilledProcess[] = [];
  const toShop = await startLosingProxy({ nextPort: roundRobin(storefronts), random });
  const toApi = await startLosingProxy({ nextPort: roundRobin(apis), random });
  const toProvider = await startLosingProxy({ nextPort: () => sandbox.port, random });
  const apiVariables = crashEnv(databases, {
    sandboxUrl: toProvider.url,
    smtpUrl: outside.smtpUrl,
    publicApiUrl: toShop.url,
  });
  const stocks = [placingCount * 2, Math.max(3, Math.round(placingCount / 5))] as const;
  const shop = await prepareShop(databases, apiVariables, { shopperCount, stocks });
  for (let index = 0; index < (server ? 2 : 1); index += 1) {
    if (server) apis.push(await startKilled({ program: 'api', env: apiVariables, random }));
    const env = storefrontEnv(apiVariables, {
      apiUrl: server && toApi.url,
      publicUrl: toShop.url,
      folder: join(databases.folder, `storefront-${index}`),
    });
    storefronts.push(await startKilled({ program: 'storefront', env, random }));
  }
  const visits = await Promise.all(
    shop.shoppers.map(async (shopper) => ({ shopper, session: await enterShop(toShop.url, shopper) })),
  );
  const restarted = cluster && restartDatabase(cluster, random);
  const startedAt = performance.now();
  const moved = databases.otherUrl === undefined ? null : moveMeanwhile(databases, shop.storeId);
  // Awaited below; a failure meanwhile must not end the process.
  moved?.catch(() => {});
  const placings: Placing[] = [];
  let begun = 0;
  try {
    await Promise.all(
      visits.map(async (visit) => {
        while (begun < placingCount && performance.now() - startedAt < longestMs) {
          begun += 1;
          placings.push(
            await goShopping({ shop, shopUrl: toShop.url, providerUrl: outside.providerUrl, random }, visit),
          );
          if (placings.length % 100 === 0) console.log(`${placings.length} placings …`);
        }
      }),
    );
  } finally {
    await restarted?.stop();
  }
  const move = await moved;
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all([...storefronts, ...apis].map((one) => one.stop()));
  const networks = [toShop, toApi, toProvider];
  await Promise.all(networks.map((network) => network.close()));

  const opened = await openCrashDatabase(databases);
  // The books are in the database where the store lives now.
  const { everything } = opened.storeLocator?.partOf(shop.storeId) ?? opened;
  const database = { ...opened, everything };
  const queue = await auditJobs(database);
  await finishOpenOrders(database, shop, outside);
  const { counts, faults } = await audit(database, { shop, placings, providerUrl: outside.providerUrl });
  await database.close();
  console.log(`On ${server ? 'PostgreSQL' : 'the embedded database'}, ${seconds.toFixed(0)} s:`);
  const killsOf = (processes: readonly KilledProcess[]) =>
    processes.reduce((sum, { kills }) => sum + kills.count, 0);
  // The embedded database and its API are killed and started with the storefront, whose process they share.
  const lines = {
    'kills of the storefront': killsOf(storefronts),
    'kills of the API': killsOf(server ? apis : storefronts),
    'restarts of the database': restarted ? restarted.restarts.count : killsOf(storefronts),
    ...(move && {
      'interruptions of the move': move.interruptions,
      'writers waited, ms': move.waitedMs,
    }),
    'requests lost': networks.reduce((sum, { lost }) => sum + lost.requests, 0),
    'answers lost': networks.reduce((sum, { lost }) => sum + lost.answers, 0),
    ...counts,
    'jobs queued at the end': queue.count,
  };
  for (const [name, count] of Object.entries(lines)) console.log(`  ${name.padEnd(28)} ${count}`);
  return [...queue.faults, ...faults, ...uncoveredEvents(lines)];
}

const faults = [
  ...(await withDatabases('crash', crash)),
  ...(server
    ? await withDatabases('last-pieces', (databases) =>
        lastPieces(databases, { sandboxUrl: outside.providerUrl, smtpUrl: outside.smtpUrl }),
      )
    : []),
  ...(server
    ? await withDatabases('pairs', (databases) =>
        orderPairs(databases, { ...outside, rounds: Math.max(1, Math.round(placingCount / 100)) }),
      )
    : []),
];
await cluster?.stop();
await sandbox.close();
rmSync(folder, { recursive: true, force: true });
for (const fault of faults.slice(0, 50)) console.error(`FAULT: ${fault}`);
console.log(faults.length === 0 ? 'The ledgers agree.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
