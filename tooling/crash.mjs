// npm run test:crash                      1,000 placings on PostgreSQL, 100 on the embedded database
// npm run test:crash -- --postgres 200 --embedded 0 --seed 7
import { parseArgs } from 'node:util';

import { startPostgresCluster } from './processes/postgres-cluster.mjs';
import { runCommand } from './processes/run-command.mjs';
import { ensurePostgresBinaries } from './setup/postgres-binaries.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';
import { ensureStorefrontBuild } from './setup/storefront-build.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      postgres: { type: 'string', default: '1000' },
      embedded: { type: 'string', default: '100' },
      seed: { type: 'string' },
    },
  });
  const seed = values.seed === undefined ? [] : ['--seed', values.seed];
  /** @param {string} placings @param {string | undefined} url */
  const crash = async (placings, url) => {
    if (placings === '0') return 0;
    const args = ['apps/api/test/crash/main.ts', '--placings', placings, ...seed];
    return (await runCommand('node', args, { env: { DATABASE_URL: url }, echo: true })).code;
  };
  await setUp();
  await ensureStorefrontBuild();
  const cluster = values.postgres === '0' ? null : await startPostgresCluster(await ensurePostgresBinaries());
  const onPostgres = await crash(values.postgres, cluster?.url);
  await cluster?.stop();
  const onEmbedded = await crash(values.embedded, undefined);
  return onPostgres || onEmbedded;
});
