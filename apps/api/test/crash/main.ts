// DATABASE_URL=… node apps/api/test/crash/main.ts --placings 1000 --seed 1
// Without an address: on the embedded database, with one process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { seededRandom } from '@vitrine/fixtures/seeded-random.ts';

import { buildSandbox } from '../../../sandbox/src/build-sandbox.ts';
import { listen } from '../../../sandbox/src/listen.ts';
import { freshDatabase } from '../fresh-database.ts';
import { audit } from './audit.ts';
import { crashEnv, type CrashPlace, openPlace, prepareShop, sandboxKeys } from './crash-shop.ts';
import { startKilledApi } from './killed-api.ts';
import { lastPieces } from './last-pieces.ts';
import { startLosingProxy } from './losing-proxy.ts';
import { settleAll } from './settle-all.ts';
import { goShopping, type Placing } from './shopping.ts';

const { values } = parseArgs({
  options: { placings: { type: 'string', default: '100' }, seed: { type: 'string' } },
});
const wanted = Number(values.placings);
// The sandbox remembers 2,000 charges, and some placings need two.
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_500) throw new Error('--placings is 1 to 1500.');
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const random = seededRandom(seed);
const server = process.env['DATABASE_URL'];
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

/** Gives it a database of its own, and takes that away again. */
async function inPlace<Result>(name: string, work: (place: CrashPlace) => Promise<Result>): Promise<Result> {
  const fresh = server ? await freshDatabase(server) : null;
  try {
    return await work({ url: fresh?.url, folder: join(folder, name) });
  } finally {
    await fresh?.drop();
  }
}

async function crash(place: CrashPlace): Promise<readonly string[]> {
  const apis: Awaited<ReturnType<typeof startKilledApi>>[] = [];
  let turn = 0;
  /** Any process that lives, in turn. */
  const nextPort = () => {
    turn += 1;
    const ports = apis.flatMap((api) => api.port() ?? []);
    return ports[turn % ports.length] ?? null;
  };
  const toShop = await startLosingProxy({ nextPort, random });
  const toProvider = await startLosingProxy({ nextPort: () => sandbox.port, random });
  const env = crashEnv(place, {
    sandboxUrl: toProvider.url,
    smtpUrl: outside.smtpUrl,
    publicApiUrl: toShop.url,
  });
  const stocks = [wanted * 2, Math.max(3, Math.round(wanted / 5))] as const;
  const shop = await prepareShop(place, env, { shopperCount, stocks });
  // The embedded database has one process.
  for (let index = 0; index < (server ? 2 : 1); index += 1) {
    apis.push(await startKilledApi({ env, random }));
  }
  const startedAt = performance.now();
  const placings: Placing[] = [];
  let begun = 0;
  await Promise.all(
    shop.shoppers.map(async (shopper) => {
      while (begun < wanted) {
        begun += 1;
        placings.push(
          await goShopping({ shop, shopUrl: toShop.url, providerUrl: outside.providerUrl, random }, shopper),
        );
        if (placings.length % 100 === 0) console.log(`${placings.length} placings …`);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(apis.map((api) => api.stop()));
  await Promise.all([toShop.close(), toProvider.close()]);

  const database = await openPlace(place);
  await settleAll(database, shop, outside);
  const { counts, faults } = await audit(database, { shop, placings, providerUrl: outside.providerUrl });
  await database.close();
  console.log(
    `On ${server ? 'PostgreSQL' : 'the embedded database'}, seed ${seed}, ${seconds.toFixed(0)} s:`,
  );
  const lines = {
    'kills of the API': apis.reduce((sum, { kills }) => sum + kills.count, 0),
    'requests lost': toShop.lost.requests + toProvider.lost.requests,
    'answers lost': toShop.lost.answers + toProvider.lost.answers,
    ...counts,
  };
  for (const [name, count] of Object.entries(lines)) console.log(`  ${name.padEnd(28)} ${count}`);
  return faults;
}

const faults = [
  ...(await inPlace('crash', crash)),
  ...(server
    ? await inPlace('last-pieces', (place) =>
        lastPieces(place, { sandboxUrl: outside.providerUrl, smtpUrl: outside.smtpUrl }),
      )
    : []),
];
await sandbox.close();
rmSync(folder, { recursive: true, force: true });
for (const fault of faults.slice(0, 50)) console.error(`FAULT: ${fault}`);
console.log(faults.length === 0 ? 'The ledgers agree.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
