// npm run test:crash                      1,000 placings on PostgreSQL, 100 on the embedded database
// npm run test:crash -- --postgres 200 --embedded 0 --seed 7
// npm run test:crash -- --move --postgres 100    while the store moves to another database
// npm run test:crash -- --minutes 20       as many as fit in 20 minutes on each database
import { parseArgs } from 'node:util';

import { runCommand } from './processes/run-command.mjs';
import { ensureBuilds } from './setup/ensure-builds.mjs';
import { ensurePostgresBinaries } from './setup/ensure-postgres-binaries.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      postgres: { type: 'string', default: '1000' },
      embedded: { type: 'string', default: '100' },
      seed: { type: 'string' },
      minutes: { type: 'string' },
      move: { type: 'boolean', default: false },
    },
  });
  const shared = ['seed', 'minutes'].flatMap((name) => {
    const value = values[/** @type {'seed' | 'minutes'} */ (name)];
    return value === undefined ? [] : [`--${name}`, value];
  });
  /** @param {string} placings @param {string[]} [more] */
  const crash = async (placings, more = []) => {
    if (placings === '0') return 0;
    const args = ['apps/api/test/crash/main.ts', '--placings', placings, ...shared, ...more];
    return (await runCommand('node', args, { echo: true })).code;
  };
  await setUp();
  await ensureBuilds();
  const onPostgres =
    values.postgres === '0'
      ? 0
      : await crash(values.postgres, [
          '--postgres',
          await ensurePostgresBinaries(),
          ...(values.move ? ['--move'] : []),
        ]);
  // The embedded database is the only one of its shop.
  const onEmbedded = values.move ? 0 : await crash(values.embedded);
  return onPostgres || onEmbedded;
});
